import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../streams.rules.ts';
import {
  computeAllowance,
  dailyLimitMinutes,
  freeStartFor,
  type Grant,
  refuseBooking,
  totalMinutes,
  usedByDay,
} from './allowance.rules.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const grant = (start_date: string, end_date: string, duration_hours: number): Grant => ({
  start_date,
  end_date,
  duration_hours,
});

const scheduled = (start: string, duration_minutes: number): Booking => ({
  status: 'scheduled',
  scheduled_start: new Date(start),
  duration_minutes,
  started_at: null,
  ended_at: null,
});

describe('what a subscription grants', () => {
  it.each([
    ['4 hours a day for 10 days', grant('2026-03-10', '2026-03-19', 4), 240, 2400],
    ['one day', grant('2026-03-10', '2026-03-10', 1), 60, 60],
    ['0 hours a day, which is no daily limit', grant('2026-03-10', '2026-03-11', 0), 1440, 2880],
    ['24 hours a day', grant('2026-03-10', '2026-03-11', 24), 1440, 2880],
    ['over the end of a month', grant('2026-04-30', '2026-05-01', 2), 120, 240],
    ['over the end of a year', grant('2026-12-31', '2027-01-02', 2), 120, 360],
    ['February of a common year', grant('2026-02-01', '2026-02-28', 1), 60, 1680],
    ['February of a leap year', grant('2028-02-01', '2028-02-29', 1), 60, 1740],
    ['a whole leap year', grant('2028-01-01', '2028-12-31', 1), 60, 366 * 60],
  ])('%s', (_, terms, daily, total) => {
    expect(dailyLimitMinutes(terms)).toBe(daily);
    expect(totalMinutes(terms)).toBe(total);
  });

  it('is nothing without a subscription', () => {
    const now = new Date('2026-03-10T12:00:00Z');
    expect(computeAllowance(null, [scheduled('2026-03-11T18:00:00Z', 120)], now)).toEqual({
      daily_limit_hours: 0,
      total_available_hours: 0,
      total_used_hours: 0,
      remaining_total_hours: 0,
      total_available_minutes: 0,
      total_used_minutes: 0,
      remaining_total_minutes: 0,
      bookable_minutes: 0,
    });
  });
});

// --- The oracle: counts minute by minute, and shares no code with the rules. ---

type World = { first: number; days: number; hours: number; now: number; streams: Booking[] };

function countedMinutes(stream: Booking, now: number): number {
  const [from, length] = [stream.scheduled_start.getTime(), stream.duration_minutes];
  const windowEnds = from + length * MINUTE;
  if (stream.status === 'cancelled') return 0;
  if (stream.status === 'scheduled') return now < windowEnds ? length : 0;
  const started = stream.started_at?.getTime() ?? Number.NaN;
  const ended = stream.ended_at?.getTime() ?? Math.min(started + length * MINUTE, windowEnds);
  if (stream.status === 'live' && now < ended) return length;
  let minutes = 0;
  while (minutes < length && started + minutes * MINUTE < ended) minutes++;
  return minutes;
}

const dayNumber = (time: number) => Math.floor(time / DAY);

function countByDay({ streams, now }: World): Map<number, number> {
  const used = new Map<number, number>();
  for (const stream of streams) {
    for (let k = 0; k < countedMinutes(stream, now); k++) {
      const day = dayNumber(stream.scheduled_start.getTime() + k * MINUTE);
      used.set(day, (used.get(day) ?? 0) + 1);
    }
  }
  return used;
}

const limitOf = ({ hours }: World) => (hours === 0 ? 1440 : hours * 60);
const sum = (used: Map<number, number>) => [...used.values()].reduce((all, minutes) => all + minutes, 0);

function bookableByHand(world: World): number {
  const used = countByDay(world);
  let bookable = 0;
  for (let day = world.first; day < world.first + world.days; day++) {
    let free = limitOf(world) - (used.get(day) ?? 0);
    for (let end = (day + 1) * DAY; end - MINUTE >= day * DAY && end - MINUTE >= world.now && free > 0; end -= MINUTE) {
      free--;
      bookable++;
    }
  }
  return Math.min(bookable, Math.max(0, limitOf(world) * world.days - sum(used)));
}

function fitsByHand(world: World, wanted: { start: number; length: number }): boolean {
  const { first, days, now } = world;
  const end = wanted.start + wanted.length * MINUTE;
  if (wanted.start < now - MINUTE || wanted.start < first * DAY || end > (first + days) * DAY) return false;
  const used = countByDay(world);
  for (let k = 0; k < wanted.length; k++) {
    const day = dayNumber(wanted.start + k * MINUTE);
    used.set(day, (used.get(day) ?? 0) + 1);
  }
  return [...used.values()].every((minutes) => minutes <= limitOf(world)) && sum(used) <= limitOf(world) * days;
}

const textOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const grantOf = ({ first, days, hours }: World) => grant(textOf(first), textOf(first + days - 1), hours);

// First days right before the ends of months and years, and around 29 February.
const firstDays = ['2026-03-10', '2026-02-27', '2028-02-27', '2026-04-29', '2026-12-30'].map((day) =>
  dayNumber(Date.parse(day)),
);

const worlds = fc.record({
  first: fc.constantFrom(...firstDays),
  days: fc.integer({ min: 1, max: 4 }),
  hours: fc.constantFrom(0, 1, 2, 4, 8, 24),
});

const attempts = fc.array(
  fc.record({
    start: fc.integer({ min: -2 * 48, max: 5 * 48 }).map((halfHours) => halfHours * 30 * MINUTE),
    shift: fc.constantFrom(0, 0, 30_000, 17 * MINUTE),
    length: fc.integer({ min: 1, max: 16 }).map((step) => step * 30),
    // What time does and what becomes of the stream afterwards.
    wait: fc.integer({ min: 0, max: 400 * MINUTE }),
    fate: fc.constantFrom('stays', 'stays', 'stays', 'cancelled', 'live', 'ended'),
  }),
  { minLength: 1, maxLength: 25 },
);

type Attempt = { start: number; shift: number; length: number; wait: number; fate: string };

function become(world: World, { start, shift, length, wait, fate }: Attempt): Booking {
  const from = world.first * DAY + start + shift;
  const booking = { ...scheduled(new Date(from).toISOString(), length) };
  if (fate === 'cancelled') return { ...booking, status: 'cancelled' };
  const started_at = new Date(from + 7 * MINUTE + 1);
  if (fate === 'live') return { ...booking, status: 'live', started_at };
  if (fate !== 'ended') return booking;
  return { ...booking, status: 'completed', started_at, ended_at: new Date(started_at.getTime() + wait) };
}

describe('bookings against the allowance', () => {
  it('are taken exactly when they fit, counted minute by minute, and never exceed a day or the whole', () => {
    fc.assert(
      fc.property(worlds, attempts, (terms, tries) => {
        const world: World = { ...terms, now: terms.first * DAY - DAY, streams: [] };
        for (const attempt of tries) {
          const start = world.first * DAY + attempt.start + attempt.shift;
          const wanted = { scheduled_start: new Date(start), duration_minutes: attempt.length };
          const refusal = refuseBooking(wanted, grantOf(world), { streams: world.streams, now: new Date(world.now) });
          expect(refusal === null).toBe(fitsByHand(world, { start, length: attempt.length }));
          if (refusal === null) world.streams.push(become(world, attempt));
          world.now += attempt.wait;
          const used = countByDay(world);
          for (const minutes of used.values()) expect(minutes).toBeLessThanOrEqual(limitOf(world));
          expect(sum(used)).toBeLessThanOrEqual(limitOf(world) * world.days);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leave what the minutes say: used, remaining and bookable', () => {
    fc.assert(
      fc.property(worlds, attempts, fc.integer({ min: -DAY, max: 6 * DAY }), (terms, tries, later) => {
        const world: World = { ...terms, now: terms.first * DAY + later, streams: [] };
        world.streams = tries.map((attempt) => become(world, attempt));
        const allowance = computeAllowance(grantOf(world), world.streams, new Date(world.now));
        const used = countByDay(world);
        const total = limitOf(world) * world.days;
        expect(allowance.total_available_minutes).toBe(total);
        expect(allowance.total_used_minutes).toBe(sum(used));
        expect(allowance.remaining_total_minutes).toBe(Math.max(0, total - sum(used)));
        expect(allowance.bookable_minutes).toBe(bookableByHand(world));
        expect(allowance.bookable_minutes).toBeLessThanOrEqual(allowance.remaining_total_minutes);
        expect(allowance.total_used_hours * 60).toBeCloseTo(allowance.total_used_minutes, 6);
        const byDay = usedByDay(world.streams, new Date(world.now));
        expect([...byDay].sort()).toEqual([...used].map(([day, minutes]) => [textOf(day), minutes]).sort());
      }),
      { numRuns: 300 },
    );
  });
});

describe('a refused booking', () => {
  const terms = grant('2026-03-10', '2026-03-12', 4);
  const now = new Date('2026-03-11T12:00:00Z');
  const others = { streams: [scheduled('2026-03-11T14:00:00Z', 180)], now };
  const wanted = (start: string, duration_minutes: number) => ({ scheduled_start: new Date(start), duration_minutes });

  it.each([
    ['a minute of grace for the clock', wanted('2026-03-11T11:59:00Z', 30), null],
    ['a start in the past', wanted('2026-03-11T11:58:59Z', 30), { reason: 'in_past' }],
    ['the last half hour', wanted('2026-03-12T23:30:00Z', 30), null],
    ['an end after the last day', wanted('2026-03-12T23:30:00Z', 60), { reason: 'outside_subscription', grant: terms }],
    ['what is left of the day', wanted('2026-03-11T20:00:00Z', 60), null],
    [
      'more than the day has left',
      wanted('2026-03-11T20:00:00Z', 90),
      { reason: 'daily_limit', day: '2026-03-11', leftMinutes: 60 },
    ],
    ['both sides of midnight', wanted('2026-03-11T23:00:00Z', 300), null],
    [
      'the first day, when it is the fuller',
      wanted('2026-03-11T22:30:00Z', 300),
      { reason: 'daily_limit', day: '2026-03-11', leftMinutes: 60 },
    ],
    [
      'the second day, when it is',
      wanted('2026-03-11T23:00:00Z', 330),
      { reason: 'daily_limit', day: '2026-03-12', leftMinutes: 240 },
    ],
  ])('says what is left: %s', (_, booking, refusal) => {
    expect(refuseBooking(booking, terms, others)).toEqual(refusal);
  });

  it('names the whole when streams of other days have used it up', () => {
    // Staff moved the dates: what ran before them still counts.
    const ran = { ...scheduled('2026-03-01T10:00:00Z', 480), status: 'completed' as const };
    const streams = Array.from({ length: 2 }, () => ({
      ...ran,
      started_at: new Date('2026-03-01T10:00:00Z'),
      ended_at: new Date('2026-03-01T15:45:00Z'),
    }));
    expect(refuseBooking(wanted('2026-03-11T13:00:00Z', 60), terms, { streams, now })).toEqual({
      reason: 'total_limit',
      leftMinutes: 30,
    });
  });

  it.each([
    ['a stream that was ended early', '2026-03-11T09:00:00Z', '2026-03-11T09:00:00Z', '2026-03-11T10:00:00Z'],
    ['one that was over before its time', '2026-03-11T10:30:00Z', '2026-03-11T10:16:00Z', '2026-03-11T10:20:00Z'],
  ])('is not held up by what is left of the window of %s', (_, window, started, over) => {
    const times = { started_at: new Date(started), ended_at: new Date(over) };
    const streams = [{ ...scheduled(window, 180), status: 'completed' as const, ...times }];
    const from = wanted('2026-03-11T10:30:00Z', 60);
    const here = { streams, now: new Date('2026-03-11T10:21:00Z') };
    expect(freeStartFor(from, terms, here)).toEqual(from.scheduled_start);
  });

  it.each<[string, Partial<Booking>, string]>([
    ['waits for the end of one that is scheduled', {}, '2026-03-11T15:30:00.000Z'],
    ['does not wait for one that was cancelled', { status: 'cancelled' }, '2026-03-11T15:00:00.000Z'],
    [
      'waits for the due end of a live one',
      { status: 'live', started_at: new Date('2026-03-11T13:55:00Z') },
      '2026-03-11T15:30:00.000Z',
    ],
  ])('%s', (_, changes, start) => {
    const streams = [{ ...scheduled('2026-03-11T14:00:00Z', 90), ...changes }];
    const from = wanted('2026-03-11T15:00:00Z', 60);
    expect(freeStartFor(from, terms, { streams, now })?.toISOString()).toBe(start);
  });

  it('does not wait for one that was over before its window', () => {
    const times = { started_at: new Date('2026-03-11T10:46:00Z'), ended_at: new Date('2026-03-11T10:50:00Z') };
    const streams = [{ ...scheduled('2026-03-11T11:00:00Z', 60), status: 'completed' as const, ...times }];
    const from = wanted('2026-03-11T10:55:00Z', 60);
    expect(freeStartFor(from, terms, { streams, now: new Date('2026-03-11T10:51:00Z') })).toEqual(from.scheduled_start);
  });

  it('can begin nowhere once the total is used up', () => {
    const times = { started_at: new Date('2026-03-01T10:00:00Z'), ended_at: new Date('2026-03-01T16:00:00Z') };
    const ran = { ...scheduled('2026-03-01T10:00:00Z', 360), status: 'completed' as const, ...times };
    expect(freeStartFor(wanted('2026-03-12T10:00:00Z', 60), terms, { streams: [ran, ran], now })).toBe(null);
  });
});
