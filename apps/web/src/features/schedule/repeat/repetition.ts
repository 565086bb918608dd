import { DAY_MS, type StreamInput, splitByDay } from '@livelift/contract';
import { type BookedMinutes, type BookedSchedule, remainingFor, sumBooked } from '../allowance.ts';
import { minutesOf, overlapsWith, type Span, type SubscriptionDays } from '../geometry.ts';
import { outsideSentence } from '../schedule-text.ts';

/** How a new stream can repeat; empty for not at all. */
export const REPEATS = ['', 'daily', 'weekly'] as const;

export type Repeat = (typeof REPEATS)[number];

const EVERY_DAYS: Record<Exclude<Repeat, ''>, number> = { daily: 1, weekly: 7 };

/** The streams that a repetition adds after the first, by their starts, and those that it leaves out. */
export type Repetition = {
  starts: readonly Date[];
  /** No time is left on their day or in all. */
  full: readonly Date[];
  /** Another stream is there. */
  taken: readonly Date[];
  /** Minutes left in all once the first and all of `starts` are booked. */
  leftMinutes: number;
};

// The allowance once a span is booked, too.
function withBooked(span: Span, { countedByDay, leftMinutes, ...limits }: BookedMinutes): BookedMinutes {
  const after = new Map(countedByDay);
  for (const [day, minutes] of splitByDay(span.start, minutesOf(span))) after.set(day, (after.get(day) ?? 0) + minutes);
  return { ...limits, countedByDay: after, leftMinutes: leftMinutes - minutesOf(span) };
}

function fits(span: Span, booked: BookedMinutes): boolean {
  const { days, neededMinutes, leftMinutes } = remainingFor(span, booked);
  return neededMinutes <= leftMinutes && days.every((day) => day.neededMinutes <= day.leftMinutes);
}

function* occurrencesAfter({ start, end }: Span, days: number): Generator<Span> {
  for (let ms = days * DAY_MS; ; ms += days * DAY_MS)
    yield { start: new Date(start.getTime() + ms), end: new Date(end.getTime() + ms) };
}

/**
 * What a stream at `first` repeats to until the subscription ends, at the same time in GMT. Only what the limits allow
 * after all before it, and what overlaps nothing: the rest is left out. Nothing for a subscription without an end; null where
 * the first itself cannot be booked.
 */
export function repetitionOf(
  first: Span,
  repeat: Exclude<Repeat, ''>,
  { schedule, subscription }: { schedule: BookedSchedule; subscription: SubscriptionDays },
): Repetition | null {
  const bookedNow = sumBooked(schedule, null);
  if (outsideSentence(first, subscription) !== null || !fits(first, bookedNow)) return null;
  const [starts, full, taken]: [Date[], Date[], Date[]] = [[], [], []];
  let booked = withBooked(first, bookedNow);
  const isKnown = subscription.start_date !== null && subscription.end_date !== null;
  for (const span of isKnown ? occurrencesAfter(first, EVERY_DAYS[repeat]) : []) {
    if (outsideSentence(span, subscription) !== null) break;
    if (overlapsWith(span, schedule.streams).length > 0) taken.push(span.start);
    else if (!fits(span, booked)) full.push(span.start);
    else {
      starts.push(span.start);
      booked = withBooked(span, booked);
    }
  }
  return { starts, full, taken, leftMinutes: Math.max(0, booked.leftMinutes) };
}

/** What is sent for a stream and all that it repeats to, in their order. */
export const repeatedInputs = (first: StreamInput, starts: readonly Date[]): StreamInput[] => [
  first,
  ...starts.map((scheduled_start) => ({ ...first, scheduled_start })),
];
