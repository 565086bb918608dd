import { addDays, localTimeAt, timeZoneNames, weekdayOf } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockChangesOf,
  countedFromFirst,
  datesOf,
  exceptionsOf,
  followSeries,
  isException,
  occurrenceOn,
  type SeriesRule,
  type SeriesTemplate,
} from './series.rules.ts';

const rule = (changes: Partial<SeriesRule> = {}): SeriesRule => ({
  timezone: 'America/New_York',
  start_date: '2026-03-02',
  local_time: '20:00',
  weekdays: [1, 3, 5],
  interval_weeks: 1,
  week_start: null,
  until: null,
  count: null,
  ...changes,
});

const template = (changes: Partial<SeriesTemplate> = {}): SeriesTemplate => ({
  ...rule(),
  title: 'Show',
  description: null,
  wordlist_id: null,
  duration_minutes: 120,
  ...changes,
});

const dates = (changes: Partial<SeriesRule>, through = '2026-03-15', most = 100) =>
  datesOf(rule(changes), { through, most });

describe('the dates of a rule', () => {
  it.each([
    ['chosen weekdays', {}, ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-09', '2026-03-11', '2026-03-13']],
    ['a first day that is none of them', { start_date: '2026-03-10' }, ['2026-03-11', '2026-03-13']],
    ['Sunday, which is 7', { weekdays: [7] }, ['2026-03-08', '2026-03-15']],
    ['a last day, included', { until: '2026-03-06' }, ['2026-03-02', '2026-03-04', '2026-03-06']],
    [
      'every other week from Monday on',
      { interval_weeks: 2, week_start: '2026-02-23', weekdays: [1, 7] },
      ['2026-03-09', '2026-03-15'],
    ],
    ['a number', { count: 2 }, ['2026-03-02', '2026-03-04']],
    ['a last day before any of them', { start_date: '2026-03-03', until: '2026-03-03' }, []],
  ])('with %s', (_, changes, expected) => {
    expect(dates(changes)).toEqual(expected);
  });

  it.each([
    ['the Monday before its first date', { start_date: '2026-03-06' }, '2026-03-02', ['2026-03-06', '2026-03-16']],
    [
      'the next Monday where that week has no date left',
      { start_date: '2026-03-07' },
      '2026-03-09',
      ['2026-03-09', '2026-03-11'],
    ],
  ])('every 2 weeks count from %s', (_, changes, week_start, expected) => {
    const counted = countedFromFirst(rule({ interval_weeks: 2, ...changes }));
    expect(counted.week_start).toBe(week_start);
    expect(datesOf(counted, { through: '2026-04-30', most: 2 })).toEqual(expected);
    expect(countedFromFirst({ ...counted, interval_weeks: 1 }).week_start).toBeNull();
  });

  it('end where no more are wanted', () => {
    expect(dates({}, '2026-12-31', 2)).toEqual(['2026-03-02', '2026-03-04']);
    expect(dates({ weekdays: [1, 2, 3, 4, 5, 6, 7] }, '9899-12-31', 100)).toHaveLength(100);
  });

  it('are those days of the weeks, each once, whatever the rule', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const property = fc.property(weekdays, fc.nat(400), fc.nat(60), (weekdays, shift, length) => {
      const start_date = addDays('2026-01-01', shift);
      const found = dates({ weekdays, start_date }, addDays(start_date, length));
      const all = Array.from({ length: length + 1 }, (_, index) => addDays(start_date, index));
      expect(found).toEqual(all.filter((day) => weekdays.includes(weekdayOf(day))));
    });
    fc.assert(property);
  });
});

describe('a series over a change of clocks', () => {
  const occurrences = (changes: Partial<SeriesRule>, through?: string) =>
    dates(changes, through).map((date) => occurrenceOn(date, rule(changes)));

  it('keeps its hour, and says from which date on GMT shows another', () => {
    const all = occurrences({});
    expect(all.map(({ start }) => start.toISOString().slice(5, 16))).toEqual([
      '03-03T01:00',
      '03-05T01:00',
      '03-07T01:00',
      '03-10T00:00',
      '03-12T00:00',
      '03-14T00:00',
    ]);
    expect(clockChangesOf(all, 'America/New_York')).toEqual([
      { date: '2026-03-09', offset_before: -300, offset_after: -240 },
    ]);
  });

  it('begins when clocks are put forward over its hour, and at the first of an hour that comes twice', () => {
    const spring = occurrences({ weekdays: [7], local_time: '02:30' });
    expect(spring.map(({ start, wasSkipped }) => [start.toISOString(), wasSkipped])).toEqual([
      ['2026-03-08T07:00:00.000Z', true],
      ['2026-03-15T06:30:00.000Z', false],
    ]);
    const [autumn] = occurrences({ start_date: '2026-11-01', weekdays: [7], local_time: '01:30' }, '2026-11-01');
    expect(autumn?.start.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('shows its hour in every zone on every date on which clocks have it', () => {
    const hour = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'));
    const property = fc.property(fc.constantFrom(...timeZoneNames()), hour, fc.nat(364), (timezone, [h, m], day) => {
      const local_time = `${String(h).padStart(2, '0')}:${m}`;
      const date = addDays('2026-01-01', day);
      const { start, wasSkipped } = occurrenceOn(date, rule({ timezone, local_time }));
      const shown = localTimeAt(start, timezone);
      if (wasSkipped) expect(`${shown.date} ${shown.time}` > `${date} ${local_time}`).toBe(true);
      else expect(shown).toEqual({ date, time: local_time });
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('a stream of a series', () => {
  const old = template();
  const stream = (changes: Partial<Parameters<typeof isException>[0]> = {}) => ({
    title: 'Show',
    description: null,
    wordlist_id: null,
    duration_minutes: 120,
    scheduled_start: new Date('2026-03-10T00:00:00Z'),
    ...changes,
  });
  const DATE = '2026-03-09';

  it.each([
    ['as its series says', {}, false],
    ['with another title', { title: 'Special' }, true],
    ['with a description', { description: 'With guests' }, true],
    ['with a wordlist', { wordlist_id: 7 }, true],
    ['that is longer', { duration_minutes: 150 }, true],
    ['at another hour', { scheduled_start: new Date('2026-03-10T01:00:00Z') }, true],
  ])('%s', (_, changes, expected) => {
    expect(isException(stream(changes), old, DATE)).toBe(expected);
  });

  it('follows a change of it, but for what it has of its own', () => {
    const next = template({ title: 'New', local_time: '21:00', duration_minutes: 60, weekdays: [2, 4, 6] });
    const move = { old, next, from: DATE, to: '2026-03-10' };
    const at = new Date('2026-03-11T01:00:00Z');
    expect(followSeries(stream(), move)).toEqual(stream({ title: 'New', duration_minutes: 60, scheduled_start: at }));
    const own = stream({ title: 'Special', scheduled_start: new Date('2026-03-09T20:00:00Z') });
    expect(followSeries(own, move)).toEqual({ ...own, duration_minutes: 60 });
  });

  it('is no exception any more exactly where the change makes it like its series', () => {
    const property = fc.property(fc.constantFrom('Show', 'New', 'Special'), fc.boolean(), (title, isMoved) => {
      const next = template({ title: 'New', local_time: '21:00' });
      const own = stream({ title, ...(isMoved ? { scheduled_start: new Date('2026-03-10T05:00:00Z') } : {}) });
      const followed = followSeries(own, { old, next, from: DATE, to: DATE });
      expect(isException(followed, next, DATE)).toBe(title === 'Special' || isMoved);
    });
    fc.assert(property);
  });
});

it('exceptions are the dates without a stream', () => {
  expect(exceptionsOf(['2026-03-09', '2026-03-11', '2026-03-13'], ['2026-03-11'])).toEqual([
    '2026-03-09',
    '2026-03-13',
  ]);
});
