import type { Allowance, Stream } from '@livelift/contract';
import {
  addDays,
  dayOf,
  MINUTE_MS,
  nextFreeStart,
  STREAM_DURATION,
  splitByDay,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import type { Booking, Span, SubscriptionDays } from './schedule.geometry.ts';
import { minutesOf, takenSpan } from './schedule.geometry.ts';

/** What the allowance needs to know of a stream. */
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
  /** Minutes of the other streams on each UTC day, laid from their scheduled start (D10). */
  countedByDay: ReadonlyMap<string, number>;
};

/** What a span needs of one day, and what that day still has. */
export type DayRemains = { day: string; neededMinutes: number; leftMinutes: number };

/** What a span needs and what is left for it, on each day that it touches and in all. */
export type WhatRemains = { days: DayRemains[]; neededMinutes: number; leftMinutes: number };

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

/** The days that have too little left for the shortest stream. */
export const fullDays = (days: readonly string[], booked: BookedMinutes): ReadonlySet<string> =>
  new Set(days.filter((day) => minutesLeftOn(day, booked) < STREAM_DURATION.min));

/** Minutes that can still be booked on a day: of the current one at most those until midnight (D69). Never below 0. */
export function bookableOn(day: string, booked: BookedMinutes, now: Date): number {
  const untilMidnight = Math.floor((startOfDay(addDays(day, 1)).getTime() - now.getTime()) / MINUTE_MS);
  const left = Math.min(minutesLeftOn(day, booked), booked.leftMinutes);
  return day === dayOf(now) ? Math.min(left, untilMidnight) : left;
}

/** What is left to book before `span` is booked, on each of its days and in all (D10). */
export function whatRemains(span: Span, booked: BookedMinutes): WhatRemains {
  const neededMinutes = minutesOf(span);
  const days = [...splitByDay(span.start, neededMinutes)].map(([day, minutes]) => ({
    day,
    neededMinutes: minutes,
    leftMinutes: minutesLeftOn(day, booked),
  }));
  return { days, neededMinutes, leftMinutes: booked.leftMinutes };
}

type Wanted = { span: Span; editedId: number | null; now: Date };

/** A schedule with all that decides where a stream fits. */
export type BookedSchedule = Omit<BookedTime, 'streams'> & { streams: ReadonlyArray<CountedStream & Booking> };

/** Where a stream of that length can begin, by the server's own rule (D125); null where it fits nowhere. */
export function freeStart(
  { span, editedId, now }: Wanted,
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
 * What is proposed for a new stream on a day: 2 hours from the evening on, else the first free ones that lie wholly in it;
 * fewer where so many fit nowhere. Null where nothing does. Of the schedule it needs that day and the one before.
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
