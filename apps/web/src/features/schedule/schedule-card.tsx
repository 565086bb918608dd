import { dayOf, STREAM_DURATION, type Stream, startOfDay } from '@livelift/contract';
import { Plus, Radio, Square } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { cn } from '../../lib/class-names.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { listAttributes, rowAttributes, useListFocus } from '../../ui/list-focus.ts';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { longestFromNow } from './booking/allowance.ts';
import { daysByClock } from './clock/clock.ts';
import { useClockChoice } from './clock/clock-context.tsx';
import { type NextPlan, type SubscriptionDays, timelineDays } from './geometry.ts';
import { actionNow, runningOrNext } from './live/live-time.ts';
import { StartButton } from './live/start-button.tsx';
import { type Schedule, useSchedule } from './queries/schedule.queries.ts';
import { ScheduleBody } from './schedule-body.tsx';
import { prefetchDialogs } from './schedule-dialogs.tsx';
import { clockSentence } from './schedule-text.ts';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { useUndo, useUndoKeys } from './undo/use-undo.ts';
import { useScheduleDialog } from './use-schedule-dialog.ts';
import { type ShownHours, useScheduleView } from './use-schedule-view.ts';
import type { WordlistChoices } from './wordlist-choices.ts';

type ScheduleCardProps = {
  wordlists: WordlistChoices;
  /**
   * The active subscription. Without one, another card is shown in place of this one, with Add Stream disabled and the
   * reason (D129).
   */
  subscription: SubscriptionDays & { id: number };
  /** Whether another subscription came before, whose streams can be carried over. */
  isRenewal: boolean;
  /** What is paid and follows the subscription. */
  next?: NextPlan | null;
  /** How much of a day is shown until somebody chooses. */
  initialHours?: ShownHours;
  actions?: ReactNode;
  /** Where an account without a time zone gets one, or that this device has another. */
  zoneLink?: ReactNode;
  /** Stands in for the clock, which moves on by itself. */
  now?: Date;
};

/** The streamer's timeline with all that can be done to its streams. */
export function ScheduleCard({
  wordlists,
  subscription,
  isRenewal,
  next = null,
  initialHours = 'all',
  now: fixedNow,
  ...shown
}: ScheduleCardProps) {
  const now = useNow(fixedNow);
  const schedule = useSchedule(subscription.id);
  const dialog = useScheduleDialog();
  const { runUndo } = useUndo();
  useUndoKeys(runUndo);
  const reasonId = useId();
  const titleId = useId();
  const reason = noTimeLeft(schedule.data);
  const canBook = reason === undefined && schedule.data !== undefined;
  const longest = schedule.data ? longestFromNow(schedule.data, subscription, now) : null;
  const { clock, secondaryClock, choose } = useClockChoice();
  const today = dayOf(now);
  const days = useMemo(
    () => daysByClock(timelineDays(subscription, startOfDay(today)), clock),
    [subscription, today, clock],
  );
  const view = useScheduleView(days, clock.toWallTime(now), initialHours);
  const menu = {
    onUndoRedo: runUndo,
    onCopyWeek: () => dialog.open({ kind: 'copy-week' }),
    onCarryOver: isRenewal ? () => dialog.open({ kind: 'carry-over' }) : null,
  };
  const add = () => dialog.open({ kind: 'add', start: null });
  useShortcuts('Anywhere but in fields and menus', [
    { keys: 'n', label: 'New stream', act: () => canBook && add() },
    { keys: 't', label: 'Today', act: () => view.jumpToToday?.(true) },
    { keys: '?', label: 'These keys', act: () => schedule.data !== undefined && view.openKeys() },
  ]);
  return (
    <Card
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-3 px-3 pt-2.5 pb-4 sm:px-5 sm:pt-3"
      onPointerEnter={prefetchDialogs}
      onFocus={prefetchDialogs}
    >
      {/* Its parts are laid out by the card, throughout which the toolbar of phones sticks. */}
      <header className="contents *:order-1">
        {/* Days come sooner on phones without it, and without the sentence where the switch of the clocks says it. */}
        <h2 id={titleId} className="order-none! text-lg leading-6 font-semibold max-lg:flex-1 max-sm:sr-only">
          Stream Schedule
        </h2>
        <div
          className={cn(
            'text-xs text-muted max-lg:mt-1 max-lg:w-full max-sm:order-none! max-sm:flex-1 lg:order-none! lg:min-w-0 lg:flex-1',
            choose && (shown.zoneLink ? 'max-sm:w-full max-sm:flex-none' : 'max-sm:hidden'),
          )}
        >
          {/* On phones each time says that it is in GMT, and the way out of it is enough. */}
          <span className={cn(shown.zoneLink && 'max-sm:hidden')}>{clockSentence(now, clock, secondaryClock)}</span>{' '}
          {shown.zoneLink}
        </div>
        <div className="ml-auto sm:order-none!">{shown.actions}</div>
        {/* Below the button, but before it by the keyboard, from which the schedule is one step away. */}
        <ScheduleToolbar {...{ days, view, menu }} isLoaded={schedule.data !== undefined} />
        <MainButtons
          streams={schedule.data?.streams.data ?? []}
          now={now}
          reasonId={reason && reasonId}
          onAdd={canBook ? add : null}
          onEnd={(streamId) => dialog.open({ kind: 'end', streamId })}
          onGoLive={longest === null ? null : () => dialog.open({ kind: 'go-live', longest })}
        />
      </header>
      <div className="order-1 w-full">
        {reason && (
          <p id={reasonId} className="mb-3 text-sm font-medium text-warning-ink">
            {reason}
          </p>
        )}
        {failureOf(schedule) ? (
          <QueryFailure title="Failed to load streams" query={schedule} />
        ) : (
          schedule.isPending && <ScheduleSkeleton />
        )}
        {schedule.data && (
          <ScheduleBody
            {...{ wordlists, subscription, next, now, dialog, days, view, canBook, schedule: schedule.data }}
            onCarryOver={menu.onCarryOver}
          />
        )}
      </div>
    </Card>
  );
}

type MainButtonsProps = {
  streams: readonly Stream[];
  now: Date;
  /** The element that says why nothing can be added. */
  reasonId: string | undefined;
  /** Null where nothing can be added. */
  onAdd: (() => void) | null;
  onEnd: (streamId: number) => void;
  /** Null where nothing can be booked from now on. */
  onGoLive: (() => void) | null;
};

// On phones at the bottom of the window, whole: beside what it covers nothing could be pressed. There also what starts or ends
// a stream, under the thumb, the start as the main action; else Go Live Now.
function MainButtons({ streams, now, reasonId, onAdd, onEnd, onGoLive }: MainButtonsProps) {
  const stream = runningOrNext(streams, now);
  const isPhone = useIsPhone();
  const action = isPhone && stream ? actionNow(stream, streams, now) : null;
  const listRef = useListFocus();
  return (
    <div
      ref={listRef}
      {...listAttributes}
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:flex max-sm:gap-2 max-sm:border-t max-sm:bg-paper max-sm:px-4 max-sm:pt-2 max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:order-none!"
    >
      {stream && action && (
        <div {...rowAttributes('now')} className="contents">
          {action === 'end' ? (
            <Button variant="secondary" className="flex-1" onClick={() => onEnd(stream.id)}>
              <Square aria-hidden />
              End Stream
            </Button>
          ) : (
            <StartButton className="flex-1" streamId={stream.id} />
          )}
        </div>
      )}
      {isPhone && action === null && onGoLive && (
        <Button variant="secondary" className="flex-1 px-2" onClick={onGoLive}>
          <Radio aria-hidden />
          Go Live Now
        </Button>
      )}
      <Button
        variant={action === 'start' ? 'secondary' : 'primary'}
        disabled={onAdd === null}
        aria-describedby={reasonId}
        className="max-sm:flex-1"
        onClick={() => onAdd?.()}
      >
        <Plus aria-hidden />
        Add Stream
      </Button>
    </div>
  );
}

// Less than the shortest stream counts as nothing.
const noTimeLeft = (schedule: Schedule | undefined): string | undefined =>
  schedule && schedule.bookable_minutes < STREAM_DURATION.min
    ? 'Your subscription has no time left to book.'
    : undefined;

const ScheduleSkeleton = () => (
  <Loading label="Loading the schedule" className="flex flex-col gap-3">
    <Skeleton className="h-6 w-2/3" />
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="h-control" />
    ))}
  </Loading>
);
