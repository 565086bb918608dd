import { addDays, type Plan, plusMinutes, type Stream, type Subscription } from '@livelift/contract';
import { sampleStream, sampleSubscription } from '../../../content/sample-records.ts';
import type { BookedAllowance } from '../../../features/subscriptions/subscription-strip.tsx';

/** The moment of every picture: an evening on which a stream is live. */
export const NOW = new Date('2026-11-19T20:24:00Z');

const AT_FIRST = new Date('2026-11-01T09:00:00Z');

type Booked = readonly [title: string, at: string, minutes: number, status: Stream['status']];

const SERIES = ['Ranked climb', 'Retro night'];

const streamOf = ([title, at, minutes, status]: Booked, index: number): Stream => {
  const start = new Date(`2026-11-${at}:00Z`);
  return sampleStream({
    ...{ id: index + 1, title, scheduled_start: start, estimated_duration: minutes, status },
    started_at: status === 'scheduled' ? null : start,
    ended_at: status === 'completed' ? plusMinutes(start, minutes) : null,
    series_id: SERIES.includes(title) ? 1 : null,
  });
};

const THIS_WEEK: readonly Booked[] = [
  ['Warm-up', '18T13:00', 90, 'completed'],
  ['Retro night', '18T19:30', 150, 'completed'],
  ['Ranked climb', '19T19:30', 180, 'live'],
  ['Lunch talk', '20T12:30', 90, 'scheduled'],
  ['Co-op night', '20T18:00', 150, 'scheduled'],
  ['Finals', '21T12:30', 180, 'scheduled'],
  ['Speedrun', '21T19:00', 120, 'scheduled'],
  ['Late show', '20T21:30', 120, 'scheduled'],
];

const WEEK_AFTER: readonly Booked[] = [
  ['Ranked climb', '26T19:30', 180, 'scheduled'],
  ['Podcast', '27T18:00', 120, 'scheduled'],
  ['Guest', '27T19:30', 120, 'scheduled'],
];

/** Around the present: what the hero shows. The last one is drawn while one looks (product-picture.css). */
export const WEEK = THIS_WEEK.map(streamOf);

/** The week after: a stream of a series, and two that overlap. */
export const NEXT_WEEK = WEEK_AFTER.map(streamOf);

/** The month around them. */
export const SUBSCRIPTION: Subscription = sampleSubscription('2026-11-01');

/** What is left of it. */
export const ALLOWANCE: BookedAllowance = {
  daily_limit_hours: 4,
  total_available_hours: 120,
  total_used_hours: 92,
  remaining_total_hours: 28,
  total_available_minutes: 7200,
  total_used_minutes: 5520,
  remaining_total_minutes: 1680,
  bookable_minutes: 1680,
  streams: { data: [{ status: 'completed', used_minutes: 4380, started_at: AT_FIRST }] },
};

/** The plan whose order a picture shows. */
export const PLAN: Plan = {
  ...SUBSCRIPTION.subscription_plan,
  id: 2,
  description: '',
  features: [],
  is_active: true,
  is_most_popular: true,
  created_at: AT_FIRST,
  updated_at: AT_FIRST,
  version: 1,
};

// Hours that were scheduled and streamed, a pair a day.
const DAYS = ['3 3', '0 0', '4 3.5', '2 2', '0 0', '3 2.5', '4 4', '2 2', '0 0', '3 3', '4 3', '0 0', '2 2', '4 4'];

const BOOKED = ['2.5', '2', '4', '0', '3', '4', '2'].map((hours) => `${hours} ${hours}`);

/** Three weeks of minutes per day. */
export const STATISTICS = {
  range: { start_date: '2026-11-06', end_date: '2026-11-26' },
  totals: { streams: 15, completed_streams: 9, cancelled_streams: 0, scheduled_minutes: 2910, used_minutes: 2790 },
  days: [...DAYS, ...BOOKED].map((day, index) => {
    const [scheduled = 0, used = 0] = day.split(' ').map(Number);
    return {
      date: addDays('2026-11-06', index),
      streams: scheduled === 0 ? 0 : 1,
      scheduled_minutes: scheduled * 60,
      used_minutes: used * 60,
      available_minutes: 240,
    };
  }),
};
