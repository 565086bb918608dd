import { addDays, dayOf, MINUTE_MS, startOfDay, timeZoneNames } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf } from '../geometry.ts';
import {
  clockOf,
  dayByClock,
  dayOn,
  daysByClock,
  GMT_CLOCK,
  gmtSegmentsOf,
  offsetName,
  realSpan,
  shownSegments,
  wallSpan,
} from './clock.ts';

const clocks = timeZoneNames().map((zone) => clockOf(zone, false));
const anyClock = fc.constantFrom(...clocks);
const FIRST = Date.parse('2026-01-01T00:00:00Z');
// Two years, so that both changes of clocks of each zone are among them.
const anyMinute = fc.integer({ min: 0, max: 2 * 525_600 }).map((minute) => new Date(FIRST + minute * MINUTE_MS));
const anyLength = fc.integer({ min: 1, max: 16 }).map((halfHours) => halfHours * 30);
const anyDay = fc.integer({ min: 0, max: 729 }).map((days) => addDays('2026-01-01', days));

describe('by the clock of any zone', () => {
  test('an instant comes back from what the clock shows, also the second of an hour that comes twice', () => {
    fc.assert(
      fc.property(anyClock, anyMinute, (clock, at) => {
        expect(clock.toInstant(clock.toWallTime(at), at)).toEqual(at);
        const first = clock.toInstant(clock.toWallTime(at));
        expect(clock.toWallTime(first)).toEqual(clock.toWallTime(at));
        expect(first.getTime()).toBeLessThanOrEqual(at.getTime());
      }),
      { numRuns: 2000 },
    );
  });

  test('what comes later by the clock is not earlier', () => {
    fc.assert(
      fc.property(anyClock, anyMinute, fc.integer({ min: 0, max: 3000 }), (clock, wall, minutes) => {
        const later = new Date(wall.getTime() + minutes * MINUTE_MS);
        expect(clock.toInstant(later).getTime()).toBeGreaterThanOrEqual(clock.toInstant(wall).getTime());
      }),
      { numRuns: 2000 },
    );
  });

  test('a span keeps its length, and comes back', () => {
    fc.assert(
      fc.property(anyClock, anyMinute, anyLength, (clock, start, minutes) => {
        const span = { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
        const wall = wallSpan(span, clock);
        expect(minutesOf(wall)).toBe(minutes);
        expect(realSpan(wall, clock, start)).toEqual(span);
      }),
    );
  });

  test('days follow each other without a gap, take 22 to 26 hours, and their days in GMT cover them', () => {
    fc.assert(
      fc.property(anyClock, anyDay, (clock, day) => {
        const { start, end } = dayByClock(day, clock);
        expect(dayByClock(addDays(day, 1), clock).start).toEqual(end);
        expect(Math.abs(minutesOf({ start, end }) - 1440)).toBeLessThanOrEqual(120);
        const gmtSegments = gmtSegmentsOf(day, clock);
        expect(gmtSegments.map((segment) => segment.day)).toEqual(
          gmtSegments.map((_, index) => addDays(dayOf(start), index)),
        );
        expect(gmtSegments.at(-1)?.day).toBe(dayOf(new Date(end.getTime() - 1)));
        for (const segment of gmtSegments.slice(1)) {
          expect(clock.toWallTime(startOfDay(segment.day)).getTime()).toBe(
            startOfDay(day).getTime() + segment.fromMinute * MINUTE_MS,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('every instant of a subscription lies on one of its days by the clock', () => {
    fc.assert(
      fc.property(anyClock, anyDay, fc.integer({ min: 1, max: 40 }), fc.nat(), (clock, first, count, minute) => {
        const gmtDays = Array.from({ length: count }, (_, index) => addDays(first, index));
        const days = daysByClock(gmtDays, clock);
        const at = new Date(startOfDay(first).getTime() + (minute % (count * 1440)) * MINUTE_MS);
        expect(days).toContain(dayOn(clock, at));
        expect(days.length - count).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  ['New York, clocks forward', 'America/New_York', '2026-03-08', 23],
  ['New York, clocks back', 'America/New_York', '2026-11-01', 25],
  ['Lord Howe, by half an hour', 'Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Kathmandu', 'Asia/Kathmandu', '2026-03-08', 24],
])('a day in %s', (_, zone, day, hours) => {
  expect(minutesOf(dayByClock(day, clockOf(zone, false))) / 60).toBe(hours);
});

test.each([
  ['Asia/Kathmandu', ['2026-11-20 0', '2026-11-21 345']],
  ['Pacific/Auckland', ['2026-11-20 0', '2026-11-21 780']],
  ['America/Los_Angeles', ['2026-11-21 0', '2026-11-22 960']],
  ['Europe/London', ['2026-11-21 0']],
])('the days in GMT of the 21st in %s', (zone, parts) => {
  const found = gmtSegmentsOf('2026-11-21', clockOf(zone, false)).map(
    (segment) => `${segment.day} ${segment.fromMinute}`,
  );
  expect(found).toEqual(parts);
});

test.each<[zone: string, counts: (day: string) => boolean, told: string[]]>([
  ['Europe/Berlin', () => true, ['2026-11-21']],
  ['Europe/Berlin', (day) => day < '2026-11-21', ['2026-11-20']],
  ['America/Los_Angeles', () => true, ['2026-11-21', '2026-11-22']],
  ['America/Los_Angeles', (day) => day > '2026-11-21', ['2026-11-22']],
  ['America/Los_Angeles', (day) => day < '2026-11-22', ['2026-11-21']],
  ['Pacific/Auckland', () => true, ['2026-11-20', '2026-11-21']],
  ['Asia/Tokyo', () => true, ['2026-11-21']],
  ['Asia/Tokyo', () => false, []],
])('in %s, of the days in GMT within a day it is told what is left (%#)', (zone, counts, told) => {
  const segments = gmtSegmentsOf('2026-11-21', clockOf(zone, false));
  expect(shownSegments(segments.filter(({ day }) => counts(day))).map(({ day }) => day)).toEqual(told);
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Kolkata time', 'GMT+5:30'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'Buenos Aires time', 'GMT-3'],
  ['Pacific/Marquesas', 'Pacific/Marquesas', 'Marquesas time', 'GMT-9:30'],
])('%s is called %s, "%s" and "%s"', (given, zone, name, offset) => {
  const clock = clockOf(given, false);
  expect([clock.zone, clock.name, offsetName(new Date('2026-11-21T12:00:00Z'), clock)]).toEqual([zone, name, offset]);
  expect(offsetName(new Date(), GMT_CLOCK)).toBe('GMT');
});
