import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreeSlotSearch } from './free-slot.ts';
import { nextFreeStart } from './free-slot.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const FIRST = Date.parse('2026-03-10T00:00:00Z');

const at = (text: string) => new Date(`2026-03-${text}:00Z`);

const searchOf = (facts: Partial<FreeSlotSearch>): FreeSlotSearch => ({
  from: at('11T20:00'),
  now: at('10T09:00'),
  minutes: 120,
  days: { start_date: '2026-03-10', end_date: '2026-03-13' },
  dailyLimitMinutes: 240,
  leftMinutes: 960,
  usedByDay: new Map(),
  taken: [],
  ...facts,
});

describe('the next free slot', () => {
  it.each<[string, Partial<FreeSlotSearch>, string | null]>([
    ['is the wished one where nothing is in its way', {}, '11T20:00'],
    ['need not be on the half hour where it was wished so', { from: at('11T20:07') }, '11T20:07'],
    ['follows what it would overlap', { taken: [{ start: at('11T21:00'), end: at('11T22:00') }] }, '11T22:00'],
    [
      'is on the half hour after a stream that is not',
      { taken: [{ start: at('11T19:10'), end: at('11T21:10') }] },
      '11T21:30',
    ],
    ['is on the next day where its day is used up', { usedByDay: new Map([['2026-03-11', 240]]) }, '12T00:00'],
    [
      'crosses midnight where both days have room for their part',
      { usedByDay: new Map([['2026-03-11', 180]]) },
      '11T23:00',
    ],
    [
      'does not cross midnight into a day that is full',
      { from: at('11T23:00'), usedByDay: new Map([['2026-03-12', 240]]) },
      '13T00:00',
    ],
    ['is not in the past', { from: at('10T08:00'), now: at('10T09:10') }, '10T09:30'],
    ['waits for the first day', { from: at('01T08:00'), now: at('01T07:00') }, '10T00:00'],
    ['ends with the last day', { from: at('13T22:00') }, '13T22:00'],
    ['is before the wished one where nothing after it is free', { from: at('13T22:30') }, '10T09:00'],
    ['is the next half hour then', { from: at('13T22:30'), now: at('10T09:10') }, '10T09:30'],
    ['is nowhere once it is too late', { from: at('13T22:30'), now: at('13T22:10') }, null],
    ['is nowhere where the total is used up', { leftMinutes: 90 }, null],
    [
      'is nowhere where it is longer than any day allows, and two days in a row too',
      { minutes: 480, dailyLimitMinutes: 210 },
      null,
    ],
    [
      'is within one day where that is asked for, also before the wished one',
      { from: at('12T20:30'), minutes: 240, isWithinDay: true, usedByDay: new Map([['2026-03-13', 60]]) },
      '10T09:00',
    ],
    ['is nowhere within one day where only two together are long enough', { minutes: 480, isWithinDay: true }, null],
    ['crosses midnight where only two days together are long enough', { minutes: 480 }, '12T20:00'],
  ])('%s', (_, facts, expected) => {
    const wished = expected === '12T20:00' ? { ...facts, from: at('11T20:30') } : facts;
    expect(nextFreeStart(searchOf(wished))?.toISOString().slice(8, 16) ?? null).toBe(expected);
  });

  const minute = fc.integer({ min: -600, max: 4 * 1440 + 600 });
  const searches = fc.record({
    from: minute,
    now: minute,
    minutes: fc.integer({ min: 1, max: 16 }).map((count) => count * 30),
    dailyLimitMinutes: fc.integer({ min: 1, max: 24 }).map((hours) => hours * 60),
    leftMinutes: fc.integer({ min: 0, max: 2000 }),
    isWithinDay: fc.boolean(),
    used: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 4, maxLength: 4 }),
    taken: fc.array(fc.tuple(fc.integer({ min: -100, max: 4 * 1440 }), fc.integer({ min: 1, max: 480 })), {
      maxLength: 8,
    }),
  });
  const instantAt = (minutes: number) => new Date(FIRST + minutes * MINUTE);
  const built = searches.map(({ from, now, used, taken, ...facts }) =>
    searchOf({
      ...facts,
      from: instantAt(from),
      now: instantAt(now),
      usedByDay: new Map(
        used.map((minutes, day) => [
          instantAt(day * 1440)
            .toISOString()
            .slice(0, 10),
          minutes,
        ]),
      ),
      taken: taken.map(([start, length]) => ({ start: instantAt(start), end: instantAt(start + length) })),
    }),
  );

  const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];

  // Counts minute by minute, and shares no code with the rule.
  function isFree(start: number, search: FreeSlotSearch): boolean {
    const used = new Map(search.usedByDay);
    for (let moment = start; moment < start + search.minutes * MINUTE; moment += MINUTE) {
      if (moment < FIRST || moment >= FIRST + 4 * DAY) return false;
      if (search.taken.some((span) => span.start.getTime() <= moment && moment < span.end.getTime())) return false;
      const day = DAYS[Math.floor((moment - FIRST) / DAY)] ?? '';
      used.set(day, (used.get(day) ?? 0) + 1);
      if ((used.get(day) ?? 0) > search.dailyLimitMinutes) return false;
    }
    const last = start + (search.minutes - 1) * MINUTE;
    if (search.isWithinDay && Math.floor((start - FIRST) / DAY) !== Math.floor((last - FIRST) / DAY)) return false;
    return search.minutes <= search.leftMinutes;
  }

  it('is the first that is free, found by trying every one', () => {
    fc.assert(
      fc.property(built, (search) => {
        const inTime = search.from >= search.now;
        const wished = search.from.getTime();
        const steps = Array.from({ length: 4 * 48 }, (_, index) => FIRST + index * HALF_HOUR);
        const later = steps.filter((step) => step >= Math.max(wished, search.now.getTime()));
        const afterWish = [...(inTime ? [wished] : []), ...later];
        const fromNow = steps.filter((step) => step >= search.now.getTime());
        const expected = [...afterWish, ...fromNow].find((start) => isFree(start, search));
        expect(nextFreeStart(search)?.getTime()).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is itself free: asked for again it stays', () => {
    fc.assert(
      fc.property(built, (search) => {
        const found = nextFreeStart(search);
        if (found) expect(nextFreeStart({ ...search, from: found })).toEqual(found);
      }),
    );
  });
});
