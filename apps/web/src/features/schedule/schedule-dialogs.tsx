import type { Stream } from '@livelift/contract';
import { useEffect, useRef } from 'react';
import { lazyDialog, lazyPart } from '../../ui/lazy.tsx';
import { toast } from '../../ui/toaster.tsx';
import { othersAhead } from './appearance/stream-state.ts';
import type { NextPlan, SubscriptionDays } from './geometry.ts';
import { EndStreamDialog, GoLiveDialog } from './live/running-stream.tsx';
import { useIsDeleting } from './queries/schedule.mutations.ts';
import type { Schedule } from './queries/schedule.queries.ts';
import type { useScheduleDialog } from './use-schedule-dialog.ts';
import type { WordlistChoices } from './wordlist-choices.ts';

const StreamFormDialog = lazyDialog(async () => (await import('./form/stream-form-dialog.tsx')).StreamFormDialog);
const StreamDetailsDialog = lazyDialog(
  async () => (await import('./details/stream-details-dialog.tsx')).StreamDetailsDialog,
);
const DeleteStreamDialog = lazyDialog(
  async () => (await import('./details/stream-confirmations.tsx')).DeleteStreamDialog,
);
const ScopeDialog = lazyDialog(async () => (await import('./series/scope-dialog.tsx')).ScopeDialog);
const CopyWeekDialog = lazyDialog(async () => (await import('./selection/copy-week-dialog.tsx')).CopyWeekDialog);
const CarryOverDialog = lazyDialog(async () => (await import('./carry-over/carry-over-dialog.tsx')).CarryOverDialog);
const SelectedDialog = lazyDialog(async () => (await import('./selection/selected-dialog.tsx')).SelectedDialog);

/** What can be done with the streams that are selected. */
export const SelectionBar = lazyPart(
  'What can be done with the selection',
  async () => (await import('./selection/selection-bar.tsx')).SelectionBar,
);

const DIALOGS = [
  ...[StreamFormDialog, StreamDetailsDialog, DeleteStreamDialog, EndStreamDialog],
  ...[GoLiveDialog, ScopeDialog, CopyWeekDialog, CarryOverDialog, SelectedDialog, SelectionBar],
];

export const preloadDialogs = () => Promise.all(DIALOGS.map((dialog) => dialog.preload()));

/**
 * Prefetches the dialogs on intent, when a pointer or the focus comes to the schedule: a connection that is lost later keeps
 * none from opening. Failures are retried when a dialog opens.
 */
export const prefetchDialogs = (): void => void preloadDialogs().catch(() => undefined);

type ScheduleDialogsProps = {
  dialog: ReturnType<typeof useScheduleDialog>;
  schedule: Schedule;
  subscription: SubscriptionDays & { id: number };
  next: NextPlan | null;
  wordlists: WordlistChoices;
  now: Date;
};

// Closes the dialog of a stream that was deleted elsewhere, so that it does not reappear later. The edit dialog stays,
// to keep its input (D133).
function useCloseWhenDeleted({ current, close }: ScheduleDialogsProps['dialog'], streams: readonly Stream[]): void {
  const streamId = current && 'streamId' in current && current.kind !== 'edit' ? current.streamId : null;
  const stream = streams.find(({ id }) => id === streamId) ?? null;
  const isDeleting = useIsDeleting();
  const seen = useRef<Stream | null>(null);
  useEffect(() => {
    const last = seen.current;
    seen.current = stream;
    // A deletion from this page reports itself.
    if (streamId === null || stream !== null || isDeleting) return;
    if (last?.id === streamId) toast.error(`“${last.title}” was deleted elsewhere.`);
    // flushSync is not allowed within an effect.
    queueMicrotask(() => close('fallback'));
  });
}

/** The dialog of the schedule that is open, if any. */
export function ScheduleDialogs({ dialog, ...form }: ScheduleDialogsProps) {
  const { current, open } = dialog;
  const streams = form.schedule.streams.data;
  useCloseWhenDeleted(dialog, streams);
  const close = () => dialog.close();
  const closeToFallback = () => dialog.close('fallback');
  const saved = (stream?: Stream) => {
    dialog.close();
    if (stream) dialog.goTo(stream);
  };
  if (current === null) return null;
  if (current.kind === 'copy-week')
    return <CopyWeekDialog {...{ streams }} subscription={form.subscription} now={form.now} onClose={saved} />;
  if (current.kind === 'go-live')
    return <GoLiveDialog longest={current.longest} {...{ streams }} now={form.now} onClose={close} />;
  if (current.kind === 'carry-over') return <CarryOverDialog onClose={saved} />;
  if ('streamIds' in current) {
    const selected = streams.filter(({ id }) => current.streamIds.includes(id));
    const { kind, dragged } = current;
    // What was dragged lies in sight.
    return (
      <SelectedDialog {...form} streams={selected} action={kind} dragged={dragged} onClose={dragged ? close : saved} />
    );
  }
  if (current.kind === 'add')
    return <StreamFormDialog {...form} target={{ ...current, stream: null }} onSaved={saved} onClose={close} />;
  const { streamId } = current;
  const stream = streams.find(({ id }) => id === streamId);
  if (current.kind === 'edit') {
    const target = { ...current, stream: stream ?? current.stream };
    return <StreamFormDialog {...form} target={target} onSaved={saved} onClose={close} />;
  }
  if (!stream) return null;
  if (current.kind === 'scope') return <ScopeDialog change={current.change} now={form.now} onClose={close} />;
  const back = () => (current.isFromDetails ? open({ kind: 'details', streamId }) : close());
  if (current.kind === 'delete')
    return othersAhead(stream, streams, form.now).length === 0 ? (
      <DeleteStreamDialog stream={stream} onDeleted={closeToFallback} onRefused={close} onClose={back} />
    ) : (
      <ScopeDialog change={{ stream, input: null }} now={form.now} onDone={closeToFallback} onClose={back} />
    );
  if (current.kind === 'end') return <EndStreamDialog stream={stream} onDone={close} onClose={back} />;
  return (
    <StreamDetailsDialog
      {...{ stream, streams }}
      wordlists={form.wordlists}
      now={form.now}
      onEdit={() => open({ kind: 'edit', streamId, stream })}
      onDuplicate={() => open({ kind: 'add', start: null, copyOf: stream })}
      onDelete={() => open({ kind: 'delete', streamId, isFromDetails: true })}
      onEnd={() => open({ kind: 'end', streamId, isFromDetails: true })}
      onClose={close}
    />
  );
}
