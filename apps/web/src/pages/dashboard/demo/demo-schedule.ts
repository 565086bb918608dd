import {
  type Allowance,
  addDays,
  BOOKING_GRACE_SECONDS,
  dayOf,
  daysInclusive,
  liveEnd,
  MINUTE_MS,
  nextFreeStart,
  plusMinutes,
  type Stream,
  type Subscription,
  splitByDay,
  sumByDay,
} from '@livelift/contract';
import { sampleStream, sampleSubscription } from '../../../content/sample-records.ts';
import { bookableOn, sumBooked } from '../../../features/schedule/booking/allowance.ts';
import { consecutiveDays, takenSpan } from '../../../features/schedule/geometry.ts';

const DAILY_MINUTES = 240;

/** A schedule that exists in one window only. */
export type DemoSchedule = { subscription: Subscription & { start_date: string; end_date: string }; streams: Stream[] };

type Booked = readonly [title: string, day: number, time: string, minutes: number];

// Days from today, times in GMT.
const BOOKED: readonly Booked[] = [
  ['Patch notes live', -8, '17:00', 120],
  ['Community night', -6, '19:00', 180],
  ['Ranked climb', -3, '18:00', 150],
  ['Retro corner', -1, '19:30', 120],
  ['Co-op night', 1, '20:00', 120],
  ['Viewer games', 3, '18:00', 120],
  ['Q&A with fans', 3, '19:00', 90],
  ['Poker evening', 6, '18:00', 240],
  ['Speedrun practice', 8, '20:00', 90],
];

const HALF_HOUR_MS = 30 * MINUTE_MS;

function bookedStream(id: number, [title, day, time, minutes]: Booked, now: Date): Stream {
  const start = new Date(`${addDays(dayOf(now), day)}T${time}:00Z`);
  const stream = { id, title, scheduled_start: start, estimated_duration: minutes };
  if (day >= 0) return sampleStream(stream);
  return sampleStream({ ...stream, status: 'completed', started_at: start, ended_at: plusMinutes(start, minutes - 6) });
}

/** A month of sample streams around the present, one of them live. */
export function sampleSchedule(now: Date): DemoSchedule {
  const began = new Date(Math.floor((now.getTime() - HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  const live = sampleStream({
    ...{ id: 1, title: 'Road to Diamond', scheduled_start: began, estimated_duration: 120 },
    ...{ status: 'live', started_at: began },
  });
  const streams = [live, ...BOOKED.map((each, index) => bookedStream(index + 2, each, now))];
  return {
    subscription: sampleSubscription(addDays(dayOf(now), -9)),
    streams: streams.map((stream) => asOf(stream, now)),
  };
}

function usedMinutes({ status, scheduled_start, estimated_duration, started_at, ended_at }: Stream, now: Date): number {
  if (status === 'live') return estimated_duration;
  if (status === 'scheduled') return plusMinutes(scheduled_start, estimated_duration) > now ? estimated_duration : 0;
  if (started_at === null || ended_at === null) return 0;
  return Math.min(estimated_duration, Math.ceil((ended_at.getTime() - started_at.getTime()) / MINUTE_MS));
}

/** A stream at a moment: completed where it was live until then, with the minutes that it counts. */
export function asOf(stream: Stream, now: Date): Stream {
  const end = liveEnd({ ...stream, minutes: stream.estimated_duration });
  const isOver = stream.status === 'live' && end <= now;
  const current: Stream = isOver ? { ...stream, status: 'completed', ended_at: end } : stream;
  return { ...current, used_minutes: usedMinutes(current, now) };
}

/** What the subscription grants, and what is left of it. */
export function allowanceOf({ subscription, streams }: DemoSchedule, now: Date): Allowance {
  const { start_date, end_date } = subscription;
  const total = DAILY_MINUTES * daysInclusive(start_date, end_date);
  const used = streams.reduce((sum, { used_minutes }) => sum + used_minutes, 0);
  const remaining = Math.max(0, total - used);
  const booked = sumBooked(
    {
      ...{ streams: { data: streams }, daily_limit_hours: DAILY_MINUTES / 60 },
      ...{ remaining_total_minutes: remaining, bookable_minutes: remaining },
    },
    null,
  );
  const ahead = consecutiveDays(dayOf(now), daysInclusive(dayOf(now), end_date));
  const free = ahead.reduce((sum, day) => sum + bookableOn(day, booked, now), 0);
  return {
    daily_limit_hours: DAILY_MINUTES / 60,
    total_available_hours: total / 60,
    total_used_hours: used / 60,
    remaining_total_hours: remaining / 60,
    total_available_minutes: total,
    total_used_minutes: used,
    remaining_total_minutes: remaining,
    bookable_minutes: Math.min(free, remaining),
  };
}

/** Why a stream does not fit beside the others. */
export type Refusal = {
  code: 'stream.in_past' | 'stream.outside_subscription' | 'stream.daily_limit_exceeded';
  message: string;
  day: string | null;
  left_minutes: number | null;
  next_free_start: Date | null;
};

type Wanted = Pick<Stream, 'scheduled_start' | 'estimated_duration'>;

/** Why a stream does not fit into the days and hours beside others; null where it does. */
export function refusalOf(wanted: Wanted, { subscription, streams }: DemoSchedule, now: Date): Refusal | null {
  const { scheduled_start: start, estimated_duration: minutes } = wanted;
  const usedByDay = sumByDay(streams.map((each) => ({ start: each.scheduled_start, minutes: each.used_minutes })));
  const refused = (code: Refusal['code'], message: string, left: Partial<Refusal> = {}): Refusal => ({
    ...{ code, message, day: null, left_minutes: null, ...left },
    next_free_start: nextFreeStart({
      ...{ from: start, now, minutes, days: subscription, usedByDay },
      dailyLimitMinutes: DAILY_MINUTES,
      leftMinutes: allowanceOf({ subscription, streams }, now).remaining_total_minutes,
      taken: streams.map(takenSpan).filter((taken) => taken.start < taken.end),
    }),
  });
  if (start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000)
    return refused('stream.in_past', 'The start is in the past.');
  const last = dayOf(new Date(plusMinutes(start, minutes).getTime() - 1));
  if (dayOf(start) < subscription.start_date || last > subscription.end_date)
    return refused('stream.outside_subscription', 'The stream is outside your subscription.');
  for (const [day, needed] of splitByDay(start, minutes)) {
    const left = Math.max(0, DAILY_MINUTES - (usedByDay.get(day) ?? 0));
    if (needed > left)
      return refused('stream.daily_limit_exceeded', 'The day has too little time left.', { day, left_minutes: left });
  }
  return null;
}
