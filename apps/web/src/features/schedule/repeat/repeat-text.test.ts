import { expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from '../clock/clock.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { repeatSentence } from './repeat-text.ts';

const KATHMANDU = clockOf('Asia/Katmandu', false);

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

const occurring = (day: number, facts: object = {}) =>
  aStream({
    ...{ id: day, series_id: 4, occurrence_date: dayOf(day) },
    scheduled_start: new Date(`${dayOf(day)}T23:00:00Z`),
    ...facts,
  });

test.each([
  ['every 2 weeks', [2, 6, 16, 20], 2, GMT_CLOCK, 'Every 2 weeks on Mon and Fri until 20 Nov'],
  ['on its weekdays', [16, 18, 20, 23], 1, GMT_CLOCK, 'Every Mon, Wed, Fri until 23 Nov'],
  ['by another clock', [16, 18, 20, 23], 1, KATHMANDU, 'Every Tue, Thu, Sat until 24 Nov'],
  ['daily', [16, 17, 18, 19, 20, 21, 22, 23], 1, GMT_CLOCK, 'Every day until 23 Nov'],
])('a series is said in words: %s', (_, days, interval_weeks, clock, words) => {
  const moved = occurring(25, { is_exception: true, occurrence_date: '2026-11-20' });
  const cancelled = occurring(26, { status: 'cancelled' });
  const others = [aStream({ scheduled_start: new Date('2026-11-28T10:00:00Z') }), moved, cancelled];
  const streams = [...days.map((day) => occurring(day)), ...others];
  expect(repeatSentence({ id: 4, interval_weeks }, { streams, clock })).toBe(words);
});

test('a series with a single stream left is not said to come every week', () => {
  const streams = [occurring(16, { status: 'cancelled' }), occurring(23)];
  expect(repeatSentence({ id: 4, interval_weeks: 2 }, { streams, clock: GMT_CLOCK })).toBe('Only on 23 Nov');
});
