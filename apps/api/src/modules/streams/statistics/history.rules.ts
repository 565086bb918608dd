import {
  daysInclusive,
  type getStreamingHistory,
  localTimeAt,
  type ResponseOf,
  RHYTHM_SLOT_HOURS,
  weekdayOf,
} from '@livelift/contract';
import { dailyLimitMinutes, type Grant, totalMinutes } from '../allowance/allowance.rules.ts';

type History = ResponseOf<typeof getStreamingHistory>;

/** Streams that start at the same time, in minutes. */
export type StartTimeSums = { at: Date; streams: number; planned: number; streamed: number };

/** The slots of the week in which streams start, by the clocks of a zone; in the order of the week. */
export function weeklyRhythm(starts: readonly StartTimeSums[], zone: string): History['rhythm'] {
  const slots = new Map<number, History['rhythm'][number]>();
  for (const { at, ...sums } of starts) {
    const { date, time } = localTimeAt(at, zone);
    const hour = Math.floor(Number(time.slice(0, 2)) / RHYTHM_SLOT_HOURS) * RHYTHM_SLOT_HOURS;
    const weekday = weekdayOf(date);
    const key = weekday * 24 + hour;
    const slot = slots.get(key) ?? { weekday, hour, streams: 0, planned_minutes: 0, streamed_minutes: 0 };
    slot.streams += sums.streams;
    slot.planned_minutes += sums.planned;
    slot.streamed_minutes += sums.streamed;
    slots.set(key, slot);
  }
  return [...slots].sort(([one], [other]) => one - other).map(([, slot]) => slot);
}

/** Minutes granted on the days before `today` of which nothing was made. */
export function lapsedMinutes(grant: Grant, { today, usedBefore }: { today: string; usedBefore: number }): number {
  return Math.max(0, goneDays(grant, today) * dailyLimitMinutes(grant) - usedBefore);
}

const goneDays = ({ start_date, end_date }: Grant, today: string): number =>
  Math.max(0, Math.min(daysInclusive(start_date, end_date), daysInclusive(start_date, today) - 1));

type Used = { today: string; usedBefore: number; usedAfter: number; ahead: number };

/**
 * What will be left unused of what is not streamed yet of today and the days that follow: at the pace of the days that are
 * gone, or with what is booked where that is more. On the first day nothing is known of a pace.
 */
export function forecastUnused(grant: Grant, { today, usedBefore, usedAfter, ahead }: Used) {
  const gone = goneDays(grant, today);
  const streamed = usedAfter - ahead;
  const left_minutes = totalMinutes(grant) - gone * dailyLimitMinutes(grant) - streamed;
  const daysLeft = Math.max(0, daysInclusive(grant.start_date, grant.end_date) - gone);
  const pace = gone === 0 ? 0 : usedBefore / gone;
  const expected = Math.max(ahead, Math.round(pace * daysLeft) - streamed);
  return {
    left_minutes,
    booked_minutes: ahead,
    minutes_per_day: Math.round(pace),
    unused_minutes: Math.max(0, left_minutes - expected),
  };
}
