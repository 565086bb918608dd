import {
  addDays,
  dayOf,
  daysInclusive,
  type getStreamingStats,
  hasGrantedTime,
  type ResponseOf,
  STATS_DAYS,
  type SubscriptionStatus,
  sumByDay,
} from '@livelift/contract';
import { dailyLimitMinutes, type Grant, usedByDay } from '../allowance/allowance.rules.ts';
import { type Booking, completeIfOver, usedMinutes } from '../streams.rules.ts';

/** UTC days, both inclusive. */
export type Range = { start_date: string; end_date: string };

/** The days of a subscription; of a longer one those that `STATS_DAYS` allow, up to today where that is inside. */
export function defaultRange({ start_date, end_date }: Range, today: string): Range {
  const longest = addDays(start_date, STATS_DAYS - 1);
  if (end_date <= longest) return { start_date, end_date };
  const last = [longest, [today, end_date].sort()[0] ?? end_date].sort()[1] ?? longest;
  return { start_date: addDays(last, 1 - STATS_DAYS), end_date: last };
}

/** A subscription that granted, or grants, minutes on its days. */
export type GrantedPeriod = Grant & { status: SubscriptionStatus };

function availableOn(day: string, grantedPeriods: readonly GrantedPeriod[]): number {
  const limits = grantedPeriods
    .filter((period) => hasGrantedTime(period) && period.start_date <= day && day <= period.end_date)
    .map(dailyLimitMinutes);
  // No two are effective on one day; an expired one that staff cut short may share its last with the next.
  return Math.max(0, ...limits);
}

/** A stream, and whether Go Live Now booked it. */
export type CountedBooking = Booking & { is_go_live: boolean };

type StatsInput = { range: Range; streams: CountedBooking[]; grantedPeriods: readonly GrantedPeriod[]; now: Date };

// What Go Live Now booked was planned for as long as it was streamed, once it is over (D463).
const plannedMinutes = (stream: CountedBooking, now: Date): number =>
  stream.is_go_live && stream.status === 'completed' ? usedMinutes(stream, now) : stream.duration_minutes;

const scheduledByDay = (streams: CountedBooking[], now: Date): Map<string, number> =>
  sumByDay(
    streams
      .filter(({ status }) => status !== 'cancelled')
      .map((stream) => ({ start: stream.scheduled_start, minutes: plannedMinutes(stream, now) })),
  );

/**
 * What was planned and used on each day of the range. A stream counts on the day on which it starts, its minutes on
 * the days on which they lie; scheduled minutes leave out cancelled streams, used ones are those that count against the allowance.
 */
export function computeStats({
  range,
  streams,
  grantedPeriods,
  now,
}: StatsInput): ResponseOf<typeof getStreamingStats> {
  const effective = streams.map((stream) => completeIfOver(stream, now));
  const isInside = (day: string) => range.start_date <= day && day <= range.end_date;
  const inside = effective.filter(({ scheduled_start }) => isInside(dayOf(scheduled_start)));
  const [scheduled, used] = [scheduledByDay(effective, now), usedByDay(effective, now)];
  // Once for all days: 2,000 streams over 120 days would hold up every request for half a second.
  const startingOn = Map.groupBy(
    inside.filter(({ status }) => status !== 'cancelled'),
    ({ scheduled_start }) => dayOf(scheduled_start),
  );
  const days = Array.from({ length: daysInclusive(range.start_date, range.end_date) }, (_, index) => {
    const date = addDays(range.start_date, index);
    return {
      date,
      streams: startingOn.get(date)?.length ?? 0,
      scheduled_minutes: scheduled.get(date) ?? 0,
      used_minutes: used.get(date) ?? 0,
      available_minutes: availableOn(date, grantedPeriods),
    };
  });
  const sum = (field: 'streams' | 'scheduled_minutes' | 'used_minutes') =>
    days.reduce((total, day) => total + day[field], 0);
  const countOf = (status: Booking['status']) => inside.filter((stream) => stream.status === status).length;
  return {
    range,
    totals: {
      streams: sum('streams'),
      completed_streams: countOf('completed'),
      cancelled_streams: countOf('cancelled'),
      scheduled_minutes: sum('scheduled_minutes'),
      used_minutes: sum('used_minutes'),
    },
    days,
  };
}

/** The answer where there is no range: nothing was asked for, and nothing was ever active or ordered with dates. */
export const EMPTY_STATS: ResponseOf<typeof getStreamingStats> = {
  range: null,
  totals: { streams: 0, completed_streams: 0, cancelled_streams: 0, scheduled_minutes: 0, used_minutes: 0 },
  days: [],
};
