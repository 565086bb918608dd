import {
  type Allowance,
  addDays,
  dayOf,
  MINUTE_MS,
  STREAM_DURATION,
  type Stream,
  splitByDay,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import { minutesOf, type Span, type SubscriptionDays, spanFrom } from '../geometry.ts';

export type CountedStream = Pick<Stream, 'id' | 'scheduled_start' | 'used_minutes'>;

/** The part of a schedule that says what is left. */
export type UsageInput = Pick<Allowance, 'daily_limit_hours' | 'remaining_total_minutes' | 'bookable_minutes'> & {
  streams: { data: readonly CountedStream[] };
};

/** The limits and what counts against them, summed once. */
export type UsageByDay = {
  dailyMinutes: number;
  /** Left in all, with the minutes of the stream that is being changed. */
  leftMinutes: number;
  /** Of those, what can still be booked (D9). */
  bookableMinutes: number;
  /** Minutes of the other streams on each UTC day, laid from their scheduled start. */
  countedByDay: ReadonlyMap<string, number>;
};

/** The minutes that a span needs on one day, and the minutes left there. */
export type RemainingDay = { day: string; neededMinutes: number; leftMinutes: number };

/** The minutes that a span needs and those left, per day and in total. */
export type RemainingTime = Pick<UsageByDay, 'leftMinutes' | 'bookableMinutes'> & {
  days: RemainingDay[];
  neededMinutes: number;
};

/** Sums what is booked. `editedId` names the stream that is being changed, whose own minutes become free. */
export function sumBooked({ streams: { data: streams }, ...limits }: UsageInput, editedId: number | null): UsageByDay {
  const counted = streams.filter(({ id }) => id !== editedId);
  const freed = streams.find(({ id }) => id === editedId)?.used_minutes ?? 0;
  return {
    dailyMinutes: limits.daily_limit_hours * 60,
    leftMinutes: limits.remaining_total_minutes + freed,
    bookableMinutes: limits.bookable_minutes + freed,
    countedByDay: sumByDay(
      counted.map(({ scheduled_start, used_minutes }) => ({ start: scheduled_start, minutes: used_minutes })),
    ),
  };
}

/** Minutes that a day still has. Never below 0. */
export const minutesLeftOn = (day: string, { dailyMinutes, countedByDay }: UsageByDay): number =>
  Math.max(0, dailyMinutes - (countedByDay.get(day) ?? 0));

export const fullDays = (days: readonly string[], booked: UsageByDay): ReadonlySet<string> =>
  new Set(days.filter((day) => minutesLeftOn(day, booked) < STREAM_DURATION.min));

/** Minutes that can still be booked on a day: of the current one at most those until midnight (D69). Never below 0. */
export function bookableOn(day: string, booked: UsageByDay, now: Date): number {
  const untilMidnight = Math.floor(minutesOf({ start: now, end: startOfDay(addDays(day, 1)) }));
  const left = Math.min(minutesLeftOn(day, booked), booked.leftMinutes);
  return day === dayOf(now) ? Math.min(left, untilMidnight) : left;
}

/** What is left to book before `span` is booked, on each of its days and in all. */
export function remainingFor(span: Span, booked: UsageByDay): RemainingTime {
  const { leftMinutes, bookableMinutes } = booked;
  const neededMinutes = minutesOf(span);
  const days = [...splitByDay(span.start, neededMinutes)].map(([day, minutes]) => ({
    day,
    neededMinutes: minutes,
    leftMinutes: minutesLeftOn(day, booked),
  }));
  return { days, neededMinutes, leftMinutes, bookableMinutes };
}

/** The minute that has begun counts whole; times are shown by it. */
export const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** Whether a span fits into what is left, of each of its days and in all. */
export const isWithinLimits = (span: Span, booked: UsageByDay): boolean => {
  const { days, neededMinutes, leftMinutes } = remainingFor(span, booked);
  return neededMinutes <= leftMinutes && days.every((day) => day.neededMinutes <= day.leftMinutes);
};

/** How long a stream that goes live now can be at most, whatever it overlaps (D230); null where nothing is long enough. */
export function longestFromNow(schedule: UsageInput, { end_date }: SubscriptionDays, now: Date): number | null {
  const booked = sumBooked(schedule, null);
  for (let { max: minutes } = STREAM_DURATION; minutes >= STREAM_DURATION.min; minutes -= STREAM_DURATION.step) {
    const span = spanFromNow(minutes, now);
    const isInside = end_date === null || dayOf(new Date(span.end.getTime() - 1)) <= end_date;
    if (isInside && isWithinLimits(span, booked)) return minutes;
  }
  return null;
}

/** What a stream that goes live now takes. */
export const spanFromNow = (minutes: number, now: Date): Span => spanFrom(startOfMinute(now), minutes);
