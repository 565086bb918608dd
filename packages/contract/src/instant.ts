import { z } from 'zod';
import { wrongValue } from './text.ts';

/** An instant: ISO 8601 in UTC with `Z` on the wire, a Date in memory. */
export const instant = z
  .codec(z.iso.datetime(wrongValue('Must be a time in UTC like 2026-01-31T20:00:00Z.')), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
  .meta({ description: 'Instant in UTC.' });

/**
 * A calendar day in UTC, `YYYY-MM-DD`, on the wire and in memory. The database has no year 0, and the days that are
 * counted from one must still be written with four digits.
 */
export const calendarDay = z.iso
  .date({ ...wrongValue('Must be a day like 2026-01-31.'), abort: true })
  .refine((day) => day >= '0001-01-01' && day < '9900-01-01', {
    error: 'Must be a day from 0001-01-01 through 9899-12-31.',
  })
  .meta({ description: 'Day in UTC.' });

const PLANNED = { first: '2000-01-01', last: '2199-12-31' };
const plannedError = { error: 'Must be from 2000 through 2199.' };
const isPlannable = (day: string): boolean => day >= PLANNED.first && day <= PLANNED.last;

/**
 * A day of a schedule or of a subscription, as clients send it (D570). What is computed from it, by the longest plans, is
 * still a `calendarDay`.
 */
export const plannedDay = calendarDay.refine(isPlannable, plannedError).meta({
  description: 'Day in UTC, from 2000 through 2199.',
});

/** When a stream is to begin, as clients send it: on such a day. */
export const plannedInstant = instant
  .refine((at) => isPlannable(dayOf(at)), plannedError)
  .meta({
    description: 'Instant in UTC, from 2000 through 2199.',
  });

/** The first day of a range, included. */
export const firstDay = calendarDay.meta({ description: 'First day in UTC, included.' });

/** The last day of a range, included. */
export const lastDay = calendarDay.meta({ description: 'Last day in UTC, included.' });

/** Milliseconds in a day in UTC. */
export const DAY_MS = 86_400_000;

/** The UTC day on which an instant falls. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The months, from January on, as days are written with them: "3 Sept 2026". */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;

/** Midnight UTC at which a day starts. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day `count` days after `day` (before it, when negative). */
export const addDays = (day: string, count: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));

/** Days from `first` through `last`, both included; 1 when equal, 0 or less when `last` is earlier. */
export const daysInclusive = (first: string, last: string): number =>
  Math.round((startOfDay(last).getTime() - startOfDay(first).getTime()) / DAY_MS) + 1;

/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;

/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;

/** The instant `minutes` after `at` (before it, when negative). */
export const plusMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** Splits `minutes` that begin at `start` at each UTC midnight: minutes by day. Their sum is `minutes`. */
export function splitByDay(start: Date, minutes: number): Map<string, number> {
  const parts = new Map<string, number>();
  let [at, left] = [start, minutes];
  while (left > 0) {
    const day = dayOf(at);
    const midnight = startOfDay(addDays(day, 1));
    // A start within a minute shares that minute with the day on which it begins.
    const part = Math.min(left, Math.ceil((midnight.getTime() - at.getTime()) / MINUTE_MS));
    parts.set(day, (parts.get(day) ?? 0) + part);
    [at, left] = [midnight, left - part];
  }
  return parts;
}

/** Minutes on each UTC day of all that lasts `minutes` from `start`, split as by `splitByDay`. */
export function sumByDay(lasting: Iterable<{ start: Date; minutes: number }>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { start, minutes } of lasting) {
    for (const [day, part] of splitByDay(start, minutes)) sums.set(day, (sums.get(day) ?? 0) + part);
  }
  return sums;
}
