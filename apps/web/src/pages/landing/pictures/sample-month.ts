import { addDays, type PageInput, type Plan, plusMinutes, type Stream, type Subscription } from '@livelift/contract';
import { createContext, useContext } from 'react';
import { sampleStream, sampleSubscription } from '../../../content/sample-records.ts';
import type { BookedAllowance } from '../../../features/subscriptions/subscription-strip.tsx';

// Days are counted from the one that the pictures show as today.
type Booked = readonly [title: string, day: number, at: string, minutes: number, status: Stream['status']];

// The last one is drawn while one looks (product-picture.css).
const THIS_WEEK: readonly Booked[] = [
  ['Warm-up', -1, '16:30', 90, 'completed'],
  ['Retro night', -1, '19:30', 150, 'completed'],
  ['Ranked climb', 0, '19:30', 180, 'live'],
  ['Co-op night', 1, '18:00', 120, 'scheduled'],
  ['Speedrun', 2, '16:00', 120, 'scheduled'],
  ['Finals', 2, '20:00', 120, 'scheduled'],
  ['Late show', 1, '21:30', 120, 'scheduled'],
];

// A stream of a series, and two that overlap.
const NEXT_WEEK: readonly Booked[] = [
  ['Ranked climb', 7, '19:30', 180, 'scheduled'],
  ['Podcast', 8, '18:00', 120, 'scheduled'],
  ['Guest', 8, '19:30', 120, 'scheduled'],
];

const SERIES = ['Ranked climb', 'Retro night'];

const FIRST_DAY = -18;

// Hours that were scheduled and streamed, a pair a day.
const DAYS = ['3 3', '0 0', '4 3.5', '2 2', '0 0', '3 2.5', '4 4', '2 2', '0 0', '3 3', '4 3', '0 0', '4 4', '3 3'];

const BOOKED = ['4', '4', '0', '0', '2', '2', '3'].map((hours) => `${hours} ${hours}`);

const allowanceFrom = (first: Date): BookedAllowance => ({
  daily_limit_hours: 4,
  total_available_hours: 120,
  total_used_hours: 92,
  remaining_total_hours: 28,
  total_available_minutes: 7200,
  total_used_minutes: 5520,
  remaining_total_minutes: 1680,
  bookable_minutes: 1680,
  streams: { data: [{ status: 'completed', used_minutes: 4380, started_at: first }] },
});

const mostPopularOf = (plans: readonly Plan[]): Plan | null =>
  plans.find((plan) => plan.is_most_popular) ?? plans[0] ?? null;

function statisticsOf(dayAt: (days: number) => string) {
  const days = [...DAYS, ...BOOKED].map((day, index) => {
    const [scheduled = 0, used = 0] = day.split(' ').map(Number);
    return {
      date: dayAt(index - 13),
      streams: scheduled === 0 ? 0 : 1,
      scheduled_minutes: scheduled * 60,
      used_minutes: used * 60,
      available_minutes: 240,
    };
  });
  const sum = (of: 'streams' | 'scheduled_minutes' | 'used_minutes') => days.reduce((all, day) => all + day[of], 0);
  return {
    range: { start_date: dayAt(-13), end_date: dayAt(7) },
    totals: {
      ...{ streams: sum('streams'), completed_streams: 9, cancelled_streams: 0 },
      ...{ scheduled_minutes: sum('scheduled_minutes'), used_minutes: sum('used_minutes') },
    },
    days,
  };
}

/** What the pictures of the product show on a day: its evening, on which a stream is live, and the month around it. */
function sampleMonth({ today, plans }: PictureData) {
  const dayAt = (days: number) => addDays(today, days);
  const instantAt = (days: number, time: string) => new Date(`${dayAt(days)}T${time}:00Z`);
  const streamOf = ([title, day, at, minutes, status]: Booked, index: number): Stream => {
    const start = instantAt(day, at);
    return sampleStream({
      ...{ id: index + 1, title, scheduled_start: start, estimated_duration: minutes, status },
      started_at: status === 'scheduled' ? null : start,
      ended_at: status === 'completed' ? plusMinutes(start, minutes) : null,
      series_id: SERIES.includes(title) ? 1 : null,
    });
  };
  const sample = sampleSubscription(dayAt(FIRST_DAY));
  const monthPlan = mostPopularOf(
    (plans ?? []).filter(
      (plan) => plan.duration_days === sample.duration_days && plan.duration_hours === sample.duration_hours,
    ),
  );
  const subscription: Subscription = {
    ...sample,
    subscription_plan: { ...sample.subscription_plan, name: monthPlan?.name ?? 'Your plan' },
  };
  return {
    now: instantAt(0, '20:24'),
    dayAt,
    thisWeek: THIS_WEEK.map(streamOf),
    nextWeek: NEXT_WEEK.map(streamOf),
    subscription,
    allowance: allowanceFrom(instantAt(FIRST_DAY, '09:00')),
    /** On sale, with the hours and days of this month. */
    monthPlan,
    /** Whichever is on sale. */
    mostPopularPlan: mostPopularOf(plans ?? []),
    statistics: statisticsOf(dayAt),
  };
}

type PictureData = Pick<PageInput, 'today' | 'plans'>;

/** The calendar day that the pictures show as today, and the plans on sale, the only ones that they name (D600). */
export const PictureInput = createContext<PictureData>({ today: '1970-01-01', plans: null });

/** What the pictures of the product show. */
export const useSampleMonth = () => sampleMonth(useContext(PictureInput));
