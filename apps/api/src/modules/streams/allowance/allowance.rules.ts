import {
  type Allowance,
  addDays,
  BOOKING_GRACE_SECONDS,
  dayOf,
  daysInclusive,
  freeStartFinder,
  MINUTE_MS,
  splitByDay,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import { type Booking, isInsideDays, occupiedEnd, usedMinutes } from '../streams.rules.ts';

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

/** Minutes that are used, by UTC day and in all. */
export type Used = { byDay: ReadonlyMap<string, number>; total: number };

/** What streams use of their subscription at `now`. */
export const sumUsed = (streams: Booking[], now: Date): Used => ({
  byDay: usedByDay(streams, now),
  total: usedInAll(streams, now),
});

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

/** When a stream is wanted, and how long. */
export type BookingTime = { scheduled_start: Date; duration_minutes: number };

type Others = { streams: Booking[]; now: Date };

/** Why `wanted` does not fit into the grant beside the other streams of the subscription (D10); null when it does. */
export const refuseBooking = (wanted: BookingTime, grant: Grant, { streams, now }: Others): BookingRefusal | null =>
  refuseBeside(wanted, grant, { used: sumUsed(streams, now), now });

/** The same beside what others use. */
export function refuseBeside(
  wanted: BookingTime,
  grant: Grant,
  { used, now }: { used: Used; now: Date },
): BookingRefusal | null {
  if (wanted.scheduled_start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000) return { reason: 'in_past' };
  if (!isInsideDays(wanted, grant)) return { reason: 'outside_subscription', grant };
  for (const [day, minutes] of splitByDay(wanted.scheduled_start, wanted.duration_minutes)) {
    const left = Math.max(0, dailyLimitMinutes(grant) - (used.byDay.get(day) ?? 0));
    if (minutes > left) return { reason: 'daily_limit', day, leftMinutes: left };
  }
  const left = Math.max(0, totalMinutes(grant) - used.total);
  return wanted.duration_minutes > left ? { reason: 'total_limit', leftMinutes: left } : null;
}

/** Where a stream of that length can begin, for a refused booking; null where it cannot. */
export const freeStartFor = (wanted: BookingTime, grant: Grant, others: Others): Date | null =>
  freeStartsBeside(grant, others)(wanted);

/** The same for several, each beside the same others. */
export function freeStartsBeside(grant: Grant, { streams, now }: Others): (wanted: BookingTime) => Date | null {
  const used = sumUsed(streams, now);
  const taken = streams
    .filter(({ status }) => status !== 'cancelled')
    .map((stream) => ({ start: stream.scheduled_start, end: occupiedEnd(stream) }))
    .filter(({ start, end }) => start < end);
  const findFreeStart = freeStartFinder({
    now,
    days: grant,
    dailyLimitMinutes: dailyLimitMinutes(grant),
    leftMinutes: totalMinutes(grant) - used.total,
    usedByDay: used.byDay,
    taken,
  });
  return ({ scheduled_start, duration_minutes }) => findFreeStart({ from: scheduled_start, minutes: duration_minutes });
}
