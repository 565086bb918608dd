import { describe, expect, test } from 'vitest';
import { byDay, dayText, GMT, nearDay, spanText, timeText, untilText, zoneText } from './visitor-time.ts';

const at = new Date('2026-03-13T20:30:00Z');
const zoned = (zone: string, is12Hours = false) => ({ zone, is12Hours });

test.each([
  [GMT, 'Friday, 13 March', '20:30', 'GMT'],
  [zoned('UTC', true), 'Friday, 13 March', '8:30 PM', 'GMT'],
  [zoned('Asia/Kathmandu'), 'Saturday, 14 March', '02:15', 'Asia/Kathmandu'],
  [zoned('America/New_York', true), 'Friday, 13 March', '4:30 PM', 'America/New York'],
  [zoned('Pacific/Auckland', true), 'Saturday, 14 March', '9:30 AM', 'Pacific/Auckland'],
])('an instant in %o', (time, day, clock, zone) => {
  expect([dayText(at, time), timeText(at, time), zoneText(time)]).toEqual([day, clock, zone]);
});

test.each([
  ['2026-03-13T00:00:00Z', '12:00 AM', '00:00'],
  ['2026-03-13T12:05:00Z', '12:05 PM', '12:05'],
])('noon and midnight of %s', (instant, twelve, twentyFour) => {
  expect(timeText(new Date(instant), zoned('UTC', true))).toBe(twelve);
  expect(timeText(new Date(instant), GMT)).toBe(twentyFour);
});

test.each([
  ['02:00', 120, '2–4 AM', '02:00–04:00'],
  ['20:30', 90, '8:30–10 PM', '20:30–22:00'],
  ['11:00', 60, '11 AM–12 PM', '11:00–12:00'],
  ['23:30', 90, '11:30 PM–1 AM', '23:30–01:00'],
])('a span from %s on for %i minutes', (from, minutes, twelve, twentyFour) => {
  const [start, end] = [
    new Date(`2026-03-13T${from}:00Z`),
    new Date(Date.parse(`2026-03-13T${from}:00Z`) + minutes * 60_000),
  ];
  expect([spanText(start, end, zoned('UTC', true)), spanText(start, end, GMT)]).toEqual([twelve, twentyFour]);
});

test.each([
  ['2026-03-13T20:31:00Z', 'any moment'],
  ['2026-03-13T20:29:30Z', 'any moment'],
  ['2026-03-13T20:28:30Z', 'in 2 min'],
  ['2026-03-13T15:10:00Z', 'in 5 h 20 min'],
  ['2026-03-12T20:30:00Z', 'in 24 h'],
  ['2026-03-12T01:00:00Z', 'in 43 h 30 min'],
  ['2026-03-11T23:00:00Z', 'in 2 days'],
  ['2026-03-10T20:00:00Z', 'in 3 days'],
])('seen at %s it is %s', (now, text) => {
  expect(untilText(at, new Date(now), GMT)).toBe(text);
});

describe('days are those of the visitor', () => {
  const late = new Date('2026-03-13T23:30:00Z');
  const stream = (start: Date) => ({ title: 'T', scheduled_start: start, estimated_duration: 60, live: false });

  test('two streams of one evening in GMT are on two days in Berlin', () => {
    const streams = [stream(at), stream(late)];
    expect(byDay(streams, GMT).map(({ length }) => length)).toEqual([2]);
    expect(byDay(streams, zoned('Europe/Berlin')).map(({ length }) => length)).toEqual([1, 1]);
  });

  test('so are today and tomorrow', () => {
    const berlin = zoned('Europe/Berlin');
    expect([nearDay(at, at, berlin), nearDay(late, at, berlin)]).toEqual(['Today', 'Tomorrow']);
    expect([nearDay(late, at, GMT), nearDay(new Date('2026-03-15T12:00:00Z'), at, GMT)]).toEqual(['Today', null]);
  });
});
