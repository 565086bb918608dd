import { addDays, DAY_MS, dayOf, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { remainingFor, sumBooked } from '../allowance.ts';
import { overlapsWith, spanOf } from '../geometry.ts';
import { aSchedule, aStream } from '../schedule.fixtures.tsx';
import type { Repetition } from './repetition.ts';
import { repeatedInputs, repetitionOf } from './repetition.ts';

const FIRST_DAY = '2026-11-20';
const scheduleOf = (streams: ReturnType<typeof aStream>[], left = 10_000) => ({
  ...aSchedule(streams, { remaining_total_minutes: left }),
  streams,
});
const at = (text: string, minutes = 120) =>
  spanOf({ scheduled_start: new Date(`2026-11-${text}:00Z`), estimated_duration: minutes });
const until = (end_date: string) => ({ start_date: FIRST_DAY, end_date });
const starts = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(5, 16));

function found(...search: Parameters<typeof repetitionOf>): Repetition {
  const repetition = repetitionOf(...search);
  if (!repetition) throw new Error('The first does not fit.');
  return repetition;
}

describe('a new stream', () => {
  test('is repeated every day at the same time in GMT until the subscription ends', () => {
    const {
      starts: all,
      full,
      taken,
      leftMinutes,
    } = found(at('21T18:00'), 'daily', {
      schedule: scheduleOf([]),
      subscription: until('2026-11-24'),
    });
    expect(starts(all)).toEqual(['11-22T18:00', '11-23T18:00', '11-24T18:00']);
    expect([full, taken, leftMinutes]).toEqual([[], [], 10_000 - 4 * 120]);
  });

  test('is repeated every week, and not beyond the last day by a single minute', () => {
    const facts = { schedule: scheduleOf([]), subscription: until('2026-12-05') };
    expect(starts(found(at('21T22:00'), 'weekly', facts).starts)).toEqual(['11-28T22:00', '12-05T22:00']);
    expect(starts(found(at('21T22:30'), 'weekly', facts).starts)).toEqual(['11-28T22:30']);
  });

  test('leaves out the days that are full or on which another stream is, and goes on after them', () => {
    const full = aStream({ id: 1, scheduled_start: new Date('2026-11-22T00:00:00Z'), estimated_duration: 300 });
    const other = aStream({ id: 2, scheduled_start: new Date('2026-11-23T19:00:00Z') });
    const gone = aStream({
      id: 3,
      scheduled_start: new Date('2026-11-24T19:00:00Z'),
      status: 'cancelled',
      used_minutes: 0,
    });
    const repetition = found(at('21T18:00'), 'daily', {
      schedule: scheduleOf([full, other, gone]),
      subscription: until('2026-11-24'),
    });
    expect(starts(repetition.starts)).toEqual(['11-24T18:00']);
    expect(starts(repetition.full)).toEqual(['11-22T18:00']);
    expect(starts(repetition.taken)).toEqual(['11-23T18:00']);
  });

  test('ends where the minutes of the subscription do', () => {
    const repetition = found(at('21T18:00'), 'daily', {
      schedule: scheduleOf([], 300),
      subscription: until('2026-11-24'),
    });
    expect(starts(repetition.starts)).toEqual(['11-22T18:00']);
    expect(starts(repetition.full)).toEqual(['11-23T18:00', '11-24T18:00']);
    expect(repetition.leftMinutes).toBe(60);
  });

  test('of no subscription, or on its last day, is not repeated', () => {
    const without = { schedule: scheduleOf([]), subscription: { start_date: null, end_date: null } };
    expect(found(at('21T18:00'), 'daily', without).starts).toEqual([]);
    const ends = { schedule: scheduleOf([]), subscription: until('2026-11-21') };
    expect(found(at('21T18:00'), 'weekly', ends).starts).toEqual([]);
  });

  test('that cannot be booked itself is not repeated either', () => {
    const full = aStream({ scheduled_start: new Date('2026-11-21T00:00:00Z'), estimated_duration: 300 });
    const facts = { schedule: scheduleOf([full]), subscription: until('2026-11-24') };
    expect(repetitionOf(at('21T18:00'), 'daily', facts)).toBeNull();
    expect(repetitionOf(at('25T18:00'), 'daily', facts)).toBeNull();
  });

  test('is sent for each of its starts, alike in all else', () => {
    const first = {
      title: 'Show',
      scheduled_start: at('21T18:00').start,
      estimated_duration: 120,
      description: 'With guests',
      wordlist_id: 7,
    };
    const later = at('28T18:00').start;
    expect(repeatedInputs(first, [later])).toEqual([first, { ...first, scheduled_start: later }]);
  });
});

test('whatever is booked, all that a repetition adds fits at once and overlaps nothing', () => {
  const days = 12;
  const aBooking = fc.record({
    minute: fc.nat(days * 1440 - 480),
    duration: fc.integer({ min: 1, max: 16 }).map((steps) => steps * 30),
  });
  const bookings = fc.array(aBooking, { maxLength: 12 });
  fc.assert(
    fc.property(bookings, aBooking, fc.constantFrom('daily' as const, 'weekly' as const), (booked, first, repeat) => {
      const startOf = (minute: number) => new Date(startOfDay(FIRST_DAY).getTime() + minute * 60_000);
      const streams = booked.map(({ minute, duration }, index) =>
        aStream({ id: index + 1, scheduled_start: startOf(minute), estimated_duration: duration }),
      );
      const schedule = scheduleOf(streams, 2000);
      const subscription = until(addDays(FIRST_DAY, days - 1));
      const span = spanOf({ scheduled_start: startOf(first.minute), estimated_duration: first.duration });
      const found = repetitionOf(span, repeat, { schedule, subscription });
      if (found === null) return;
      const all = [span.start, ...found.starts].map((scheduled_start, index) =>
        aStream({ id: 100 + index, scheduled_start, estimated_duration: first.duration }),
      );
      all.slice(1).forEach((stream, index) => {
        const before = [...streams, ...all.slice(0, index + 1)];
        const used = all.slice(0, index + 1).length * first.duration;
        const remains = remainingFor(
          spanOf(stream),
          sumBooked({ ...scheduleOf(before, 2000 - used), streams: before }, null),
        );
        expect(remains.neededMinutes).toBeLessThanOrEqual(remains.leftMinutes);
        for (const day of remains.days) expect(day.neededMinutes).toBeLessThanOrEqual(day.leftMinutes);
        expect(overlapsWith(spanOf(stream), before)).toEqual([]);
        expect(dayOf(new Date(spanOf(stream).end.getTime() - 1)) <= subscription.end_date).toBe(true);
      });
      const every = [...found.starts, ...found.full, ...found.taken]
        .map((start) => start.getTime())
        .toSorted((one, other) => one - other);
      const step = (repeat === 'daily' ? 1 : 7) * DAY_MS;
      expect(every).toEqual(every.map((_, index) => span.start.getTime() + (index + 1) * step));
    }),
  );
});
