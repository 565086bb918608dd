import { addDays, dayOf, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf } from '../geometry.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { fullDays, longestFromNow, remainingFor, sumBooked, type UsageInput } from './allowance.ts';
import { fitsOverMidnight, freeStart, longestFitting, shorterLater } from './free-start.ts';

const span = (start: string, minutes: number) => ({
  start: new Date(start),
  end: new Date(new Date(start).getTime() + minutes * 60_000),
});
const counted = (id: number, start: string, minutes: number) => ({
  id,
  scheduled_start: new Date(start),
  used_minutes: minutes,
});

const remains = (wanted: ReturnType<typeof span>, booked: UsageInput, editedId: number | null = null) =>
  remainingFor(wanted, sumBooked(booked, editedId));

test('a day is full when less than 30 minutes are left on it', () => {
  const day = (date: number, minutes: number) => counted(date, `2026-11-${date}T10:00:00Z`, minutes);
  const streams = [day(21, 240), day(22, 211), day(23, 210), counted(4, '2026-11-24T22:00:00Z', 359)];
  const booked = sumBooked(
    { daily_limit_hours: 4, remaining_total_minutes: 1000, bookable_minutes: 1000, streams: { data: streams } },
    null,
  );
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  expect([...fullDays(days, booked)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-25']);
});

describe('what remains to be booked', () => {
  const schedule = {
    daily_limit_hours: 4,
    remaining_total_minutes: 300,
    bookable_minutes: 250,
    streams: { data: [counted(1, '2026-11-21T23:00:00Z', 120), counted(2, '2026-11-22T10:00:00Z', 90)] },
  };

  test('is the daily limit less what the day already holds, and the rest in all', () => {
    expect(remains(span('2026-11-22T12:00:00Z', 60), schedule)).toEqual({
      days: [{ day: '2026-11-22', neededMinutes: 60, leftMinutes: 240 - 60 - 90 }],
      neededMinutes: 60,
      leftMinutes: 300,
      bookableMinutes: 250,
    });
  });

  test('is said for both days of a stream that crosses midnight', () => {
    expect(remains(span('2026-11-21T22:00:00Z', 240), schedule).days).toEqual([
      { day: '2026-11-21', neededMinutes: 120, leftMinutes: 180 },
      { day: '2026-11-22', neededMinutes: 120, leftMinutes: 90 },
    ]);
  });

  test('gives back the time of the stream that is being edited', () => {
    expect(remains(span('2026-11-22T12:00:00Z', 60), schedule, 2)).toEqual({
      days: [{ day: '2026-11-22', neededMinutes: 60, leftMinutes: 180 }],
      neededMinutes: 60,
      leftMinutes: 390,
      bookableMinutes: 340,
    });
  });

  test('is never below zero and never above the daily limit', () => {
    const anyStreams = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 1000 }),
        scheduled_start: fc
          .integer({ min: 0, max: 3 * 1440 })
          .map((minute) => new Date(startOfDay('2026-11-21').getTime() + minute * 60_000)),
        used_minutes: fc.integer({ min: 0, max: 480 }),
      }),
    );
    fc.assert(
      fc.property(anyStreams, fc.integer({ min: 1, max: 24 }), (streams, daily_limit_hours) => {
        const wanted = span('2026-11-22T20:00:00Z', 480);
        const { days } = remains(wanted, {
          daily_limit_hours,
          remaining_total_minutes: 0,
          bookable_minutes: 0,
          streams: { data: streams },
        });
        expect(days.map(({ day }) => day)).toEqual([dayOf(wanted.start), addDays(dayOf(wanted.start), 1)]);
        for (const { leftMinutes } of days) {
          expect(leftMinutes).toBeGreaterThanOrEqual(0);
          expect(leftMinutes).toBeLessThanOrEqual(daily_limit_hours * 60);
        }
      }),
    );
  });
});

test.each<[string, string, number, number | null]>([
  ['as the day and the next one leave', '2026-11-21T22:00:30Z', 4, 330],
  ['as the day leaves where that ends before midnight', '2026-11-21T20:00:00Z', 3, 180],
  ['as the subscription leaves', '2026-11-22T21:15:00Z', 24, 150],
  ['not at all where nothing is left', '2026-11-21T23:29:00Z', 0, null],
])('a stream that goes live now can be as long %s', (_, now, daily_limit_hours, expected) => {
  const streams = [counted(1, '2026-11-22T10:00:00Z', 30)];
  const schedule = {
    daily_limit_hours,
    remaining_total_minutes: 1000,
    bookable_minutes: 1000,
    streams: { data: streams },
  };
  const days = { start_date: '2026-11-20', end_date: '2026-11-22' };
  expect(longestFromNow(schedule, days, new Date(now))).toBe(expected);
});

describe('what is offered where a stream does not fit', () => {
  const days = { start_date: '2026-11-21', end_date: '2026-11-25' };
  const stream = (start: string, estimated_duration: number) =>
    aStream({ scheduled_start: new Date(start), estimated_duration });
  const schedule = (...streams: ReturnType<typeof stream>[]) => ({
    daily_limit_hours: 6,
    remaining_total_minutes: 1000,
    bookable_minutes: 1000,
    streams: { data: streams },
  });
  const now = new Date('2026-11-21T12:00:00Z');

  test('is the longest that the limits and the streams around it leave', () => {
    const wanted = span('2026-11-22T12:00:00Z', 480);
    const longest = (...streams: ReturnType<typeof stream>[]) =>
      longestFitting(wanted, { booked: schedule(...streams), editedId: null });
    expect(longest()).toBe(360);
    expect(longest(stream('2026-11-22T08:00:00Z', 120))).toBe(240);
    expect(longest(stream('2026-11-22T13:30:00Z', 60))).toBe(90);
    expect(longest(stream('2026-11-22T11:00:00Z', 120))).toBeNull();
  });

  test('is a shorter one at the next free start where the wished one is taken', () => {
    const wanted = { span: span('2026-11-22T12:00:00Z', 480), editedId: null, now };
    const later = (...streams: ReturnType<typeof stream>[]) => {
      const found = shorterLater(wanted, schedule(...streams), days);
      return found && [found.start.toISOString(), minutesOf(found)];
    };
    const taken = stream('2026-11-22T11:00:00Z', 120);
    expect(later(taken)).toEqual(['2026-11-22T13:00:00.000Z', 240]);
    expect(later(taken, stream('2026-11-22T13:30:00Z', 60))).toEqual(['2026-11-22T14:30:00.000Z', 180]);
    // What is free before the wished start is not offered: from there on each half hour has something in it.
    const late = { ...wanted, span: span('2026-11-22T16:00:00Z', 480) };
    const dense = [16, 17, 18, 19, 20, 21, 22, 23].map((hour) => stream(`2026-11-22T${hour}:15:00Z`, 30));
    expect(shorterLater(late, schedule(...dense), { ...days, end_date: '2026-11-22' })).toBeNull();
    // Within the limits the next free start of the same length is offered.
    expect(shorterLater({ ...wanted, span: span('2026-11-22T12:00:00Z', 60) }, schedule(taken), days)).toBeNull();
  });

  test('is no slot over midnight, unless one was wished', () => {
    const full = schedule(stream('2026-11-22T08:00:00Z', 300));
    const start = (from: string, minutes: number) =>
      freeStart({ span: span(from, minutes), editedId: null, now }, full, days)?.toISOString();
    expect(start('2026-11-22T20:00:00Z', 120)).toBe('2026-11-23T00:00:00.000Z');
    expect(start('2026-11-22T23:00:00Z', 120)).toBe('2026-11-22T23:00:00.000Z');
    expect(start('2026-11-22T08:00:00Z', 480)).toBeUndefined();
  });

  test('is said to be none only where no half hour will do, within one day in GMT or over midnight', () => {
    const anySchedule = fc.record({
      daily_limit_hours: fc.integer({ min: 1, max: 8 }),
      remaining_total_minutes: fc.integer({ min: 0, max: 600 }),
      bookable_minutes: fc.constant(0),
      data: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 239 }), fc.integer({ min: 1, max: 16 })).map(([slot, slots]) =>
          aStream({
            scheduled_start: new Date(Date.UTC(2026, 10, 21, 0, slot * 30)),
            estimated_duration: slots * 30,
          }),
        ),
        { maxLength: 8 },
      ),
    });
    const lengths = fc.integer({ min: 1, max: 16 }).map((slots) => slots * 30);
    const wishes = fc.integer({ min: 0, max: 239 }).map((slot) => new Date(Date.UTC(2026, 10, 21, 0, slot * 30)));
    fc.assert(
      fc.property(anySchedule, wishes, lengths, ({ data, ...limits }, from, minutes) => {
        const any = { ...limits, streams: { data } };
        const wanted = { span: span(from.toISOString(), minutes), editedId: null, now };
        if (freeStart(wanted, any, days) !== null) return;
        const isOverMidnight = fitsOverMidnight(wanted, any, days);
        const starts = Array.from({ length: 9 * 24 }, (_, slot) => new Date(now.getTime() + slot * 30 * 60_000));
        const free = starts
          .map((start) => span(start.toISOString(), minutes))
          .filter((each) => {
            const last = new Date(each.end.getTime() - 1);
            const { days: ofSpan, leftMinutes } = remains(each, any);
            const fits = minutes <= leftMinutes && ofSpan.every((day) => day.neededMinutes <= day.leftMinutes);
            const overlaps = data.some(
              ({ scheduled_start: at, estimated_duration: length }) =>
                at < each.end && at.getTime() + length * 60_000 > each.start.getTime(),
            );
            return dayOf(last) <= days.end_date && fits && !overlaps;
          });
        expect(free.length > 0).toBe(isOverMidnight);
        for (const { start, end } of free) expect(dayOf(start)).not.toBe(dayOf(new Date(end.getTime() - 1)));
      }),
      { numRuns: 300 },
    );
  });
});
