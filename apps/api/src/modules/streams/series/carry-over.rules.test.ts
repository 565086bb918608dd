import { describe, expect, it } from 'vitest';
import { carriedDates, type EarlierStream, weeklyPatterns } from './carry-over.rules.ts';
import type { SeriesTemplate } from './series.rules.ts';

const stream = (start: string, changes: Partial<EarlierStream> = {}): EarlierStream => ({
  ...{ title: 'Show', description: null, wordlist_id: null, duration_minutes: 120 },
  ...{ scheduled_start: new Date(start), status: 'completed', series_id: null, occurrence_date: null },
  ...changes,
});

const series: SeriesTemplate = {
  ...{ title: 'Night', description: null, wordlist_id: null, duration_minutes: 60 },
  ...{ timezone: 'America/New_York', local_time: '20:00', weekdays: [1, 5], interval_weeks: 1, week_start: null },
  ...{ start_date: '2026-02-02', until: null, count: null },
};

const patterns = (streams: EarlierStream[], timezone = 'UTC') =>
  weeklyPatterns({ streams, series: new Map([[7, series]]), timezone, ended: new Date('2026-03-01T00:00:00Z') }).map(
    ({ title, weekdays, local_time, timezone: zone }) => `${title} ${weekdays} ${local_time} ${zone}`,
  );

const occurrence = (start: string, occurrence_date: string, changes: Partial<EarlierStream> = {}) =>
  stream(start, { title: 'Night', duration_minutes: 60, series_id: 7, occurrence_date, ...changes });

describe('what came every week', () => {
  it.each([
    ['nothing without streams', [], []],
    ['nothing of what came once', [stream('2026-02-20T18:00:00Z')], []],
    [
      'what stood a week before as well',
      [stream('2026-02-13T18:00:00Z'), stream('2026-02-20T18:00:00Z')],
      ['Show 5 18:00 UTC'],
    ],
    ['nothing at another hour', [stream('2026-02-13T18:00:00Z'), stream('2026-02-20T18:30:00Z')], []],
    [
      'nothing that was cancelled',
      [stream('2026-02-13T18:00:00Z'), stream('2026-02-20T18:00:00Z', { status: 'cancelled' })],
      [],
    ],
    [
      'also what was cancelled since the subscription ended',
      [stream('2026-02-26T18:00:00Z'), stream('2026-03-05T18:00:00Z', { status: 'cancelled' })],
      ['Show 4 18:00 UTC'],
    ],
    [
      'of a series its own hour and zone, also where one was moved alone',
      [
        occurrence('2026-02-14T01:00:00Z', '2026-02-13'),
        occurrence('2026-02-17T01:00:00Z', '2026-02-16'),
        occurrence('2026-02-22T03:00:00Z', '2026-02-20', { title: 'Special' }),
      ],
      ['Night 1,5 20:00 America/New_York'],
    ],
    [
      'nothing that had ended a week before the end',
      [
        occurrence('2026-02-03T01:00:00Z', '2026-02-02'),
        stream('2026-02-13T18:00:00Z'),
        stream('2026-02-20T18:00:00Z'),
      ],
      ['Show 5 18:00 UTC'],
    ],
  ])('is %s', (_what, streams, expected) => {
    expect(patterns(streams)).toEqual(expected);
  });

  it('keeps its hour over a change of clocks', () => {
    const before = stream('2026-03-06T23:00:00Z');
    const after = stream('2026-03-13T22:00:00Z');
    expect(patterns([before, after], 'America/New_York')).toEqual(['Show 5 18:00 America/New_York']);
    expect(patterns([before, after])).toEqual([]);
  });

  it('joins the weekdays of what is alike', () => {
    const starts = ['09', '11', '16', '18'].map((day) => stream(`2026-02-${day}T18:00:00Z`));
    expect(patterns(starts)).toEqual(['Show 1,3 18:00 UTC']);
  });
});

describe('when it recurs', () => {
  const recurring = [
    { ...series, weekdays: [1, 5] },
    { ...series, local_time: '18:00', timezone: 'UTC', weekdays: [1] },
  ];
  const dates = (most = 100) =>
    carriedDates(recurring, { now: new Date('2026-03-02T12:00:00Z'), end_date: '2026-03-10', most }).map(
      ({ start, pattern }) => `${pattern.timezone} ${start.toISOString().slice(5, 16)}`,
    );

  it('is from now until the last day is over, at the hour of the zone', () => {
    expect(dates()).toEqual([
      'UTC 03-02T18:00',
      'America/New_York 03-03T01:00',
      'America/New_York 03-07T01:00',
      'UTC 03-09T18:00',
      'America/New_York 03-10T00:00',
    ]);
  });

  it('is as often as fits in one call, the earliest first', () => {
    expect(dates(2)).toEqual(['UTC 03-02T18:00', 'America/New_York 03-03T01:00']);
  });
});

it('a series of every 2 weeks goes on in the weeks that it has', () => {
  const every2 = { ...series, interval_weeks: 2, week_start: '2026-02-02' };
  const streams = [occurrence('2026-02-07T01:00:00Z', '2026-02-06'), occurrence('2026-02-17T01:00:00Z', '2026-02-16')];
  const found = weeklyPatterns({
    ...{ streams, series: new Map([[7, every2]]), timezone: 'UTC', ended: new Date('2026-03-01T00:00:00Z') },
  });
  expect(found).toMatchObject([{ weekdays: [1, 5], interval_weeks: 2 }]);
  const room = { now: new Date('2026-02-24T12:00:00Z'), end_date: '2026-03-20', most: 100 };
  expect(carriedDates(found, room).map(({ date }) => date)).toEqual([...['2026-03-02', '2026-03-06', '2026-03-16']]);
});
