import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsOf } from '../booking/conflicts.ts';
import { freeStart } from '../booking/free-start.ts';
import { GMT_CLOCK } from '../clock/clock.ts';
import { dueEnd, layOutDays, spanOf, takenSpan } from '../geometry.ts';
import { aStream } from '../schedule.fixtures.tsx';
import { startInSlot } from './row-cells.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

const booked = { scheduled_start: at('01:00'), estimated_duration: 120 };

const anyStatus = fc.constantFrom('scheduled', 'live', 'completed', 'cancelled');
const minute = fc.integer({ min: -15, max: 200 });
const minutesIn = (minutes: number) => new Date(booked.scheduled_start.getTime() + minutes * 60_000);

describe('the time that a stream takes', () => {
  const completed = (ended: string) => aStream({ ...booked, status: 'completed', ended_at: at(ended) });

  test.each([
    ['in its time: until then', '02:03', '02:03'],
    ['after its time: as it was booked', '03:02', '03:00'],
    ['before its start: none', '00:52', '01:00'],
  ])('and that ended %s', (_, ended, until) => {
    expect(takenSpan(completed(ended))).toEqual({ start: at('01:00'), end: at(until) });
  });

  test('goes on until its due end while it is live', () => {
    const live = aStream({ ...booked, status: 'live', started_at: at('00:50') });
    expect(takenSpan(live)).toEqual({ start: at('01:00'), end: at('02:50') });
  });

  test('is free again once it ended early', () => {
    const next = aStream({ id: 2, scheduled_start: at('02:30'), estimated_duration: 60 });
    expect(conflictsOf(next, [completed('02:03'), next])).toEqual([]);
    expect(conflictsOf(next, [completed('02:40'), next])).toMatchObject([{ minutes: 10 }]);
  });

  test('leaves the half hour after its end to the next one', () => {
    const ended = completed('01:20');
    const now = at('01:21');
    expect(startInSlot('2026-11-21', 0, { streams: [ended], now, clock: GMT_CLOCK })).toEqual(at('01:30'));
    const span = { start: at('01:30'), end: at('02:30') };
    const schedule = {
      streams: { data: [ended] },
      daily_limit_hours: 6,
      remaining_total_minutes: 600,
      bookable_minutes: 600,
    };
    const days = { start_date: '2026-11-21', end_date: '2026-11-21' };
    expect(freeStart({ span, editedId: null, now }, schedule, days)).toEqual(at('01:30'));
  });

  test('never lies outside what it was booked for, and is that of every scheduled stream', () => {
    fc.assert(
      fc.property(anyStatus, minute, minute, (status, started, ended) => {
        const stream = aStream({ ...booked, status, started_at: minutesIn(started), ended_at: minutesIn(ended) });
        const window = spanOf(stream);
        const taken = takenSpan(stream);
        expect(taken.start).toEqual(window.start);
        expect(taken.end >= window.start && taken.end <= window.end).toBe(true);
        if (status === 'scheduled') expect(taken).toEqual(window);
        if (status === 'live') expect(taken.end).toEqual(dueEnd(stream));
      }),
    );
  });

  test('is seen however short it was', () => {
    const [row] = layOutDays([completed('00:52')], ['2026-11-21']);
    expect(row?.blocks).toMatchObject([{ startMinute: 60, endMinute: 61 }]);
  });
});
