import { addDays, dayOf, type Stream } from '@livelift/contract';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listAttributes, useListFocus } from '../../../ui/list-focus.ts';
import { repeatedSeries } from '../appearance/stream-state.ts';
import { bookableOn, sumBooked } from '../booking/allowance.ts';
import { conflictingIds } from '../booking/conflicts.ts';
import { freeSlotOn } from '../booking/free-start.ts';
import { dayOn, type GmtSegment, gmtSegmentsOf, type ScheduleClock, shownSegments } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { isWithin, type SubscriptionDays, shownSpan, takenSpan } from '../geometry.ts';
import { useStartingIds, useStartStream } from '../queries/schedule.mutations.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import { leftSentence, shortDay } from '../schedule-text.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ScheduleDialog } from '../use-schedule-dialog.ts';
import { DayItem } from './day-item.tsx';
import { type DayOfStreams, FreeDays, foldedDays, foldRuns } from './free-days.tsx';

type ScheduleListProps = {
  days: readonly string[];
  schedule: Schedule;
  subscription: SubscriptionDays;
  now: Date;
  canBook: boolean;
  selection: Selection;
  /** The day with which it begins; null for today. */
  from: string | null;
  onOpen: (dialog: ScheduleDialog) => void;
  /** Receives the list, which can take the focus. */
  fallbackFocusRef: RefObject<HTMLElement | null>;
};

// About as many as a phone shows; further ones are rendered as they come near.
const FIRST_DAYS = 5;

// Within these every day can be booked by one press.
const DAYS_NEVER_FOLDED = 7;

/**
 * The streams by day with their actions: for phones and screen readers. Starts with today, or the day to which one has
 * jumped; earlier days are collapsed above.
 */
export function ScheduleList({
  days,
  schedule,
  subscription,
  now,
  canBook,
  selection,
  from,
  onOpen,
  fallbackFocusRef,
}: ScheduleListProps) {
  const clock = useScheduleClock();
  const streams = schedule.streams.data;
  const conflicting = useMemo(() => conflictingIds(streams), [streams]);
  const repeated = useMemo(() => repeatedSeries(streams), [streams]);
  const booked = useMemo(() => sumBooked(schedule, null), [schedule]);
  const byDay = useMemo(() => Map.groupBy(streams, (stream) => shownDay(stream, days, clock)), [streams, days, clock]);
  const bookedByDay = useMemo(() => Map.groupBy(streams, ({ scheduled_start }) => dayOf(scheduled_start)), [streams]);
  // One mutation for all items: each useMutation would be an observer of its own.
  const { mutate } = useStartStream();
  const starting = useStartingIds();
  const start = { mutate, starting };
  const focusRef = useListFocus();
  const today = dayOn(clock, now);
  const streamsOn = (day: string) => byDay.get(day) ?? [];
  const shown = days
    .map((day) => ({ day, dayStreams: streamsOn(day) }))
    .filter(({ day, dayStreams }) => dayStreams.length > 0 || (canBook && day >= today));
  // It omits some days, so the next one is taken.
  const first = from && (shown.find(({ day }) => day >= from) ?? shown.at(-1))?.day;
  // A stream that runs across midnight keeps its day visible.
  const isEarlier = ({ day, dayStreams }: DayOfStreams) =>
    first
      ? day < first
      : day < today && dayStreams.every((stream) => stream.status !== 'live' && takenSpan(stream).end <= now);
  const [earlier, ahead] = [shown.filter(isEarlier), shown.filter((one) => !isEarlier(one))];
  // Those of the first rendering, so that no day moves away from under the focus.
  const [folded] = useState(() => foldedDays(ahead, addDays(today, DAYS_NEVER_FOLDED)));
  const availabilityOn = (day: string) => {
    const gmtSegments = gmtSegmentsOf(day, clock);
    const isAhead = (segment: GmtSegment) => segment.day >= dayOf(now) && isWithin(segment.day, subscription);
    const segments = shownSegments(gmtSegments.filter(isAhead));
    if (!canBook || day < today || segments.length === 0) return null;
    const gmtDays = gmtSegments.map((segment) => segment.day);
    // Those that reach into its first day in GMT as well.
    const near = [addDays(gmtDays[0] ?? day, -1), ...gmtDays].flatMap((gmtDay) => bookedByDay.get(gmtDay) ?? []);
    return {
      left: leftSentence(
        segments.map((segment) => ({ ...segment, leftMinutes: bookableOn(segment.day, booked, now) })),
        clock,
      ),
      free: freeSlotOn(day, { schedule: { ...schedule, streams: { data: near } }, subscription, now, clock }),
    };
  };
  const itemOf = (one: DayOfStreams, isFirst: boolean) => (
    <DayItem
      key={one.day}
      {...one}
      {...{ isFirst, streams, now, conflicting, repeated, start, availabilityOn, selection, onOpen }}
    />
  );
  if (shown.length === 0)
    return (
      <div ref={focusRef}>
        <EmptyState icon={CalendarDays} title="No streams yet" />
      </div>
    );
  return (
    <div ref={focusRef} {...listAttributes} className="rounded-md border">
      {earlier.length > 0 && (
        // Days that still come lie above one that was jumped to.
        <EarlierDays name={first && first > today ? `Before ${shortDay(first)}` : 'Earlier'} days={earlier}>
          {earlier.map((one) => itemOf(one, false))}
        </EarlierDays>
      )}
      {ahead.length === 0 && <EmptyState icon={CalendarDays} title="No streams ahead" />}
      <ol
        aria-label="Days"
        tabIndex={-1}
        ref={(list) => {
          fallbackFocusRef.current = list;
        }}
        className="flex flex-col divide-y focus:outline-none"
      >
        {foldRuns(ahead, folded).map((run, index) =>
          run[0] && folded.has(run[0].day) ? (
            <FreeDays key={run[0].day} days={run}>
              {run.map((one) => itemOf(one, false))}
            </FreeDays>
          ) : (
            run.map((one) => itemOf(one, index < FIRST_DAYS))
          ),
        )}
      </ol>
    </div>
  );
}

// The day on which it really began, if that is one of them.
function shownDay(stream: Stream, days: readonly string[], clock: ScheduleClock): string {
  const day = dayOn(clock, shownSpan(stream).start);
  return days.includes(day) ? day : dayOn(clock, stream.scheduled_start);
}

type EarlierDaysProps = { name: string; days: readonly DayOfStreams[]; children: ReactNode };

// Uncontrolled, since jumping to a day in it opens it as well (jump-to-day.ts).
function EarlierDays({ name, days, children }: EarlierDaysProps) {
  const count = days.reduce((sum, { dayStreams }) => sum + dayStreams.length, 0);
  return (
    <details className="group/earlier border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 py-2 text-sm text-muted hover:text-ink sm:px-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open/earlier:rotate-90 motion-safe:transition-transform"
        />
        {`${name}: ${formatPlural(days.length, 'day')} with ${formatPlural(count, 'stream')}`}
      </summary>
      <ol aria-label="Earlier days" className="flex flex-col divide-y border-t">
        {children}
      </ol>
    </details>
  );
}
