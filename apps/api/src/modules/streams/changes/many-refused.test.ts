import { addDays, MAX_CHANGES, startOfDay } from '@livelift/contract';
import { afterEach, expect, it, vi } from 'vitest';
import type { Grant } from '../allowance/allowance.rules.ts';
import { bookingOf, placeChanges } from './changes.rules.ts';

const NOW = new Date('2026-03-10T00:00:00Z');
const DAYS = 1_000;
const GRANT: Grant = { start_date: '2026-03-10', end_date: addDays('2026-03-10', DAYS - 1), duration_hours: 1 };
const MAX_LOOKS = 40;

const on = (day: number, hour: number, duration_minutes: number) => ({
  scheduled_start: new Date(startOfDay(addDays('2026-03-10', day)).getTime() + hour * 3_600_000),
  duration_minutes,
});
const each = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));

afterEach(() => vi.restoreAllMocks());

// A day is written, or a start read, at each look. Thrown when there are too many, and not counted to their end.
function countLooks(most: number): void {
  const { toISOString: write, getTime: read } = Date.prototype;
  let looks = 0;
  const look = () => {
    if (++looks > most) throw new Error(`more than ${most} looks`);
  };
  vi.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
    look();
    return write.call(this);
  });
  vi.spyOn(Date.prototype, 'getTime').mockImplementation(function (this: Date) {
    look();
    return read.call(this);
  });
}

it('each day of a long plan is looked at a few times, however many dates have no room on any of them', () => {
  const streams = each(DAYS, (at) => ({ id: at + 1, ...bookingOf(on(at, 3, 30)) }));
  // Two days together have room for an hour at most.
  const wanted = each(MAX_CHANGES, (at) => ({ id: null, ...on(at, 18, 90 + 30 * (at % 2)) }));
  countLooks(MAX_LOOKS * (DAYS + streams.length + wanted.length));
  const { refused } = placeChanges(wanted, { streams, grant: GRANT, now: NOW });
  vi.restoreAllMocks();
  expect(refused.map(({ nextFreeStart }) => nextFreeStart)).toEqual(each(MAX_CHANGES, () => null));
});

it('and where the last two days alone have some', () => {
  const streams = each(DAYS - 2, (at) => ({ id: at + 1, ...bookingOf(on(at, 3, 30)) }));
  const wanted = each(MAX_CHANGES, (at) => ({ id: null, ...on(at, 18, 120) }));
  countLooks(MAX_LOOKS * (DAYS + streams.length + wanted.length));
  const { refused } = placeChanges(wanted, { streams, grant: GRANT, now: NOW });
  vi.restoreAllMocks();
  expect(refused.at(0)?.nextFreeStart?.toISOString()).toBe(`${addDays(GRANT.end_date, -1)}T23:00:00.000Z`);
});

it('each stream of a long plan is looked at a few times, however many that move stand in the way of one another', () => {
  const streams = each(DAYS, (at) => ({ id: at + 1, ...bookingOf(on(at, 3, 60)) }));
  const wanted = each(MAX_CHANGES, (at) => ({ id: at + 1, ...on(at + 1, 3, 60) }));
  countLooks(MAX_LOOKS * (DAYS + streams.length + wanted.length ** 2));
  const { refused } = placeChanges(wanted, { streams, grant: GRANT, now: NOW });
  vi.restoreAllMocks();
  expect(refused).toHaveLength(MAX_CHANGES);
});
