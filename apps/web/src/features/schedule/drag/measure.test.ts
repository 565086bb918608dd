import { addDays, startOfDay } from '@livelift/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PAGE_HEADER_HEIGHT } from '../timeline/layout.ts';
import { autoScrollBy, boxesOf, instantAt, type Layout, measureView, rowAround } from './measure.ts';

const FIRST = '2026-11-20';
const HEIGHTS = [49, 97, 49, 49];
const LAYOUT: Layout = {
  rows: HEIGHTS.map((height, index) => ({
    day: addDays(FIRST, index),
    top: 44 + HEIGHTS.slice(0, index).reduce((sum, above) => sum + above, 0),
    height,
  })),
  left: 88,
  width: 960,
  view: {
    origin: { x: 60, y: 170 },
    visible: { left: 100, top: 200, right: 900, bottom: 500 },
    window: { width: 1000, height: 800 },
  },
};

test('what is drawn at an instant is under the point of that instant, however it is scrolled', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 1440 - 31 });
  fc.assert(
    fc.property(minutes, fc.integer(), fc.integer(), (minute, x, y) => {
      const start = new Date(startOfDay(FIRST).getTime() + minute * 60_000);
      const layout = { ...LAYOUT, view: { ...LAYOUT.view, origin: { x, y } } };
      const [box] = boxesOf({ start, end: new Date(start.getTime() + 1_800_000) }, layout, () => 0);
      if (!box) throw new Error('No box.');
      const found = instantAt({ x: box.left + x, y: box.top + 1 + y }, layout);
      expect(Math.abs((found?.getTime() ?? 0) - start.getTime())).toBeLessThan(1000);
    }),
  );
});

test('without a row, or a width, no instant is under a point', () => {
  expect(instantAt({ x: 200, y: 300 }, { ...LAYOUT, width: 0 })).toBeNull();
  expect(instantAt({ x: 200, y: 300 }, { ...LAYOUT, rows: [] })).toBeNull();
});

const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test('a span across midnight has the same box in both rows, a day apart, and none on a day without a row', () => {
  const lane = (_: unknown, day: string) => (day === '2026-11-21' ? 1 : 0);
  expect(boxesOf(span('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z'), LAYOUT, lane)).toEqual([
    { left: 1008, top: 44, width: 80, height: 36 },
    { left: 48, top: 129, width: 80, height: 36 },
  ]);
  expect(boxesOf(span('2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z'), LAYOUT, lane)).toHaveLength(1);
  expect(boxesOf(span('2026-11-20T22:00:00Z', '2026-11-21T00:00:00Z'), LAYOUT, lane)).toHaveLength(1);
});

test('the row under a point is told as it lies in the window', () => {
  expect(rowAround({ x: 0, y: 170 + 93 }, LAYOUT)).toEqual({ top: 263, bottom: 360 });
  expect(rowAround({ x: 0, y: -900 }, LAYOUT).top).toBe(214);
});

test('a point beyond the edges belongs to the nearest row and hour', () => {
  expect(instantAt({ x: 0, y: -900 }, LAYOUT)).toEqual(startOfDay(FIRST));
  expect(instantAt({ x: 9999, y: 9999 }, LAYOUT)).toEqual(startOfDay(addDays(FIRST, 4)));
});

test('the view scrolls near its edges only, faster towards them', () => {
  const pushed = (x: number, y: number) => autoScrollBy({ x, y }, LAYOUT.view.visible);
  expect(pushed(500, 350)).toEqual({ x: 0, y: 0 });
  expect(pushed(500, 210).y).toBeLessThan(pushed(500, 225).y);
  expect(pushed(2000, 495)).toEqual({ x: 14, y: 12 });
});

test('the edges that count are those that the window shows, below its header', () => {
  const region = document.createElement('section');
  vi.spyOn(region, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, -300, 800, 2200));
  const { visible, window: shown } = measureView(region);
  expect(visible).toEqual({ left: 100, top: PAGE_HEADER_HEIGHT, right: 900, bottom: shown.height });
});
