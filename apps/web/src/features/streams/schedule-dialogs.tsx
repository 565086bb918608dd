import type { SubscriptionDays } from './schedule.geometry.ts';
import { DeleteStreamDialog, EndStreamDialog } from './stream-confirmations.tsx';
import { StreamDetailsDialog } from './stream-details-dialog.tsx';
import type { WordlistChoice } from './stream-form-dialog.tsx';
import { StreamFormDialog } from './stream-form-dialog.tsx';
import type { Schedule } from './streams.queries.ts';
import type { useScheduleDialog } from './use-schedule-dialog.ts';

type ScheduleDialogsProps = {
  dialog: ReturnType<typeof useScheduleDialog>;
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  wordlists: readonly WordlistChoice[];
  now: Date;
};

/** The dialog of the schedule that is open, if any. */
export function ScheduleDialogs({ dialog, ...form }: ScheduleDialogsProps) {
  const { current, open } = dialog;
  const close = () => dialog.close();
  if (current === null) return null;
  if (current.kind === 'add') {
    return <StreamFormDialog {...form} target={{ stream: null, start: current.start }} onClose={close} />;
  }
  const { streamId } = current;
  const stream = form.schedule.streams.data.find(({ id }) => id === streamId);
  // Deleted meanwhile, here or elsewhere.
  if (!stream) return null;
  if (current.kind === 'edit') return <StreamFormDialog {...form} target={{ stream }} onClose={close} />;
  const backToDetails = () => open({ kind: 'details', streamId });
  if (current.kind === 'delete') {
    return (
      <DeleteStreamDialog
        stream={stream}
        onDeleted={() => dialog.close('timeline')}
        onRefused={close}
        onCancel={backToDetails}
      />
    );
  }
  if (current.kind === 'end') return <EndStreamDialog stream={stream} onDone={close} onCancel={backToDetails} />;
  return (
    <StreamDetailsDialog
      stream={stream}
      streams={form.schedule.streams.data}
      wordlists={form.wordlists}
      now={form.now}
      onEdit={() => open({ kind: 'edit', streamId })}
      onDelete={() => open({ kind: 'delete', streamId })}
      onEnd={() => open({ kind: 'end', streamId })}
      onClose={close}
    />
  );
}
