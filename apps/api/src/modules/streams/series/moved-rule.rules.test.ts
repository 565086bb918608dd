import { addDays, weekdayOf } from '@livelift/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pairDates } from './edited-rule.rules.ts';
import { movedRule } from './moved-rule.rules.ts';
import { datesOf, type SeriesRule } from './series.rules.ts';

// A Wednesday of a series on Monday, Wednesday and Friday at 20:00 in Berlin.
const wednesday = { occurrence_date: '2026-11-25', from: new Date('2026-11-25T19:00:00Z') };
const rule = {
  timezone: 'Europe/Berlin',
  start_date: '2026-11-23',
  local_time: '20:00',
  weekdays: [1, 3, 5],
  interval_weeks: 1,
  week_start: null,
  until: '2026-12-18' as string | null,
  count: null,
};
const THROUGH = '2027-12-31';
const from = (first: string, series: SeriesRule) => ({
  first,
  dates: datesOf(series, { through: THROUGH, most: 300 }).filter((date) => date >= first),
});
const later = (to: string) => movedRule({ ...wednesday, to: new Date(to) }, rule, from('2026-11-25', rule)).changes;
const all = (to: string, facts = {}, stream = wednesday) => {
  const series = { ...rule, ...facts };
  return movedRule({ ...stream, to: new Date(to) }, series, from('2026-11-23', series)).changes;
};

test.each([
  ['nothing', '2026-11-25T19:00:00Z', {}],
  ['another hour, by the clocks of the series', '2026-11-25T20:30:00Z', { local_time: '21:30' }],
  ['another day, in place of its weekday', '2026-11-26T19:00:00Z', { local_time: '20:00', weekdays: [1, 4, 5] }],
  [
    'the day before, without an earlier end',
    '2026-11-24T19:00:00Z',
    { local_time: '20:00', weekdays: [1, 2, 5], start_date: '2026-11-24' },
  ],
  ['a week later', '2026-12-02T19:00:00Z', { local_time: '20:00', start_date: '2026-12-02', until: '2026-12-25' }],
  [
    'another day of a week later, for each of its weekdays',
    '2026-12-03T19:00:00Z',
    { local_time: '20:00', weekdays: [2, 4, 6], start_date: '2026-12-03', until: '2026-12-26' },
  ],
  [
    'a weekday that another has, which moves as well',
    '2026-11-27T19:00:00Z',
    { local_time: '20:00', weekdays: [3, 5, 7], start_date: '2026-11-27', until: '2026-12-20' },
  ],
])('for this and later ones changes %s', (_, to, changed) => expect(later(to)).toEqual(changed));

test('for all of them changes its weekday only, which need not be the first', () => {
  expect(all('2026-11-26T19:00:00Z')).toEqual({ local_time: '20:00', weekdays: [1, 4, 5] });
  const sunday = { local_time: '20:00', weekdays: [1, 5, 7], start_date: '2026-11-22' };
  expect(all('2026-11-22T19:00:00Z')).toMatchObject(sunday);
});

test('for all of a daily series moves each by a day, and as many as there are', () => {
  const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const after = { local_time: '00:30', start_date: '2026-11-24', until: '2026-12-19' };
  expect(all('2026-11-25T23:30:00Z', daily)).toEqual(after);
  const before = { local_time: '23:30', start_date: '2026-11-22', until: '2026-12-17' };
  expect(all('2026-11-24T22:30:00Z', daily)).toEqual(before);
});

test('ends later only as far as its last date has moved', () => {
  const thursday = { local_time: '20:00', weekdays: [1, 4, 5] };
  expect(all('2026-11-26T19:00:00Z', { until: '2026-12-16' })).toEqual({ ...thursday, until: '2026-12-17' });
  expect(all('2026-11-26T19:00:00Z', { until: '2026-12-17' })).toEqual(thursday);
  expect(all('2026-11-26T19:00:00Z', { until: null, count: 12 })).toEqual(thursday);
});

test('moves by what one that was moved alone before is moved now', () => {
  const alone = { ...wednesday, from: new Date('2026-11-26T19:00:00Z') };
  expect(all('2026-11-26T19:30:00Z', {}, alone)).toEqual({ local_time: '20:30' });
});

describe('one of every 2 weeks', () => {
  const every2 = { interval_weeks: 2, week_start: '2026-11-23' };

  test('moves within its week alone', () =>
    expect(all('2026-11-26T19:00:00Z', every2)).toEqual({ local_time: '20:00', weekdays: [1, 4, 5] }));

  test('takes all along into a week that is left out, as many as there are', () => {
    const sunday = { weekdays: [1], until: '2026-12-07' };
    const monday = { occurrence_date: '2026-11-23', from: new Date('2026-11-23T19:00:00Z') };
    expect(all('2026-11-22T19:00:00Z', { ...every2, ...sunday }, monday)).toEqual({
      ...{ local_time: '20:00', weekdays: [7], start_date: '2026-11-22', week_start: '2026-11-22' },
    });
    expect(all('2026-12-01T19:00:00Z', { ...every2, ...sunday }, monday)).toEqual({
      ...{ local_time: '20:00', weekdays: [2], start_date: '2026-12-01', week_start: '2026-12-01' },
      until: '2026-12-15',
    });
  });
});

test('any of its weekdays moves to the day where it was dropped, past others that stay, and as many as there are', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 });
  const days = fc.integer({ min: -6, max: 6 }).filter((each) => each !== 0);
  const ends = fc.constantFrom({}, { until: null, count: 20 });
  fc.assert(
    fc.property(weekdays, days, fc.nat(9), fc.nat(5), ends, (weekdays, days, at, skip, end) => {
      const series = { ...rule, timezone: 'UTC', weekdays: weekdays.toSorted(), until: '2027-02-08', ...end };
      // Those that are over are not meant.
      const dates = datesOf(series, { through: THROUGH, most: 300 }).slice(skip);
      const [first = '', date = ''] = [dates[0], dates[at % dates.length]];
      const [start, to] = [date, addDays(date, days)].map((day) => new Date(`${day}T20:00:00Z`));
      fc.pre(start !== undefined && to !== undefined);
      const { changes, doAllMove, skipped } = movedRule(
        { occurrence_date: date, from: start, to },
        { ...series },
        { first, dates },
      );
      fc.pre(!doAllMove);
      const count = end.count === undefined ? null : dates.length + skipped.length;
      const next = datesOf({ ...series, count, start_date: first, ...changes }, { through: THROUGH, most: 300 });
      const free = next.filter((each) => !skipped.includes(each));
      const expected = dates.map((each) => ({
        from: each,
        to: weekdayOf(each) === weekdayOf(date) ? addDays(each, days) : each,
      }));
      const inOrder = pairDates(dates, free, 'kept-then-in-order').toSorted((a, b) =>
        `${a.from}` < `${b.from}` ? -1 : 1,
      );
      expect(inOrder).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});

describe('a stream that lies far from the others of its series', () => {
  afterEach(() => vi.restoreAllMocks());

  // Each day that is counted is written once. Thrown when there are too many: work without an end would never be counted.
  function countDays(most: number): void {
    const write = Date.prototype.toISOString;
    let days = 0;
    vi.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
      if (++days > most) throw new Error(`more than ${most} days were counted`);
      return write.call(this);
    });
  }

  test.each([
    ['moved to the first year', '2026-11-25', '0001-01-02T20:00:00Z', {}],
    ['moved to the last second', '2026-11-25', '9999-12-31T23:59:59Z', {}],
    ['moved before it from the first year', '0001-01-03', '0001-01-09T20:00:00Z', {}],
    ['of every 2 weeks', '0001-01-03', '0001-01-09T20:00:00Z', { interval_weeks: 2, week_start: '2026-11-23' }],
    ['moved far where it ends after a number', '2026-11-25', '2199-12-31T20:00:00Z', { until: null, count: 12 }],
  ])('moves its rule without counting all days between: %s', (_, date, to, facts) => {
    const series = { ...rule, timezone: 'UTC', ...facts };
    const dates = datesOf(series, { through: THROUGH, most: 12 });
    const moved = { occurrence_date: date, from: new Date(`${date}T20:00:00Z`), to: new Date(to) };
    countDays(10_000);
    expect(movedRule(moved, series, { first: date < '2026' ? date : '2026-11-23', dates }).changes).toBeDefined();
  });
});
