import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addDays,
  calendarDay,
  dayOf,
  daysInclusive,
  instant,
  plannedDay,
  plannedInstant,
  splitByDay,
  startOfDay,
  sumByDay,
} from './instant.ts';

const anyInstant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyDay = anyInstant.map(dayOf);

describe('an instant', () => {
  it('comes back from the wire as it went, to the millisecond', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const wire = z.encode(instant, at);
        expect(wire).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(z.decode(instant, wire)).toEqual(at);
      }),
    );
  });

  it('means the same with and without milliseconds', () => {
    expect(z.decode(instant, '2026-03-11T18:00:00Z')).toEqual(z.decode(instant, '2026-03-11T18:00:00.000Z'));
  });

  it.each([
    ['a local time', '2026-03-11T18:00:00'],
    ['another zone', '2026-03-11T18:00:00+01:00'],
    ['a day', '2026-03-11'],
    ['29 February of a common year', '2026-02-29T18:00:00Z'],
    ['a month that does not exist', '2026-13-01T00:00:00Z'],
    ['hour 24', '2026-03-11T24:00:00Z'],
    ['second 60', '2026-03-11T23:59:60Z'],
    ['words', 'tomorrow'],
    ['empty text', ''],
    ['text around it', ' 2026-03-11T18:00:00Z'],
    ['a line break after it', '2026-03-11T18:00:00Z\n'],
    ['milliseconds since 1970', 1_773_252_000_000],
    ['a year of five digits', '+010000-01-01T00:00:00Z'],
    ['nothing', null],
  ])('is refused as %s', (_, value) => {
    expect(instant.safeParse(value).success).toBe(false);
  });

  it('says how it is written', () => {
    const issues = instant.safeParse('tomorrow').error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Must be a time in UTC like 2026-01-31T20:00:00Z.']);
  });

  it('takes 29 February of a leap year', () => {
    expect(dayOf(z.decode(instant, '2028-02-29T23:59:59Z'))).toBe('2028-02-29');
  });
});

describe('a calendar day', () => {
  it.each(['2026-01-31', '2028-02-29', '2000-02-29', '0001-01-01', '9899-12-31'])('takes %s', (day) => {
    expect(calendarDay.parse(day)).toBe(day);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '9900-01-01',
    '9999-12-31',
    '2026-01-31T00:00',
    '',
    5,
  ])('refuses %s', (day) => {
    expect(calendarDay.safeParse(day).success).toBe(false);
  });

  it.each([
    ['2026-1-1', 'Must be a day like 2026-01-31.'],
    [5, 'Must be a day like 2026-01-31.'],
    ['0000-12-31', 'Must be a day from 0001-01-01 through 9899-12-31.'],
    ['9900-01-01', 'Must be a day from 0001-01-01 through 9899-12-31.'],
  ])('says of %s one thing: %s', (day, sentence) => {
    expect(calendarDay.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('starts at midnight UTC', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const midnight = startOfDay(dayOf(at));
        expect(midnight.getTime() % 86_400_000).toBe(0);
        expect(at.getTime() - midnight.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - midnight.getTime()).toBeLessThan(86_400_000);
      }),
    );
  });

  it('is found again by going forth and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it('counts both ends of a span', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(daysInclusive(day, addDays(day, count))).toBe(count + 1);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-10', 29, '2026-04-08'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

describe('a stream that crosses midnight', () => {
  it.each([
    ['stays on its day when it ends at midnight', '2026-03-11T22:00:00Z', 120, { '2026-03-11': 120 }],
    ['is split at midnight', '2026-03-11T22:00:00Z', 240, { '2026-03-11': 120, '2026-03-12': 120 }],
    ['is split at the end of a month', '2026-04-30T23:30:00Z', 60, { '2026-04-30': 30, '2026-05-01': 30 }],
    ['is split at the end of a year', '2026-12-31T23:00:00Z', 480, { '2026-12-31': 60, '2027-01-01': 420 }],
    ['is split into 29 February', '2028-02-28T23:00:00Z', 120, { '2028-02-28': 60, '2028-02-29': 60 }],
    ['is split out of 29 February', '2028-02-29T23:00:00Z', 120, { '2028-02-29': 60, '2028-03-01': 60 }],
    ['is split into March of a common year', '2026-02-28T23:00:00Z', 120, { '2026-02-28': 60, '2026-03-01': 60 }],
    ['shares a broken minute with its first day', '2026-03-11T23:59:30Z', 30, { '2026-03-11': 1, '2026-03-12': 29 }],
  ])('%s', (_, start, minutes, days) => {
    expect(Object.fromEntries(splitByDay(new Date(start), minutes))).toEqual(days);
  });

  it('uses exactly its minutes in all, wherever it is split', () => {
    const starts = fc.date({ min: new Date('2023-12-01'), max: new Date('2029-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 3000 }), (start, minutes) => {
        const parts = splitByDay(start, minutes);
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(minutes);
        // By hand: minute number k belongs to the day on which it begins.
        const expected = new Map<string, number>();
        for (let k = 0; k < minutes; k++) {
          const day = new Date(start.getTime() + k * 60_000).toISOString().slice(0, 10);
          expected.set(day, (expected.get(day) ?? 0) + 1);
        }
        expect([...parts]).toEqual([...expected]);
      }),
    );
  });
});

describe('the minutes of several streams', () => {
  it('add up on the days that they share', () => {
    const streams = [
      { start: new Date('2026-03-11T22:00:00Z'), minutes: 240 },
      { start: new Date('2026-03-12T01:00:00Z'), minutes: 30 },
      { start: new Date('2026-03-14T00:00:00Z'), minutes: 60 },
    ];
    const days = { '2026-03-11': 120, '2026-03-12': 150, '2026-03-14': 60 };
    expect(Object.fromEntries(sumByDay(streams))).toEqual(days);
    expect([...sumByDay([])]).toEqual([]);
  });
});

describe('what is planned', () => {
  const messages = (schema: z.ZodType, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it.each(['2000-01-01', '2028-02-29', '2199-12-31'])('may lie on %s', (day) => {
    expect(plannedDay.parse(day)).toBe(day);
    expect(plannedInstant.safeParse(`${day}T00:00:00Z`).success).toBe(true);
    expect(plannedInstant.safeParse(`${day}T23:59:59.999Z`).success).toBe(true);
  });

  it.each(['0000-01-01', '0001-01-01', '1999-12-31', '2200-01-01', '9899-12-31', '9999-12-31'])('not on %s', (day) => {
    const sentence = 'Must be from 2000 through 2199.';
    expect(messages(plannedDay, day).at(-1)).toBe(sentence);
    expect(messages(plannedInstant, `${day}T23:59:59Z`)).toEqual([sentence]);
  });
});
