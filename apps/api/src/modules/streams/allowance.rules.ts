import {
  type Allowance,
  addDays,
  BOOKING_GRACE_SECONDS,
  dayOf,
  daysInclusive,
  MINUTE_MS,
  nextFreeStart,
  splitByDay,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import { type Booking, isInsideDays, occupiedEnd, usedMinutes } from './streams.rules.ts';

/** What a subscription grants. Days are UTC, inclusive. */
export type Grant = {
  start_date: string;
  end_date: string;
  /** Per day; 0 means no daily limit. */
  duration_hours: number;
};

/** Minutes that may be booked on one day. */
export const dailyLimitMinutes = (grant: Grant): number =>
  (grant.duration_hours === 0 ? 24 : grant.duration_hours) * 60;

/** Minutes that the whole subscription grants. */
export const totalMinutes = (grant: Grant): number =>
  dailyLimitMinutes(grant) * Math.max(0, daysInclusive(grant.start_date, grant.end_date));

/** Minutes that the streams use on each UTC day, laid from their scheduled start. */
export const usedByDay = (streams: Booking[], now: Date): Map<string, number> =>
  sumByDay(streams.map((stream) => ({ start: stream.scheduled_start, minutes: usedMinutes(stream, now) })));

const usedInAll = (streams: Booking[], now: Date): number =>
  streams.reduce((sum, stream) => sum + usedMinutes(stream, now), 0);

/** What can still be booked: the free minutes of each day from now on, at most what remains in all. */
function bookableMinutes(grant: Grant, used: Map<string, number>, left: { now: Date; remaining: number }): number {
  const today = dayOf(left.now);
  const limit = dailyLimitMinutes(grant);
  let free = 0;
  for (let day = today > grant.start_date ? today : grant.start_date; day <= grant.end_date; day = addDays(day, 1)) {
    const untilMidnight =
      startOfDay(addDays(day, 1)).getTime() - Math.max(left.now.getTime(), startOfDay(day).getTime());
    free += Math.max(0, Math.min(limit - (used.get(day) ?? 0), Math.floor(untilMidnight / MINUTE_MS)));
  }
  return Math.min(free, left.remaining);
}

const asHours = (minutes: number): number => minutes / 60;

/** The allowance of a subscription and what is left of it at `now`; all zero without one. */
export function computeAllowance(grant: Grant | null, streams: Booking[], now: Date): Allowance {
  const available = grant ? totalMinutes(grant) : 0;
  const used = grant ? usedInAll(streams, now) : 0;
  const remaining = Math.max(0, available - used);
  return {
    daily_limit_hours: grant ? asHours(dailyLimitMinutes(grant)) : 0,
    total_available_hours: asHours(available),
    total_used_hours: asHours(used),
    remaining_total_hours: asHours(remaining),
    total_available_minutes: available,
    total_used_minutes: used,
    remaining_total_minutes: remaining,
    bookable_minutes: grant ? bookableMinutes(grant, usedByDay(streams, now), { now, remaining }) : 0,
  };
}

/** Why a booking is refused, with what is left. */
export type BookingRefusal =
  | { reason: 'in_past' }
  | { reason: 'outside_subscription'; grant: Grant }
  | { reason: 'daily_limit'; day: string; leftMinutes: number }
  | { reason: 'total_limit'; leftMinutes: number };

type BookingTime = { scheduled_start: Date; duration_minutes: number };

/** Why `wanted` does not fit into the grant beside the other streams of the subscription (D10); null when it does. */
export function refuseBooking(
  wanted: BookingTime,
  grant: Grant,
  others: { streams: Booking[]; now: Date },
): BookingRefusal | null {
  const { streams, now } = others;
  if (wanted.scheduled_start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000) return { reason: 'in_past' };
  if (!isInsideDays(wanted, grant)) return { reason: 'outside_subscription', grant };
  const used = usedByDay(streams, now);
  for (const [day, minutes] of splitByDay(wanted.scheduled_start, wanted.duration_minutes)) {
    const left = Math.max(0, dailyLimitMinutes(grant) - (used.get(day) ?? 0));
    if (minutes > left) return { reason: 'daily_limit', day, leftMinutes: left };
  }
  const left = Math.max(0, totalMinutes(grant) - usedInAll(streams, now));
  return wanted.duration_minutes > left ? { reason: 'total_limit', leftMinutes: left } : null;
}

/** Where a stream of that length can begin, for a refused booking; null where it cannot. */
export function freeStartFor(wanted: BookingTime, grant: Grant, { streams, now }: { streams: Booking[]; now: Date }) {
  return nextFreeStart({
    from: wanted.scheduled_start,
    minutes: wanted.duration_minutes,
    now,
    days: grant,
    dailyLimitMinutes: dailyLimitMinutes(grant),
    leftMinutes: totalMinutes(grant) - usedInAll(streams, now),
    usedByDay: usedByDay(streams, now),
    taken: streams
      .filter(({ status }) => status !== 'cancelled')
      .map((stream) => ({ start: stream.scheduled_start, end: occupiedEnd(stream) }))
      .filter(({ start, end }) => start < end),
  });
}
