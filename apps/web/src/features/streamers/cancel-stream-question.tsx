import type { Stream } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatGmt, formatMinutes } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useCancelStreamFor } from './staff-streams.queries.ts';

type CancelStreamQuestionProps = { streamer: { id: number; full_name: string }; stream: Stream; onClose: () => void };

/** Asks before a stream of somebody is cancelled. */
export function CancelStreamQuestion({ streamer, stream, onClose }: CancelStreamQuestionProps) {
  const cancel = useCancelStreamFor(streamer.id);
  const done = ({ message }: { message: string }) => {
    toast.success(message, stream.title);
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Cancel this stream?"
      description={
        <>
          <bdi className="wrap-anywhere">{stream.title}</bdi> on {formatGmt(stream.scheduled_start)}. It stays in{' '}
          <bdi>{streamer.full_name}</bdi>’s schedule as cancelled, and {formatMinutes(stream.estimated_duration)} can be
          booked again.
        </>
      }
      confirmLabel="Cancel Stream"
      cancelLabel="Keep It"
      loading={cancel.isPending}
      submitError={cancel.error ? backgroundErrorMessage(cancel.error, 'Failed to cancel the stream') : undefined}
      onConfirm={() => cancel.mutate(stream.id, { onSuccess: done })}
    />
  );
}
