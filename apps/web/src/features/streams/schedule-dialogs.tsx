import type { Stream } from '@livelift/contract';
import { useEffect, useRef } from 'react';
import { onFirstTouch } from '../../lib/first-touch.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { SubscriptionDays } from './schedule.geometry.ts';
import type { WordlistChoices } from './stream-wordlist.ts';
import type { Schedule } from './streams.queries.ts';
import { useIsDeleting } from './streams.queries.ts';
import type { useScheduleDialog } from './use-schedule-dialog.ts';

const StreamFormDialog = lazyDialog(async () => (await import('./stream-form-dialog.tsx')).StreamFormDialog);
const StreamDetailsDialog = lazyDialog(async () => (await import('./stream-details-dialog.tsx')).StreamDetailsDialog);
const DeleteStreamDialog = lazyDialog(async () => (await import('./stream-confirmations.tsx')).DeleteStreamDialog);
const EndStreamDialog = lazyDialog(async () => (await import('./stream-confirmations.tsx')).EndStreamDialog);

/** Loads what the schedule opens, before it is asked for. */
export const preloadDialogs = () =>
  Promise.all(
    [StreamFormDialog, StreamDetailsDialog, DeleteStreamDialog, EndStreamDialog].map((dialog) => dialog.preload()),
  );

// Not with the page, but as soon as somebody uses it: a connection that is lost later keeps no dialog from opening. What could
// not be loaded is tried again when it is opened.
function usePreloadOnTouch() {
  useEffect(() => onFirstTouch(() => void preloadDialogs().catch(() => undefined)), []);
}

type ScheduleDialogsProps = {
  dialog: ReturnType<typeof useScheduleDialog>;
  schedule: Schedule;
  subscription: SubscriptionDays & { id: number };
  wordlists: WordlistChoices;
  now: Date;
};

// What was deleted elsewhere takes its dialog along: another that is opened later must not find it open again. One in which it
// is edited stays (D133).
function useGone({ current, close }: ScheduleDialogsProps['dialog'], streams: readonly Stream[]): void {
  const streamId = current && current.kind !== 'add' && current.kind !== 'edit' ? current.streamId : null;
  const stream = streams.find(({ id }) => id === streamId) ?? null;
  const isDeleting = useIsDeleting();
  const seen = useRef<Stream | null>(null);
  useEffect(() => {
    const last = seen.current;
    seen.current = stream;
    // What is deleted here says so itself.
    if (streamId === null || stream !== null || isDeleting) return;
    if (last?.id === streamId) toast.error(`“${last.title}” was deleted elsewhere.`);
    // Not within React's own work, where nothing can be closed at once.
    queueMicrotask(() => close('timeline'));
  });
}

/** The dialog of the schedule that is open, if any. */
export function ScheduleDialogs({ dialog, ...form }: ScheduleDialogsProps) {
  const { current, open } = dialog;
  usePreloadOnTouch();
  useGone(dialog, form.schedule.streams.data);
  const close = () => dialog.close();
  const saved = (addedId: number | null) => {
    dialog.close();
    if (addedId !== null) dialog.goTo(addedId);
  };
  if (current === null) return null;
  if (current.kind === 'add') {
    const { start, drawn = null } = current;
    return <StreamFormDialog {...form} target={{ stream: null, start, drawn }} onSaved={saved} onClose={close} />;
  }
  const { streamId } = current;
  const stream = form.schedule.streams.data.find(({ id }) => id === streamId);
  if (current.kind === 'edit') {
    const target = { stream: stream ?? current.stream, drawn: current.drawn ?? null };
    return <StreamFormDialog {...form} target={target} onSaved={saved} onClose={close} />;
  }
  if (!stream) return null;
  const back = () => (current.isFromDetails ? open({ kind: 'details', streamId }) : close());
  if (current.kind === 'delete') {
    return (
      <DeleteStreamDialog stream={stream} onDeleted={() => dialog.close('timeline')} onRefused={close} onClose={back} />
    );
  }
  if (current.kind === 'end') return <EndStreamDialog stream={stream} onDone={close} onClose={back} />;
  return (
    <StreamDetailsDialog
      stream={stream}
      streams={form.schedule.streams.data}
      wordlists={form.wordlists}
      now={form.now}
      onEdit={() => open({ kind: 'edit', streamId, stream })}
      onDelete={() => open({ kind: 'delete', streamId, isFromDetails: true })}
      onEnd={() => open({ kind: 'end', streamId, isFromDetails: true })}
      onClose={close}
    />
  );
}
