import type { Stream } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatGmt, formatMinutes } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useStopStreamFor } from './staff-streams.queries.ts';

type StopStreamQuestionProps = { streamer: { id: number; full_name: string }; stream: Stream; onClose: () => void };

/** Asks before a stream of somebody is cancelled, or ended while it is live. */
export function StopStreamQuestion({ streamer, stream, onClose }: StopStreamQuestionProps) {
  const stop = useStopStreamFor(streamer.id);
  const verb = stream.status === 'live' ? 'End' : 'Cancel';
  const done = ({ message }: { message: string }) => {
    toast.success(message, stream.title);
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${verb} this stream?`}
      description={
        <>
          <bdi className="wrap-anywhere">{stream.title}</bdi>
          {stream.status === 'live' ? (
            <>
              {' '}
              of <bdi>{streamer.full_name}</bdi> is live. It is marked as completed and cannot be started again.
            </>
          ) : (
            <>
              {' '}
              on {formatGmt(stream.scheduled_start)}. It stays in <bdi>{streamer.full_name}</bdi>’s schedule as
              cancelled, and {formatMinutes(stream.estimated_duration)} can be booked again.
            </>
          )}
        </>
      }
      confirmLabel={`${verb} Stream`}
      cancelLabel="Keep It"
      loading={stop.isPending}
      submitError={
        stop.error ? backgroundErrorMessage(stop.error, `Failed to ${verb.toLowerCase()} the stream`) : undefined
      }
      onConfirm={() => stop.mutate(stream, { onSuccess: done })}
    />
  );
}
