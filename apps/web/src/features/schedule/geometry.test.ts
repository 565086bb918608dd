import { addDays, dayOf, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictingIds, conflictsOf } from './booking/conflicts.ts';
import type { Booking } from './geometry.ts';
import {
  daySegments,
  drawnMinutes,
  laneFinder,
  layOutDays,
  minuteOfDay,
  minutesOf,
  SLOTS_PER_DAY,
  sharedMinutes,
  shownSpan,
  slotAtFraction,
  slotOf,
  slotSpan,
  spanOf,
  takenSpan,
  timelineDays,
} from './geometry.ts';

const FIRST_DAY = '2026-11-01';
const instantAt = (minute: number) => new Date(startOfDay(FIRST_DAY).getTime() + minute * 60_000);

const bookingAt = (id: number, start: string, minutes: number, status: Booking['status'] = 'scheduled'): Booking => ({
  id,
  title: `Stream ${id}`,
  scheduled_start: new Date(start),
  estimated_duration: minutes,
  status,
  started_at: null,
  ended_at: null,
});

const anyStatus = fc.constantFrom('scheduled', 'live', 'completed', 'cancelled');
const anyBookings = fc
  .array(
    fc.record({
      startMinute: fc.integer({ min: 0, max: 4 * 1440 }),
      steps: fc.integer({ min: 1, max: 16 }),
      status: anyStatus,
      startedAfter: fc.integer({ min: -15, max: 480 }),
      endedAfter: fc.integer({ min: -15, max: 600 }),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map(
      ({ startMinute, steps, status, startedAfter, endedAfter }, index): Booking => ({
        id: index + 1,
        title: `Stream ${index + 1}`,
        scheduled_start: instantAt(startMinute),
        estimated_duration: steps * 30,
        status,
        started_at: instantAt(startMinute + startedAfter),
        ended_at: status === 'completed' ? instantAt(startMinute + endedAfter) : null,
      }),
    ),
  );
const sixDays = Array.from({ length: 6 }, (_, index) => addDays(FIRST_DAY, index));

describe('the days of the timeline', () => {
  const now = new Date('2026-11-21T23:59:59Z');

  test('run from the subscription’s first day through its last', () => {
    expect(timelineDays({ start_date: '2026-11-29', end_date: '2026-12-02' }, now)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  test('are a single one when the subscription starts and ends on it', () => {
    expect(timelineDays({ start_date: '2026-11-29', end_date: '2026-11-29' }, now)).toEqual(['2026-11-29']);
  });

  test.each([
    ['there is no subscription', null],
    ['it has no days yet', { start_date: null, end_date: null }],
    ['its days are the wrong way round', { start_date: '2026-11-29', end_date: '2026-11-28' }],
  ])('are 30 from today in UTC when %s', (_, subscription) => {
    const days = timelineDays(subscription, now);
    expect(days).toHaveLength(30);
    expect(days[0]).toBe('2026-11-21');
    expect(days[29]).toBe('2026-12-20');
  });
});

describe('the slots of a day', () => {
  test('hold every instant of their two hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: SLOTS_PER_DAY - 1 }),
        fc.integer({ min: 0, max: 7_199_999 }),
        (slot, ms) => {
          const { start, end } = slotSpan(FIRST_DAY, slot);
          const inside = new Date(start.getTime() + ms);
          expect(inside < end).toBe(true);
          expect(slotOf(inside)).toBe(slot);
        },
      ),
    );
  });

  test.each([
    [-0.2, 0],
    [0, 0],
    [0.5, 6],
    [0.9999, 11],
    [1, 11],
    [1.7, 11],
  ])('at %d of the row’s width it is slot %d', (fraction, slot) => {
    expect(slotAtFraction(fraction)).toBe(slot);
  });
});

describe('a stream on the timeline', () => {
  test('that crosses midnight is split into two segments', () => {
    expect(daySegments(spanOf(bookingAt(1, '2026-11-21T23:00:00Z', 150)))).toEqual([
      { day: '2026-11-21', startMinute: 1380, endMinute: 1440, continuesBefore: false, continuesAfter: true },
      { day: '2026-11-22', startMinute: 0, endMinute: 90, continuesBefore: true, continuesAfter: false },
    ]);
  });

  test('that ends exactly at midnight stays on its day', () => {
    expect(daySegments(spanOf(bookingAt(1, '2026-11-21T22:00:00Z', 120)))).toHaveLength(1);
  });

  test('keeps its length and loses no minute however it is split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 4000 }), (startMinute, minutes) => {
        const span = { start: instantAt(startMinute), end: instantAt(startMinute + minutes) };
        const segments = daySegments(span);
        expect(segments.reduce((sum, segment) => sum + segment.endMinute - segment.startMinute, 0)).toBe(minutes);
        expect(segments[0]).toMatchObject({ day: dayOf(span.start), startMinute: minuteOfDay(span.start) });
        segments.forEach((segment, index) => {
          expect(segment.startMinute).toBeGreaterThanOrEqual(0);
          expect(segment.endMinute).toBeLessThanOrEqual(1440);
          expect(segment.startMinute).toBeLessThan(segment.endMinute);
          expect(segment.day).toBe(addDays(dayOf(span.start), index));
          expect(segment.continuesBefore).toBe(index > 0);
          expect(segment.continuesAfter).toBe(index < segments.length - 1);
        });
      }),
    );
  });

  test('outside the days shown is left out', () => {
    const rows = layOutDays([bookingAt(1, '2026-12-24T10:00:00Z', 60)], sixDays);
    expect(rows.flatMap((row) => row.blocks)).toEqual([]);
  });
});

describe('streams at the same time', () => {
  test('lie in lanes of their own, and one that only touches another shares its lane', () => {
    const [row] = layOutDays(
      [
        bookingAt(1, '2026-11-01T10:00:00Z', 120),
        bookingAt(2, '2026-11-01T11:00:00Z', 120),
        bookingAt(3, '2026-11-01T12:00:00Z', 60),
      ],
      sixDays,
    );
    expect(row?.lanes).toBe(2);
    expect(row?.blocks.map((block) => [block.booking.id, block.lane])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });

  test('never cover one another, and take no more lanes than the busiest moment needs', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        for (const { blocks, lanes } of layOutDays(bookings, sixDays)) {
          const drawn = blocks.map((block) => ({ lane: block.lane, ...drawnMinutes(block) }));
          const sideBySide = drawn.map((a) => drawn.filter((b) => b.from <= a.from && a.from < b.until));
          for (const group of sideBySide) expect(new Set(group.map(({ lane }) => lane)).size).toBe(group.length);
          expect(lanes).toBe(Math.max(1, ...sideBySide.map((group) => group.length)));
        }
      }),
    );
  });

  test('too short to be hit are drawn longer inside their day, in lanes of their own where they would touch', () => {
    expect(drawnMinutes({ startMinute: 60, endMinute: 90 })).toEqual({ from: 60, until: 96 });
    expect(drawnMinutes({ startMinute: 1439, endMinute: 1440 })).toEqual({ from: 1404, until: 1440 });
    expect(drawnMinutes({ startMinute: 60, endMinute: 120 })).toEqual({ from: 60, until: 120 });
    const short = [bookingAt(1, '2026-11-01T10:00:00Z', 30), bookingAt(2, '2026-11-01T10:30:00Z', 30)];
    expect(layOutDays(short, sixDays)[0]?.lanes).toBe(2);
    expect(short.flatMap((booking) => conflictsOf(booking, short))).toEqual([]);
  });

  test.each([
    ['scheduled', null, null, '10:00', '12:00'],
    ['live', '09:50', null, '09:50', '11:50'],
    ['live', '10:02', null, '10:02', '12:00'],
    ['completed', '09:50', '11:00', '09:50', '11:00'],
    ['completed', '09:50', '09:55', '09:50', '09:55'],
    ['completed', '10:02', '10:02', '10:02', '10:03'],
    ['completed', '10:02', '12:30', '10:02', '12:00'],
  ] as const)('%s, started at %s and ended at %s, are drawn from %s to %s', (status, began, ended, from, until) => {
    const at = (time: string) => new Date(`2026-11-01T${time}:00Z`);
    const times = { started_at: began && at(began), ended_at: ended && at(ended) };
    const booking = { ...bookingAt(1, '2026-11-01T10:00:00Z', 120, status), ...times };
    expect(shownSpan(booking)).toEqual({ start: at(from), end: at(until) });
  });

  test('are all drawn, each minute once', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        // One may have begun on the evening before.
        const blocks = layOutDays(bookings, ['2026-10-31', ...sixDays]).flatMap((row) => row.blocks);
        for (const booking of bookings) {
          const drawn = blocks.filter((block) => block.booking.id === booking.id);
          const minutes = drawn.reduce((sum, block) => sum + block.endMinute - block.startMinute, 0);
          expect(minutes).toBeCloseTo(minutesOf(shownSpan(booking)), 6);
        }
      }),
    );
  });
});

describe('conflicts (D11)', () => {
  test('name the other stream and the minutes they share, earliest first', () => {
    const mine = bookingAt(1, '2026-11-01T10:00:00Z', 120);
    const later = bookingAt(2, '2026-11-01T11:30:00Z', 120);
    const earlier = bookingAt(3, '2026-11-01T09:00:00Z', 90, 'live');
    const next = bookingAt(4, '2026-11-01T12:00:00Z', 60);
    expect(conflictsOf(mine, [mine, later, earlier, next])).toEqual([
      { booking: earlier, minutes: 30 },
      { booking: later, minutes: 30 },
    ]);
  });

  test('are found across midnight', () => {
    const late = bookingAt(1, '2026-11-01T23:00:00Z', 120);
    const early = bookingAt(2, '2026-11-02T00:30:00Z', 60);
    expect(conflictsOf(late, [late, early])).toEqual([{ booking: early, minutes: 30 }]);
  });

  test('touch scheduled streams only and never concern a cancelled one', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        for (const booking of bookings) {
          const conflicts = conflictsOf(booking, bookings);
          if (booking.status !== 'scheduled') expect(conflicts).toEqual([]);
          for (const { booking: other, minutes } of conflicts) {
            expect(other.id).not.toBe(booking.id);
            expect(other.status).not.toBe('cancelled');
            expect(minutes).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  test('between two scheduled streams are seen from both sides with the same minutes', () => {
    fc.assert(
      fc.property(anyBookings, (bookings) => {
        const scheduled = bookings.filter((booking) => booking.status === 'scheduled');
        for (const a of scheduled) {
          for (const { booking: b, minutes } of conflictsOf(a, scheduled)) {
            expect(conflictsOf(b, scheduled)).toContainEqual({ booking: a, minutes });
            expect(minutes).toBe(sharedMinutes(takenSpan(b), takenSpan(a)));
          }
        }
      }),
    );
  });
});

test('one sweep finds the same conflicts as looking at each booking alone', () => {
  fc.assert(
    fc.property(anyBookings, (bookings) => {
      const expected = bookings.filter((booking) => conflictsOf(booking, bookings).length > 0).map(({ id }) => id);
      expect([...conflictingIds(bookings)].toSorted()).toEqual(expected.toSorted());
    }),
  );
});

describe('the lane of what is dragged', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  const rows = layOutDays(
    [
      bookingAt(1, '2026-11-22T14:00:00Z', 120),
      bookingAt(2, '2026-11-22T15:00:00Z', 120),
      bookingAt(3, '2026-11-22T23:00:00Z', 120),
    ],
    ['2026-11-21', '2026-11-22', '2026-11-23'],
  );
  const table: [string, [string, string], string, number | null, number][] = [
    ['is the first that is free', ['22T15:30', '22T16:30'], '2026-11-22', 2, 1],
    ['is the last where all are taken', ['22T15:00', '22T17:00'], '2026-11-22', null, 1],
    ['is that of the stream itself while nobody else lies there', ['22T14:00', '22T15:00'], '2026-11-22', 1, 0],
    ['may touch what lies beside it', ['22T16:00', '22T17:00'], '2026-11-22', null, 0],
    ['is found for each day that is touched', ['22T23:30', '23T01:30'], '2026-11-23', null, 0],
    ['is the only one of an empty day', ['21T10:00', '21T12:00'], '2026-11-21', null, 0],
    ['is the first of a day that has no row', ['24T10:00', '24T12:00'], '2026-11-24', null, 0],
  ];
  test.each(table)('%s', (_, [start, end], day, editedId, lane) => {
    const laneOn = laneFinder(rows, editedId);
    expect(laneOn({ start: at(start), end: at(end) }, day)).toBe(lane);
  });
});
