import { addDays, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesOf, inSight, instantAt, PAGE_HEADER_HEIGHT, rowAround, scrollPush } from './schedule-measure.ts';

const FIRST = '2026-11-20';
const HEIGHTS = [49, 97, 49, 49];
const ROWS = {
  days: HEIGHTS.map((_, index) => addDays(FIRST, index)),
  starts: HEIGHTS.map((_, index) => startOfDay(addDays(FIRST, index)).getTime()),
  tops: HEIGHTS.map((_, index) => 44 + HEIGHTS.slice(0, index).reduce((sum, height) => sum + height, 0)),
  heights: HEIGHTS,
  left: 88,
  width: 960,
};
const PLACE = { left: 100, top: 200, right: 900, bottom: 500 };
const VIEW = { ...PLACE, scrollLeft: 40, scrollTop: 30, maxScrollLeft: 400, maxScrollTop: 400 };

test('what is drawn at an instant is under the point of that instant, however it is scrolled', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 1440 - 31 });
  fc.assert(
    fc.property(minutes, fc.nat(300), fc.nat(100), (minute, scrollLeft, scrollTop) => {
      const start = new Date(startOfDay(FIRST).getTime() + minute * 60_000);
      const view = { ...VIEW, scrollLeft, scrollTop };
      const [box] = boxesOf({ start, end: new Date(start.getTime() + 1_800_000) }, ROWS, () => 0);
      if (!box) throw new Error('No box.');
      const point = { x: box.left + view.left - scrollLeft, y: box.top + 1 + view.top - scrollTop };
      const found = instantAt(point, ROWS, view);
      expect(Math.abs((found?.getTime() ?? 0) - start.getTime())).toBeLessThan(1000);
    }),
  );
});

test('without a row, or a width, no instant is under a point', () => {
  expect(instantAt({ x: 200, y: 300 }, { ...ROWS, width: 0 }, VIEW)).toBeNull();
  expect(instantAt({ x: 200, y: 300 }, { ...ROWS, days: [], starts: [], tops: [], heights: [] }, VIEW)).toBeNull();
});

const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test('a span across midnight has the same box in both rows, a day apart, and none on a day without a row', () => {
  const lane = (_: unknown, day: string) => (day === '2026-11-21' ? 1 : 0);
  expect(boxesOf(span('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z'), ROWS, lane)).toEqual([
    { left: 1008, top: 44, width: 80, height: 48 },
    { left: 48, top: 141, width: 80, height: 48 },
  ]);
  const [, next] = boxesOf(span('2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z'), ROWS, lane);
  expect(next).toBeNull();
  expect(boxesOf(span('2026-11-20T22:00:00Z', '2026-11-21T00:00:00Z'), ROWS, lane)[1]).toBeNull();
});

test('the row under a point is told as it lies in the window', () => {
  expect(rowAround({ x: 0, y: 200 + 93 - 30 }, ROWS, VIEW)).toEqual({ rowTop: 263, rowBottom: 360 });
  expect(rowAround({ x: 0, y: -900 }, ROWS, VIEW).rowTop).toBe(214);
});

test('a point beyond the edges belongs to the nearest row and hour', () => {
  expect(instantAt({ x: 0, y: -900 }, ROWS, VIEW)).toEqual(startOfDay(FIRST));
  expect(instantAt({ x: 9999, y: 9999 }, ROWS, VIEW)).toEqual(startOfDay(addDays(FIRST, 4)));
});

test('the view scrolls near its edges only, faster towards them', () => {
  expect(scrollPush({ x: 500, y: 350 }, VIEW)).toEqual({ x: 0, y: 0 });
  expect(scrollPush({ x: 500, y: 210 }, VIEW).y).toBeLessThan(scrollPush({ x: 500, y: 225 }, VIEW).y);
  expect(scrollPush({ x: 2000, y: 495 }, VIEW)).toEqual({ x: 14, y: 12 });
});

test('the view scrolls no further than to its end', () => {
  const atEnd = { ...VIEW, scrollLeft: 400, scrollTop: 397 };
  expect(scrollPush({ x: 2000, y: 2000 }, atEnd)).toEqual({ x: 0, y: 3 });
  expect(scrollPush({ x: 0, y: 0 }, { ...VIEW, scrollLeft: 0.5, scrollTop: 5 })).toEqual({ x: 0, y: -5 });
});

test('the edges that count are those that the window shows, below its header', () => {
  const long = { ...VIEW, top: -300, bottom: 1900 };
  const pushed = (y: number) => scrollPush({ x: 500, y }, inSight(long, 800)).y;
  expect(pushed(PAGE_HEADER_HEIGHT + 5)).toBeLessThan(0);
  expect(pushed(790)).toBeGreaterThan(0);
  expect(pushed(400)).toBe(0);
  expect(inSight(VIEW, 800)).toEqual(VIEW);
});
