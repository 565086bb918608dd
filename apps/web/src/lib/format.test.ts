import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDays,
  formatDollars,
  formatGmt,
  formatGmtSeconds,
  formatGmtTime,
  formatMinutes,
  formatPlural,
} from './format.ts';

describe('money', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [11_900, '$119.00'],
    [123_456, '$1,234.56'],
    [99_999_999, '$999,999.99'],
  ])('%i cents read %s', (cents, text) => expect(formatDollars(cents)).toBe(text));

  test('reads as the language itself writes it', () => {
    const inAmerica = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const wholeCents = fc.integer({ min: -1e13, max: 1e13 });
    fc.assert(fc.property(wholeCents, (cents) => formatDollars(cents) === inAmerica.format(cents / 100)));
  });
});

test('an instant in GMT reads as the language itself writes it', () => {
  const inBritain = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const instants = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(instants, (at) => formatGmt(at) === `${inBritain.format(at)} GMT`));
});

test('a count reads as the language itself writes it', () => {
  const inAmerica = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === inAmerica.format(count)));
});

describe('minutes', () => {
  test.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [150, '2 h 30 min'],
    [72_030, '1,200 h 30 min'],
  ])('%i minutes read "%s"', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
});

describe('days and times', () => {
  test('a calendar day is the same day for every visitor', () => {
    expect(formatDay('2026-01-31')).toBe('31 Jan 2026');
    expect(formatDay('2026-12-01')).toBe('1 Dec 2026');
  });

  test('a subscription without dates says so', () => {
    expect(formatDays('2026-01-01', '2026-01-30')).toBe('1 Jan 2026 to 30 Jan 2026');
    expect(formatDays(null, null)).toBe('Dates not set');
  });

  test('an instant reads in GMT', () => {
    const at = new Date('2026-01-31T23:30:00Z');
    expect(formatGmt(at)).toBe('31 Jan 2026, 23:30 GMT');
    expect(formatGmtTime(at)).toBe('23:30 GMT');
    expect(formatGmtSeconds(new Date('2026-01-31T23:30:05.900Z'))).toBe('31 Jan 2026, 23:30:05 GMT');
  });
});

test('counts are grouped and agree with their noun', () => {
  expect(formatCount(1_200_000)).toBe('1,200,000');
  expect(formatPlural(1, 'day')).toBe('1 day');
  expect(formatPlural(0, 'day')).toBe('0 days');
  expect(formatPlural(1000, 'day')).toBe('1,000 days');
});
