import { localTimeAt, MAX_CHANGES } from '@livelift/contract';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, GMT_CLOCK, type ScheduleClock } from '../clock/clock.ts';
import { aStream } from '../schedule.fixtures.tsx';
import {
  canCopy,
  copyRequest,
  daysLater,
  deletedRequest,
  isLeftOutLater,
  missingLater,
  movedRequest,
  proposedDays,
  weeksOf,
} from './selection-requests.ts';
import { useSelection } from './use-selection.ts';

const BERLIN = clockOf('Europe/Berlin', false);

const at = (start: string, facts: object = {}) => aStream({ scheduled_start: new Date(start), ...facts });

test('weeks begin on Monday, and a cancelled stream belongs to none', () => {
  const streams = [
    at('2026-11-22T23:30:00Z', { id: 1 }),
    at('2026-11-23T10:00:00Z', { id: 2 }),
    at('2026-11-24T10:00:00Z', { id: 3, status: 'cancelled' }),
  ];
  const ids = (clock: ScheduleClock) =>
    weeksOf(streams, clock).map((week) => [week.monday, week.streams.map(({ id }) => id)]);
  expect(ids(GMT_CLOCK)).toEqual([
    ['2026-11-16', [1]],
    ['2026-11-23', [2]],
  ]);
  expect(ids(BERLIN)).toEqual([['2026-11-23', [1, 2]]]);
});

test('only a week is copied of which something would be ahead, within the subscription', () => {
  const facts = {
    now: new Date('2026-11-21T12:30:00Z'),
    subscription: { start_date: '2026-11-01', end_date: '2026-11-30' },
    clock: GMT_CLOCK,
  };
  const week = (...starts: string[]) => ({ monday: '2026-11-09', streams: starts.map((start) => at(start)) });
  expect(canCopy(week('2026-11-10T10:00:00Z', '2026-11-13T10:00:00Z'), facts)).toBe(false);
  expect(canCopy(week('2026-11-10T10:00:00Z', '2026-11-15T10:00:00Z'), facts)).toBe(true);
  expect(canCopy(week('2026-11-24T10:00:00Z'), facts)).toBe(false);
});

test('no more streams are selected than can be changed at once', () => {
  const streams = Array.from({ length: MAX_CHANGES + 1 }, (_, id) => at('2026-11-23T10:00:00Z', { id: id + 1 }));
  const { result } = renderHook(() => useSelection(streams, new Date('2026-11-21T12:30:00Z')));
  for (const stream of streams) act(() => result.current.toggle(stream));
  expect(result.current.ids.size).toBe(MAX_CHANGES);
  act(() => result.current.toggle(streams[0] ?? at('2026-11-23T10:00:00Z')));
  expect(result.current.ids.size).toBe(MAX_CHANGES - 1);
});

test('a week is copied at the same hours, also over a change of clocks', () => {
  const week = { monday: '2026-03-23', streams: [at('2026-03-25T19:00:00Z', { title: 'Show', wordlist_id: 7 })] };
  expect(copyRequest(week.streams, BERLIN)).toMatchObject({
    body: { create: [{ title: 'Show', wordlist_id: 7, scheduled_start: new Date('2026-04-01T18:00:00Z') }] },
  });
});

test('what already stands a week later is not copied: the same title at the same time, or the date of its series', () => {
  const series = (day: number, facts: object = {}) =>
    at(`2026-11-${day}T19:00:00Z`, { id: day, series_id: 4, occurrence_date: `2026-11-${day}`, ...facts });
  const week = [
    series(16, { title: 'Repeats' }),
    series(18, { title: 'Moved there' }),
    series(20, { title: 'Left out there' }),
    series(19, { title: 'Of a new series there' }),
    at('2026-11-21T10:00:00Z', { id: 1, title: 'Copied before' }),
    at('2026-11-21T14:00:00Z', { id: 2, title: 'Cancelled there' }),
    at('2026-11-21T17:00:00Z', { id: 3, title: 'Another there' }),
  ];
  const later = [
    series(23, { title: 'Renamed there' }),
    series(25, { scheduled_start: new Date('2026-11-25T21:00:00Z') }),
    series(26, {
      ...{ title: 'Of a new series there', series_id: 5 },
      scheduled_start: new Date('2026-11-26T20:00:00Z'),
    }),
    at('2026-11-28T10:00:00Z', { id: 5, title: 'Copied before' }),
    at('2026-11-28T14:00:00Z', { id: 6, title: 'Cancelled there', status: 'cancelled' }),
    at('2026-11-28T17:00:00Z', { id: 7, title: 'Quite another' }),
  ];
  const missing = missingLater({ monday: '2026-11-16', streams: week }, [...week, ...later], GMT_CLOCK);
  expect(missing.map(({ title }) => title)).toEqual(['Left out there', 'Cancelled there', 'Another there']);
  expect(copyRequest([], GMT_CLOCK)).toBeNull();
});

test('what was booked by Go Live Now is copied as long as it was streamed', () => {
  const ran = { status: 'completed', estimated_duration: 240, used_minutes: 31 } as const;
  const streams = [true, false].map((is_go_live) => at('2026-11-20T20:00:00Z', { ...ran, is_go_live }));
  expect(copyRequest(streams, GMT_CLOCK)).toMatchObject({
    body: { create: [{ estimated_duration: 60 }, { estimated_duration: 240 }] },
  });
});

test('what is selected is moved or deleted in one set of changes, each over the version that was seen', () => {
  const streams = [at('2026-11-23T10:00:00Z', { id: 2, version: 5 })];
  expect(movedRequest(streams, { days: 1, minutes: -30 }, GMT_CLOCK)).toMatchObject({
    body: { update: [{ id: 2, version: 5, scheduled_start: new Date('2026-11-24T09:30:00Z') }] },
  });
  expect(movedRequest(streams, { days: 0, minutes: 0 }, GMT_CLOCK)).toBeNull();
  expect(deletedRequest(streams)).toEqual({ kind: 'batch', body: { delete: [{ id: 2, version: 5 }] } });
  expect(deletedRequest([])).toBeNull();
});

test('in every zone some days later is the same time of day, unless clocks skip it', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Auckland', 'Europe/Berlin');
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: -28, max: 28 }), zones, (date, days, zone) => {
      const moved = daysLater(date, days, clockOf(zone, false));
      const [was, is] = [localTimeAt(date, zone), localTimeAt(moved, zone)];
      if (was.time !== is.time) expect(is.time >= '00:00').toBe(true);
      expect(Math.abs(moved.getTime() - date.getTime() - days * 86_400_000)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('a date that a series leaves out while it goes on is known, its end is not', () => {
  const weekly = ['2026-11-20', '2026-12-04', '2026-12-11'].map((occurrence_date, index) =>
    at(`${occurrence_date}T14:00:00Z`, { id: index, series_id: 4, occurrence_date }),
  );
  expect(weekly.map((stream) => isLeftOutLater(stream, weekly))).toEqual([true, false, false]);
  expect(isLeftOutLater(at('2026-11-20T14:00:00Z'), weekly)).toBe(false);
});

test('streams are proposed to be moved to days that the subscription has', () => {
  const within = { now: new Date('2026-11-20T12:00:00Z'), clock: GMT_CLOCK };
  const until = (end_date: string) => ({ ...within, subscription: { start_date: '2026-11-20', end_date } });
  const streams = [at('2026-11-22T14:00:00Z')];
  const proposed = ['2026-12-20', '2026-11-25', '2026-11-22'].map((end) => proposedDays(streams, until(end)));
  expect(proposed).toEqual([7, 1, -1]);
});
