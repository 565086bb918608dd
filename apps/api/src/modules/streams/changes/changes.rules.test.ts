import { dayOf, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dailyLimitMinutes, type Grant, refuseBooking, sumUsed, totalMinutes } from '../allowance/allowance.rules.ts';
import { bookingOf, overlapsOf, placeChanges, type Wanted } from './changes.rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const GRANT: Grant = { start_date: '2026-03-10', end_date: '2026-03-13', duration_hours: 4 };

const at = (text: string, duration_minutes = 120) => ({
  scheduled_start: new Date(`2026-03-${text}:00Z`),
  duration_minutes,
});
const stored = (id: number, text: string, minutes?: number) => ({ id, ...bookingOf(at(text, minutes)) });
const wanted = (id: number | null, text: string, minutes?: number): Wanted => ({ id, ...at(text, minutes) });
const place = (all: Wanted[], streams: ReturnType<typeof stored>[] = []) =>
  placeChanges(all, { streams, grant: GRANT, now: NOW });

describe('a set of changes', () => {
  it('fits as a whole where each fits beside those before it', () => {
    const { placed, refused } = place([
      wanted(null, '11T10:00'),
      wanted(null, '11T12:00'),
      wanted(null, '11T14:00', 30),
    ]);
    expect(placed.map(({ scheduled_start }) => scheduled_start.getUTCHours())).toEqual([10, 12]);
    expect(refused).toMatchObject([{ refusal: { reason: 'daily_limit', day: '2026-03-11', leftMinutes: 0 } }]);
  });

  it('moves streams into the places that others of it leave', () => {
    const streams = [stored(1, '11T10:00', 240), stored(2, '12T10:00', 240)];
    const { placed, refused } = place([wanted(1, '12T10:00', 240), wanted(2, '11T10:00', 240)], streams);
    expect([placed.map(({ id }) => id), refused]).toEqual([[1, 2], []]);
  });

  it('leaves a stream where it was when its new place is refused, and lays the rest beside it', () => {
    const streams = [stored(1, '11T10:00', 240), stored(2, '12T10:00', 240)];
    const { placed, refused, after } = place([wanted(2, '11T10:00', 240), wanted(1, '20T10:00', 240)], streams);
    expect(placed).toEqual([]);
    expect(refused.map(({ wanted: { id }, refusal }) => [id, refusal.reason])).toEqual([
      [1, 'outside_subscription'],
      [2, 'daily_limit'],
    ]);
    expect(after.map(({ scheduled_start }) => dayOf(scheduled_start))).toEqual(['2026-03-11', '2026-03-12']);
  });

  it('names a slot that is free beside all that fits', () => {
    const { refused } = place([wanted(null, '10T10:00'), wanted(null, '10T13:00'), wanted(null, '10T15:00')]);
    expect(refused.map(({ nextFreeStart }) => nextFreeStart?.toISOString())).toEqual(['2026-03-11T00:00:00.000Z']);
  });
});

describe('any set of changes', () => {
  const streamAt = fc.record({ step: fc.nat(10 * 48), steps: fc.integer({ min: 1, max: 16 }) });
  const toTime = ({ step, steps }: { step: number; steps: number }) => ({
    scheduled_start: new Date(startOfDay('2026-03-08').getTime() + step * 30 * 60_000),
    duration_minutes: steps * 30,
  });
  const sets = fc.record({
    hours: fc.integer({ min: 1, max: 24 }),
    streams: fc.array(streamAt, { maxLength: 12 }),
    moves: fc.array(streamAt, { maxLength: 12 }),
    creates: fc.array(streamAt, { maxLength: 8 }),
  });

  it('never exceeds a daily limit or the total, refuses nothing that would fit, and loses no stream', () => {
    const property = fc.property(sets, ({ hours, streams, moves, creates }) => {
      const grant = { ...GRANT, duration_hours: hours };
      // What is there already fits: it was booked by the same rules.
      const there = placeChanges(
        streams.map((each) => ({ id: null, ...toTime(each) })),
        { streams: [], grant, now: NOW },
      ).placed.map((each, index) => ({ id: index + 1, ...bookingOf(each) }));
      const all = [
        ...moves.slice(0, there.length).map((each, index) => ({ id: index + 1, ...toTime(each) })),
        ...creates.map((each) => ({ id: null, ...toTime(each) })),
      ];
      const { placed, refused, after } = placeChanges(all, { streams: there, grant, now: NOW });
      const used = sumUsed(after, NOW);
      expect(used.total).toBeLessThanOrEqual(totalMinutes(grant));
      for (const minutes of used.byDay.values()) expect(minutes).toBeLessThanOrEqual(dailyLimitMinutes(grant));
      expect(placed.length + refused.length).toBe(all.length);
      expect(after.length).toBe(there.length + placed.filter(({ id }) => id === null).length);
      for (const { wanted, nextFreeStart } of refused) {
        const others = after.filter((each) => !(wanted.id !== null && each === there[wanted.id - 1]));
        expect(refuseBooking(wanted, grant, { streams: after, now: NOW })).not.toBeNull();
        if (!nextFreeStart) continue;
        const moved = { ...wanted, scheduled_start: nextFreeStart };
        expect(refuseBooking(moved, grant, { streams: others, now: NOW })).toBeNull();
      }
    });
    // Two that move past midnight: the first stays for the second's old place, and so the second fits after all.
    const past = {
      moves: [
        { step: 143, steps: 13 },
        { step: 137, steps: 8 },
      ],
      creates: [],
    };
    const found = {
      hours: 6,
      streams: [
        { step: 120, steps: 1 },
        { step: 144, steps: 1 },
      ],
      ...past,
    };
    fc.assert(property, { numRuns: 300, examples: [[found]] });
  });

  it('that moves nothing equals booking one stream after the other', () => {
    const property = fc.property(fc.array(streamAt, { maxLength: 15 }), (asked) => {
      const booked: ReturnType<typeof bookingOf>[] = [];
      const outcomes = asked.map(toTime).map((each) => {
        const refusal = refuseBooking(each, GRANT, { streams: booked, now: NOW });
        if (!refusal) booked.push(bookingOf(each));
        return refusal;
      });
      const { placed, refused } = place(asked.map((each) => ({ id: null, ...toTime(each) })));
      expect(placed.map(bookingOf)).toEqual(booked);
      expect(refused.map(({ refusal }) => refusal)).toEqual(outcomes.filter((each) => each !== null));
    });
    fc.assert(property);
  });
});

describe('overlaps', () => {
  const named = (id: number | null, text: string, minutes?: number) => ({
    title: `Stream ${id}`,
    id,
    ...bookingOf(at(text, minutes)),
  });

  it('are told once for each pair of which one side is new, by how long', () => {
    const placed = [named(null, '11T10:00'), named(2, '11T11:00'), named(null, '12T10:00')];
    const others = [named(7, '11T09:30', 60), named(8, '11T12:00', 60), named(9, '11T13:00')];
    expect(overlapsOf(placed, others, 10).map(({ placed: { id }, other, minutes }) => [id, other.id, minutes])).toEqual(
      [
        [null, 7, 30],
        [null, 2, 60],
        [2, 8, 60],
      ],
    );
    expect(overlapsOf(placed, others, 2)).toHaveLength(2);
  });

  it('are none with what is cancelled, and none where one begins as the other ends', () => {
    const cancelled = { ...named(7, '11T10:00'), status: 'cancelled' as const };
    expect(overlapsOf([named(null, '11T10:00')], [cancelled, named(8, '11T12:00')], 10)).toEqual([]);
  });
});
