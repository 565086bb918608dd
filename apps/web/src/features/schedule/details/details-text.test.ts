import { expect, test } from 'vitest';
import { aStream } from '../schedule.fixtures.tsx';
import { clockOf, GMT_CLOCK } from '../schedule-clock.tsx';
import { repeatSentence } from './details-text.ts';

const KATHMANDU = clockOf('Asia/Katmandu', false);

const occurring = (day: number, facts: object = {}) =>
  aStream({
    ...{ id: day, series_id: 4, occurrence_date: `2026-11-${day}` },
    scheduled_start: new Date(`2026-11-${day}T23:00:00Z`),
    ...facts,
  });

test.each([
  ['on its weekdays', [16, 18, 20, 23], GMT_CLOCK, 'Every Mon, Wed, Fri until 23 Nov'],
  ['by another clock', [16, 18, 20, 23], KATHMANDU, 'Every Tue, Thu, Sat until 24 Nov'],
  ['daily', [16, 17, 18, 19, 20, 21, 22, 23], GMT_CLOCK, 'Every day until 23 Nov'],
])('a series is said in words: %s', (_, days, clock, words) => {
  const moved = occurring(25, { is_exception: true, occurrence_date: '2026-11-20' });
  const cancelled = occurring(26, { status: 'cancelled' });
  const others = [aStream({ scheduled_start: new Date('2026-11-28T10:00:00Z') }), moved, cancelled];
  const streams = [...days.map((day) => occurring(day)), ...others];
  expect(repeatSentence(4, streams, clock)).toBe(words);
});

test('a series with a single stream left is not said to come every week', () => {
  expect(repeatSentence(4, [occurring(16, { status: 'cancelled' }), occurring(23)], GMT_CLOCK)).toBe('Only on 23 Nov');
});
