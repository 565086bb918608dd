import {
  addDays,
  dayOf,
  liveEnd,
  MINUTE_MS,
  plusMinutes,
  priceCustomPlan,
  START_EARLY_MINUTES,
  startOfDay,
  sumByDay,
} from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PLAN, SAMPLE_PLANS } from './sample-plans.ts';
import { DEMO_AGE_DAYS, type SampleStream, sampleStreams } from './sample-schedule.ts';

const demoPlan = SAMPLE_PLANS.find(({ name }) => name === DEMO_PLAN);

const grantAt = (now: Date) => {
  const start_date = addDays(dayOf(now), -DEMO_AGE_DAYS);
  return { start_date, end_date: addDays(start_date, 29), duration_hours: demoPlan?.duration_hours ?? 0 };
};

const windowEnd = ({ scheduled_start, duration_minutes }: SampleStream) =>
  plusMinutes(scheduled_start, duration_minutes);

const toSpan = ({ scheduled_start, duration_minutes }: SampleStream) => ({
  start: scheduled_start,
  minutes: duration_minutes,
});

/** Every rule that the schedule must keep when the first start happens at `now`; site.api.test.ts asks the API at some. */
function checkScheduleAt(now: Date): void {
  const grant = grantAt(now);
  const streams = sampleStreams(now);
  const booked = plusMinutes(startOfDay(grant.start_date), 9 * 60);
  // Booked one after the other on the first day, each of them would have been taken.
  for (const stream of streams) {
    expect(stream.scheduled_start >= booked).toBe(true);
    expect(windowEnd(stream) <= startOfDay(addDays(grant.end_date, 1))).toBe(true);
  }
  for (const minutes of sumByDay(streams.map(toSpan)).values()) {
    expect(minutes).toBeLessThanOrEqual(grant.duration_hours * 60);
  }

  const [live, ...more] = streams.filter(({ status }) => status === 'live');
  expect(more).toEqual([]);
  if (!live?.started_at) throw new Error('Nothing is live.');
  expect(live.started_at < now).toBe(true);
  expect(live.started_at >= plusMinutes(live.scheduled_start, -START_EARLY_MINUTES)).toBe(true);
  expect(live.started_at < windowEnd(live)).toBe(true);
  const liveFor = liveEnd({ ...live, minutes: live.duration_minutes }).getTime() - now.getTime();
  expect(liveFor).toBeGreaterThanOrEqual(60 * MINUTE_MS);

  const done = streams.filter(({ status }) => status === 'completed');
  for (const { ended_at } of done) expect(ended_at && ended_at < live.scheduled_start).toBe(true);
  const ahead = streams.filter(({ status, scheduled_start }) => status === 'scheduled' && scheduled_start > now);
  const overlaps = ahead.filter((one) =>
    ahead.some(
      (other) => one !== other && one.scheduled_start < windowEnd(other) && other.scheduled_start < windowEnd(one),
    ),
  );
  expect([done.length, ahead.length, overlaps.length]).toEqual([3, 4, 2]);
}

describe('the sample schedule', () => {
  it('keeps the rules at every minute of a day, and in the last millisecond of each half hour', () => {
    const midnight = Date.parse('2026-11-21T00:00:00Z');
    for (let minute = 0; minute < 24 * 60; minute++) {
      checkScheduleAt(new Date(midnight + minute * MINUTE_MS));
      if (minute % 30 === 29) checkScheduleAt(new Date(midnight + minute * MINUTE_MS + 59_999));
    }
  });

  it('keeps the rules on any day', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(fc.property(instants, checkScheduleAt), { numRuns: 300 });
  });

  it('shows a stream in each of its states', () => {
    const states = new Set(sampleStreams(new Date('2026-11-21T12:00:00Z')).map(({ status }) => status));
    expect([...states].sort()).toEqual(['cancelled', 'completed', 'live', 'scheduled']);
  });
});

describe('the sample plans', () => {
  it('cost more the more hours they grant, and less than the custom plan with the same contents', () => {
    const byPrice = SAMPLE_PLANS.toSorted((a, b) => a.price_cents - b.price_cents);
    const hours = byPrice.map(({ duration_hours }) => duration_hours || 24);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    for (const plan of SAMPLE_PLANS) {
      const { perMonth } = priceCustomPlan({ ...plan, duration_hours: plan.duration_hours || 8 });
      const share = plan.price_cents / perMonth;
      expect([plan.name, share >= 0.5 && share <= 0.8]).toEqual([plan.name, true]);
    }
  });

  it('say nothing that their cards say already, one of them is the most popular, and no two share a name', () => {
    for (const { features } of SAMPLE_PLANS) expect(features).not.toMatch(/hours a day|daily limit/);
    expect(SAMPLE_PLANS.filter(({ is_most_popular }) => is_most_popular)).toHaveLength(1);
    expect(new Set(SAMPLE_PLANS.map(({ name }) => name)).size).toBe(SAMPLE_PLANS.length);
  });
});
