import type { RefusedChange } from '@livelift/contract';
import { expect, test } from 'vitest';
import { GMT_CLOCK } from '../clock/clock.ts';
import { groupRefusals } from './refused-changes.ts';

const refusedOn = (day: number, changes: Partial<RefusedChange> = {}): RefusedChange => ({
  ...{ kind: 'create', index: day, id: day, occurrence_date: null, message: 'Not now.', day: null },
  ...{ code: 'stream.live', left_minutes: null, next_free_start: null },
  scheduled_start: new Date(`2026-11-${day}T20:00:00Z`),
  ...changes,
});

const of = (code: string, ...days: number[]) => days.map((day) => refusedOn(day, { code }));

test('of many dates a reason reads as of many, the most frequent first', () => {
  const refused = [...of('stream.completed', 22, 23), ...of('stream.live', 24, 25, 26)];
  expect(groupRefusals(refused, GMT_CLOCK)).toEqual({
    groups: [
      {
        reason: 'live already',
        count: 3,
        dates: ['Tue 24 Nov 2026, 20:00 GMT', 'Wed 25 Nov 2026, 20:00 GMT', 'Thu 26 Nov 2026, 20:00 GMT'],
      },
      { reason: 'streamed already', count: 2, dates: ['Sun 22 Nov 2026, 20:00 GMT', 'Mon 23 Nov 2026, 20:00 GMT'] },
    ],
    sentences: [],
  });
});

test('what is refused for a reason of its own has a sentence, also beside many', () => {
  const refused = [...of('stream.live', 24, 25, 26), ...of('stream.in_past', 22)];
  const { groups, sentences } = groupRefusals(refused, GMT_CLOCK);
  expect(groups).toMatchObject([{ reason: 'live already', count: 3 }]);
  expect(sentences).toEqual(['Sun 22 Nov 2026, 20:00 GMT: its start has passed.']);
});

test('few have a sentence each', () => {
  expect(groupRefusals(of('stream.live', 24, 25), GMT_CLOCK)).toEqual({
    groups: [],
    sentences: ['Tue 24 Nov 2026, 20:00 GMT: it is live.', 'Wed 25 Nov 2026, 20:00 GMT: it is live.'],
  });
});

test('streams that are not found have no date, and what is new is told in the server’s words', () => {
  const gone = [22, 23].map((day) => refusedOn(day, { code: 'stream.not_found', scheduled_start: null }));
  expect(groupRefusals([...gone, ...of('stream.new', 24, 25)], GMT_CLOCK).groups).toMatchObject([
    { reason: 'deleted meanwhile', count: 2, dates: [] },
    { reason: 'Not now', count: 2 },
  ]);
});
