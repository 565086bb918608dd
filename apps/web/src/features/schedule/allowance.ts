import {
  type Allowance,
  addDays,
  dayOf,
  MINUTE_MS,
  nextFreeStart,
  STREAM_DURATION,
  type Stream,
  splitByDay,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import { type Booking, minutesOf, type Span, type SubscriptionDays, takenSpan } from './geometry.ts';

export type CountedStream = Pick<Stream, 'id' | 'scheduled_start' | 'used_minutes'>;

/** The part of a schedule that says what is left. */
export type BookedTime = Pick<Allowance, 'daily_limit_hours' | 'remaining_total_minutes'> & {
  streams: readonly CountedStream[];
};

/** The limits and what counts against them, summed once. */
export type BookedMinutes = {
  dailyMinutes: number;
  /** Left in all, with the minutes of the stream that is being changed. */
  leftMinutes: number;
  /** Minutes of the other streams on each UTC day, laid from their scheduled start. */
  countedByDay: ReadonlyMap<string, number>;
};

/** The minutes that a span needs on one day, and the minutes left there. */
export type RemainingDay = { day: string; neededMinutes: number; leftMinutes: number };

/** The minutes that a span needs and those left, per day and in total. */
export type RemainingTime = { days: RemainingDay[]; neededMinutes: number; leftMinutes: number };

/** Sums what is booked. `editedId` names the stream that is being changed, whose own minutes become free. */
export function sumBooked({ streams, ...limits }: BookedTime, editedId: number | null): BookedMinutes {
  const counted = streams.filter(({ id }) => id !== editedId);
  const edited = streams.find(({ id }) => id === editedId);
  return {
    dailyMinutes: limits.daily_limit_hours * 60,
    leftMinutes: limits.remaining_total_minutes + (edited?.used_minutes ?? 0),
    countedByDay: sumByDay(
      counted.map(({ scheduled_start, used_minutes }) => ({ start: scheduled_start, minutes: used_minutes })),
    ),
  };
}

/** Minutes that a day still has. Never below 0. */
export const minutesLeftOn = (day: string, { dailyMinutes, countedByDay }: BookedMinutes): number =>
  Math.max(0, dailyMinutes - (countedByDay.get(day) ?? 0));

export const fullDays = (days: readonly string[], booked: BookedMinutes): ReadonlySet<string> =>
  new Set(days.filter((day) => minutesLeftOn(day, booked) < STREAM_DURATION.min));

/** Minutes that can still be booked on a day: of the current one at most those until midnight (D69). Never below 0. */
export function bookableOn(day: string, booked: BookedMinutes, now: Date): number {
  const untilMidnight = Math.floor((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / MINUTE_MS);
  const left = Math.min(minutesLeftOn(day, booked), booked.leftMinutes);
  return day === dayOf(now) ? Math.min(left, untilMidnight) : left;
}

/** What is left to book before `span` is booked, on each of its days and in all. */
export function remainingFor(span: Span, booked: BookedMinutes): RemainingTime {
  const neededMinutes = minutesOf(span);
  const days = [...splitByDay(span.start, neededMinutes)].map(([day, minutes]) => ({
    day,
    neededMinutes: minutes,
    leftMinutes: minutesLeftOn(day, booked),
  }));
  return { days, neededMinutes, leftMinutes: booked.leftMinutes };
}

type WantedSpan = { span: Span; editedId: number | null; now: Date };

/** A schedule with all that decides where a stream fits. */
export type BookedSchedule = Omit<BookedTime, 'streams'> & { streams: ReadonlyArray<CountedStream & Booking> };

/** The next start for a stream of that length, by the server's rule; null if it fits nowhere. */
export function freeStart(
  { span, editedId, now }: WantedSpan,
  schedule: BookedSchedule,
  { start_date, end_date }: SubscriptionDays,
): Date | null {
  if (start_date === null || end_date === null) return null;
  const booked = sumBooked(schedule, editedId);
  return nextFreeStart({
    from: span.start,
    now,
    minutes: minutesOf(span),
    days: { start_date, end_date },
    dailyLimitMinutes: booked.dailyMinutes,
    leftMinutes: booked.leftMinutes,
    usedByDay: booked.countedByDay,
    taken: schedule.streams
      .filter(({ id, status }) => id !== editedId && status !== 'cancelled')
      .map(takenSpan)
      .filter((span) => minutesOf(span) > 0),
  });
}

// When most people stream.
const EVENING_MINUTES = 18 * 60;

/**
 * The proposal for a new stream on a day: 2 hours in the evening, else the first free 2 hours within the day; shorter
 * if they fit nowhere, null if nothing does. Needs the streams of that day and the day before only.
 */
export function freeSlotOn(day: string, schedule: BookedSchedule, now: Date): Span | null {
  const start = new Date(startOfDay(day).getTime() + EVENING_MINUTES * MINUTE_MS);
  const spanOfMinutes = (from: Date, minutes: number) => ({
    start: from,
    end: new Date(from.getTime() + minutes * MINUTE_MS),
  });
  for (let minutes = STREAM_DURATION.initial; minutes >= STREAM_DURATION.min; minutes -= STREAM_DURATION.step) {
    const wanted = { span: spanOfMinutes(start, minutes), editedId: null, now };
    const free = freeStart(wanted, schedule, { start_date: day, end_date: day });
    if (free) return spanOfMinutes(free, minutes);
  }
  return null;
}
