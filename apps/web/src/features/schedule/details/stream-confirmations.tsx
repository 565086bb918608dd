import type { Stream } from '@livelift/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { useDeleteStream, useEndStream } from '../queries/schedule.mutations.ts';
import { whenText } from '../schedule-text.ts';

type DeleteStreamDialogProps = {
  stream: Stream;
  onDeleted: () => void;
  /** The server refused; a toast says why. */
  onRefused: () => void;
  onClose: () => void;
};

export function DeleteStreamDialog({ stream, onDeleted, onRefused, onClose }: DeleteStreamDialogProps) {
  const deletion = useDeleteStream();
  const clock = useScheduleClock();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Stream"
      description={`Delete “${stream.title}” (${whenText(stream.scheduled_start, clock)})? Its time becomes free again.`}
      confirmLabel="Delete Stream"
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate(stream.id, { onSuccess: onDeleted, onError: onRefused })}
    />
  );
}

type EndStreamDialogProps = { stream: Stream; onDone: () => void; onClose: () => void };

export function EndStreamDialog({ stream, onDone, onClose }: EndStreamDialogProps) {
  const end = useEndStream();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="End Stream"
      description={`End “${stream.title}” now? It is marked as completed and cannot be started again.`}
      confirmLabel="End Stream"
      loading={end.isPending}
      onConfirm={() => end.mutate(stream.id, { onSettled: onDone })}
    />
  );
}
