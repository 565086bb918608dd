import { formatPlural } from '../../lib/format.ts';
import { lazyDialog, lazyPart } from '../../ui/lazy.tsx';
import { useScheduleClock } from './clock/clock-context.tsx';
import type { NextPlan, SubscriptionDays } from './geometry.ts';
import { type Schedule, usePendingMoves } from './queries/schedule.queries.ts';
import { ScheduleDialogs, SelectionBar } from './schedule-dialogs.tsx';
import { nextPlanSentence } from './schedule-text.ts';
import { useSelection } from './selection/use-selection.ts';
import { Timeline } from './timeline/timeline.tsx';
import type { useScheduleDialog } from './use-schedule-dialog.ts';
import { initialView, type useScheduleView } from './use-schedule-view.ts';
import type { WordlistChoices } from './wordlist-choices.ts';

const ScheduleList = lazyPart(
  'The list of streams',
  async () => (await import('./list/schedule-list.tsx')).ScheduleList,
);

// Only where a subscription follows another and is still empty.
const CarryOverOffer = lazyPart(
  'What can be carried over',
  async () => (await import('./carry-over/carry-over-offer.tsx')).CarryOverOffer,
);

const ScheduleKeys = lazyDialog(async () => (await import('./keyboard/keyboard-help.tsx')).KeyboardHelp);

/** Preloads the initial view of the schedule, unless it is part of the page's chunk. */
export async function preloadSchedule(): Promise<void> {
  if (initialView() === 'list') await ScheduleList.preload();
}

type ScheduleBodyProps = {
  wordlists: WordlistChoices;
  subscription: SubscriptionDays & { id: number };
  /** What is paid and follows the subscription. */
  next: NextPlan | null;
  schedule: Schedule;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  days: string[];
  view: ReturnType<typeof useScheduleView>;
  canBook: boolean;
  /** Null where no subscription came before. */
  onCarryOver: (() => void) | null;
};

/** The schedule itself, as a timeline or as a list, with its dialogs. */
export function ScheduleBody({ wordlists, days, view, canBook, onCarryOver, ...shown }: ScheduleBodyProps) {
  const { schedule, now, dialog, subscription, next } = shown;
  const pending = usePendingMoves();
  const clock = useScheduleClock();
  const selection = useSelection(schedule.streams.data, now);
  return (
    <>
      {onCarryOver && schedule.streams.data.length === 0 && (
        <CarryOverOffer subscriptionId={subscription.id} onOpen={onCarryOver} />
      )}
      <p role="status" className="sr-only">
        {selection.ids.size > 0 && `${formatPlural(selection.ids.size, 'stream')} selected.`}
      </p>
      <div ref={view.container}>
        {view.current === 'timeline' ? (
          <Timeline {...shown} {...{ days, pending, canBook, selection }} hours={view.hours} />
        ) : (
          <ScheduleList
            {...{ days, schedule, now, canBook, subscription, selection }}
            onOpen={dialog.open}
            from={view.listFrom}
            fallbackFocusRef={dialog.fallbackFocusRef}
          />
        )}
      </div>
      {/* Behind the schedule, from which Tab leads to it. */}
      {selection.ids.size > 0 && <SelectionBar selection={selection} onOpen={dialog.open} />}
      {next && <p className="mt-2 text-sm text-muted">{nextPlanSentence(next, clock)}</p>}
      <ScheduleDialogs {...shown} wordlists={wordlists} />
      {view.isKeysOpen && <ScheduleKeys onClose={view.closeKeys} />}
    </>
  );
}
