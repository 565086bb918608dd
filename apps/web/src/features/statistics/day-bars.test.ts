import { addDays, daysInclusive } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOf, chartSentence, chartTop, weekOf } from './day-bars.ts';

const day = (date: string, scheduled_minutes = 0, used_minutes = 0, available_minutes = 240) => ({
  date,
  streams: scheduled_minutes > 0 ? 1 : 0,
  scheduled_minutes,
  used_minutes,
  available_minutes,
});

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => day(addDays('2026-11-21', index), index, 1));

describe('the bars of a chart', () => {
  test('are one a day up to 100 days, and one for each 7 days beyond', () => {
    expect(barsOf(days(100))).toHaveLength(100);
    const weeks = barsOf(days(101));
    expect(weeks).toHaveLength(15);
    expect(weeks[0]).toEqual({ first: '2026-11-21', last: '2026-11-27', scheduled: 21, used: 7, available: 1680 });
    expect(weeks.at(-1)).toMatchObject({ first: addDays('2026-11-21', 98), last: addDays('2026-11-21', 100), used: 3 });
  });

  test('lose no minute, however many days there are', () => {
    const minutes = fc.array(fc.nat(1440), { maxLength: 366 });
    fc.assert(
      fc.property(minutes, (counts) => {
        const bars = barsOf(counts.map((count, index) => day(addDays('2026-01-01', index), count, count)));
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(bars.map(({ used }) => used))).toBe(sum(counts));
        expect(Math.max(0, ...bars.map(({ scheduled }) => scheduled))).toBeLessThanOrEqual(chartTop(bars));
      }),
    );
  });

  test('end at a whole hour, and at one hour where there is nothing', () => {
    expect(chartTop([])).toBe(60);
    expect(chartTop(barsOf([day('2026-11-21', 0, 0, 0)]))).toBe(60);
    expect(chartTop(barsOf([day('2026-11-21', 250)]))).toBe(300);
  });
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-16', '2026-11-22'],
  ['2026-11-22T23:59:59Z', '2026-11-16', '2026-11-22'],
  ['2026-11-23T00:00:00Z', '2026-11-23', '2026-11-29'],
  ['2027-01-01T00:00:00Z', '2026-12-28', '2027-01-03'],
])('the week of %s is Monday %s to Sunday %s in GMT', (now, start_date, end_date) => {
  expect(weekOf(new Date(now))).toEqual({ start_date, end_date });
  expect(daysInclusive(start_date, end_date)).toBe(7);
});

describe('the chart in words', () => {
  const totals = { streams: 2, completed_streams: 1, cancelled_streams: 0, scheduled_minutes: 1200, used_minutes: 180 };

  test('names its days, its sums and the fullest day', () => {
    const statistics = { range: null, totals, days: [day('2026-11-21', 120), day('2026-11-22', 1080)] };
    expect(chartSentence(statistics)).toBe(
      '21 Nov 2026 to 22 Nov 2026: 2 streams, 1,200 minutes scheduled, 180 booked. Most on 22 Nov 2026: 1,080 minutes scheduled.',
    );
  });

  test('says so where there are no days', () => {
    expect(chartSentence({ range: null, totals, days: [] })).toBe('No days to show.');
  });
});
