import { createSeries, type Series } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSeries } from '../changes/changes.fixtures.ts';
import {
  daysOrFirst,
  NO_REPEAT,
  REPEAT_ENDS,
  REPEATS,
  type RepeatValues,
  repeatIssues,
  repeatOfSeries,
  ruleEdit,
  seriesRequest,
  toggledDay,
} from './repeat.values.ts';

const START = { start_day: '2026-11-23', start_time: '20:00', timezone: 'Europe/Berlin', first: null };
const INPUT = {
  title: 'Show',
  description: null,
  scheduled_start: new Date('2026-11-23T19:00:00Z'),
  estimated_duration: 120,
  wordlist_id: 7,
};
const values = (facts: Partial<RepeatValues>): RepeatValues => ({ ...NO_REPEAT, ...facts });

describe('a repetition', () => {
  test('on Monday, Wednesday and Friday is sent as a rule of its zone, without the first start', () => {
    const request = seriesRequest(INPUT, values({ repeat: 'weekdays', repeat_days: '135' }), START);
    expect(request?.body).toEqual({
      title: 'Show',
      description: null,
      estimated_duration: 120,
      wordlist_id: 7,
      timezone: 'Europe/Berlin',
      local_time: '20:00',
      start_date: '2026-11-23',
      weekdays: [1, 3, 5],
    });
  });

  test('every few weeks is sent as that', () => {
    const request = seriesRequest(INPUT, values({ repeat: '3', repeat_days: '15' }), START);
    expect(request?.body).toMatchObject({ weekdays: [1, 5], interval_weeks: 3 });
  });

  test.each(['2000', '20.00', '20:00'])('takes its time as people type it: %s', (start_time) => {
    const request = seriesRequest(INPUT, values({ repeat: 'daily' }), { ...START, start_time });
    expect(request?.body.local_time).toBe('20:00');
  });

  test.each<[Partial<RepeatValues>, object]>([
    [{ repeat: 'daily', repeat_ends: 'until', repeat_until: '2026-12-01' }, { until: '2026-12-01' }],
    [{ repeat: 'daily', repeat_ends: 'count', repeat_count: '13' }, { count: 13 }],
  ])('ends as it says: %o', (facts, ends) => {
    expect(seriesRequest(INPUT, values(facts), START)?.body).toMatchObject(ends);
  });

  test.each<[Partial<RepeatValues>, string, string]>([
    [{ repeat: 'weekdays' }, 'repeat_days', 'Choose at least one day.'],
    [{ repeat: 'daily', repeat_ends: 'until' }, 'repeat_until', 'Choose the last day.'],
    [
      { repeat: 'daily', repeat_ends: 'until', repeat_until: '2026-11-22' },
      'repeat_until',
      'Must not be before the first day.',
    ],
    [{ repeat: 'daily', repeat_ends: 'count', repeat_count: '101' }, 'repeat_count', 'Must be a number from 1 to 100.'],
  ])('that is incomplete says what is missing: %o', (facts, field, message) => {
    expect(repeatIssues(values(facts), START.start_day)).toEqual([{ field, message }]);
    expect(seriesRequest(INPUT, values(facts), START)).toBeNull();
  });

  test('begins with the day of the first stream, and days are chosen in any order', () => {
    expect(daysOrFirst('', '2026-11-27')).toBe('5');
    expect(daysOrFirst('13', '2026-11-27')).toBe('13');
    expect(toggledDay(toggledDay('5', '1'), '3')).toBe('135');
    expect(toggledDay('135', '3')).toBe('15');
  });

  test('is taken by the server whenever nothing is said against it', () => {
    const text = fc.oneof(
      fc.constantFrom('', '2026-11-22', '2026-12-24', 'x', '0', '1', '100', '101', '1.5'),
      fc.string(),
    );
    const anything = fc.record({
      repeat: fc.constantFrom(...REPEATS),
      repeat_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })).map((days) => days.toSorted().join('')),
      repeat_ends: fc.constantFrom(...REPEAT_ENDS),
      repeat_until: text,
      repeat_count: text,
    });
    fc.assert(
      fc.property(anything, (typed) => {
        const request = seriesRequest(INPUT, typed, START);
        expect(request === null).toBe(typed.repeat === '' || repeatIssues(typed, START.start_day).length > 0);
        if (request) expect(createSeries.body.safeParse(request.body).error).toBeUndefined();
      }),
    );
  });
});

describe('the rule of a series', () => {
  test.each<[Partial<Series>, Partial<RepeatValues>]>([
    [{}, { repeat: 'weekdays', repeat_days: '135', repeat_ends: 'subscription' }],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, { repeat: 'daily', repeat_days: '1234567' }],
    [{ interval_weeks: 3 }, { repeat: '3', repeat_days: '135' }],
    [{ until: '2026-12-11' }, { repeat_ends: 'until', repeat_until: '2026-12-11' }],
    [{ count: 9 }, { repeat_ends: 'until', repeat_until: '2026-12-18' }],
    // Its later streams became a series of their own.
    [{ last_start: new Date('2026-12-09T14:00:00Z') }, { repeat_ends: 'until', repeat_until: '2026-12-09' }],
    [
      { count: 9, last_start: new Date('2026-12-09T14:00:00Z') },
      { repeat_ends: 'until', repeat_until: '2026-12-09' },
    ],
    // Its last date was left out.
    [{ last_start: new Date('2026-12-16T14:00:00Z') }, { repeat_ends: 'subscription' }],
  ])('%o is shown, and none that is to be changed', (facts, shown) => {
    const series = aSeries(facts);
    expect(repeatOfSeries(series)).toMatchObject(shown);
    expect(ruleEdit(repeatOfSeries(series), series)).toBeNull();
  });

  test.each<[Partial<RepeatValues>, object]>([
    [{ repeat_days: '1235' }, { weekdays: [1, 2, 3, 5] }],
    [{ repeat: 'daily' }, { weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    [{ repeat: '4' }, { interval_weeks: 4 }],
    [{ repeat_ends: 'until', repeat_until: '2026-12-11' }, { until: '2026-12-11' }],
  ])('with %o is another', (typed, rule) => {
    const before = { timezone: 'UTC', weekdays: [1, 3, 5], interval_weeks: 1, until: null };
    expect(ruleEdit({ ...repeatOfSeries(aSeries()), ...typed }, aSeries())).toEqual({ ...before, ...rule });
  });
});
