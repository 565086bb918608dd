import { describe, expect, test } from 'vitest';
import { clockOf, GMT_CLOCK } from './clock.ts';
import { clockChanges, localSlots, offsetOn, spanInOtherZone } from './local-time.ts';

const clockIn = (zone: string) => clockOf(zone, false);

const timesIn = (zone: string, day = '2026-11-21') =>
  localSlots(day, GMT_CLOCK, clockIn(zone)).map(
    ({ time, dayShift }) => `${time}${dayShift === 0 ? '' : dayShift === 1 ? ' +1' : ' -1'}`,
  );

describe('the slots on the visitor’s own clock', () => {
  test.each([
    ['Asia/Kathmandu', '05:45', '03:45 +1', 'GMT+5:45'],
    ['Pacific/Marquesas', '14:30 -1', '12:30', 'GMT-9:30'],
    ['Pacific/Kiritimati', '14:00', '12:00 +1', 'GMT+14'],
    ['Europe/Berlin', '01:00', '23:00', 'GMT+1'],
    ['America/St_Johns', '20:30 -1', '18:30', 'GMT-3:30'],
  ])('in %s run from %s to %s', (zone, first, last, name) => {
    const times = timesIn(zone);
    expect(times).toHaveLength(12);
    expect(times[0]).toBe(first);
    expect(times.at(-1)).toBe(last);
    expect(offsetOn('2026-11-21', clockIn(zone))).toBe(name);
  });

  test('are those of GMT in GMT, where an offset is none', () => {
    expect(timesIn('UTC').slice(0, 2)).toEqual(['00:00', '02:00']);
    expect(offsetOn('2026-11-21', GMT_CLOCK)).toBe('GMT');
    expect(offsetOn('2026-07-01', clockIn('Europe/London'))).toBe('GMT+1');
  });

  test('jump within the day on which the clocks change', () => {
    // In Berlin the clock goes from 02:00 to 03:00 at 01:00 GMT, and back from 03:00 to 02:00 at 01:00 GMT.
    expect(timesIn('Europe/Berlin', '2026-03-29').slice(0, 2)).toEqual(['01:00', '04:00']);
    expect(timesIn('Europe/Berlin', '2026-10-25').slice(0, 2)).toEqual(['02:00', '03:00']);
  });
});

test('the days from which the clock stands otherwise are the first one, that of a change and the one after it', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];
  expect(clockChanges(days, GMT_CLOCK, clockIn('Europe/Berlin'))).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(clockChanges(days, GMT_CLOCK, clockIn('Asia/Kathmandu'))).toEqual(['2026-10-24']);
  expect(clockChanges(['2026-10-03', '2026-10-04'], GMT_CLOCK, clockIn('Australia/Lord_Howe'))).toEqual([
    '2026-10-03',
    '2026-10-04',
  ]);
});

describe('a span on the visitor’s own clock', () => {
  const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

  test.each([
    ['the local day is the same', '2026-11-22T01:00:00Z', '2026-11-22T03:00:00Z', '06:45–08:45 GMT+5:45'],
    ['it ends on the next local day', '2026-11-22T17:00:00Z', '2026-11-22T19:00:00Z', '22:45–00:45 GMT+5:45'],
    ['it begins there', '2026-11-22T19:00:00Z', '2026-11-22T21:00:00Z', 'Mon 23 Nov, 00:45–02:45 GMT+5:45'],
  ])('where %s', (_, start, end, words) => {
    expect(spanInOtherZone(span(start, end), GMT_CLOCK, clockIn('Asia/Kathmandu'))).toBe(`your time: ${words}`);
  });

  test('names both zones where the local clock changes meanwhile, and nothing where it is GMT', () => {
    const night = span('2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z');
    const london = clockIn('Europe/London');
    expect(spanInOtherZone(night, GMT_CLOCK, london)).toBe('your time: 01:00 GMT+1–02:00 GMT');
    expect(spanInOtherZone(span('2026-11-25T00:00:00Z', '2026-11-25T02:00:00Z'), GMT_CLOCK, london)).toBeNull();
  });
});

test('in one’s own time the slots of GMT stand beside, with the day that it is there', () => {
  const slots = localSlots('2026-11-21', clockIn('America/Los_Angeles'), GMT_CLOCK);
  expect([slots[0], slots[8], slots[11]]).toEqual([
    { time: '08:00', dayShift: 0 },
    { time: '00:00', dayShift: 1 },
    { time: '06:00', dayShift: 1 },
  ]);
  const span = { start: new Date('2026-11-22T01:00:00Z'), end: new Date('2026-11-22T03:00:00Z') };
  expect(spanInOtherZone(span, clockIn('America/New_York'), GMT_CLOCK)).toBe('Sun 22 Nov, 01:00–03:00 GMT');
});
