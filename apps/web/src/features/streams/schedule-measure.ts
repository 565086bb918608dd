import { addDays, DAY_MS, dayOf, startOfDay } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { dayFraction, MINUTES_PER_DAY, minuteOfDay, minutesOf } from './schedule.geometry.ts';
import type { LaneFinder } from './schedule-lanes.ts';

/** Height of a lane in pixels, gaps included. */
export const LANE_HEIGHT = 48;

/** The site's own header covers so much of the top of the window. */
export const PAGE_HEADER_HEIGHT = 80;

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

/** A rectangle, in pixels from the top left of what scrolls. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where the rows of the timeline lie, in pixels from the top left of what scrolls. Days are in order. */
export type Rows = {
  days: readonly string[];
  /** When each of them begins, in milliseconds since 1970. */
  starts: readonly number[];
  tops: readonly number[];
  heights: readonly number[];
  /** The part of a row that stands for its 24 hours. */
  left: number;
  width: number;
};

/** What shows a part of it: its place in the window, and how far it is and can be scrolled. */
export type View = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  scrollLeft: number;
  scrollTop: number;
  maxScrollLeft: number;
  maxScrollTop: number;
};

// The last row that begins at or above y; the first one for what is above all.
function rowAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The instant under a point; beyond the edges, that of the nearest. Null without any row that has a width. */
export function instantAt({ x, y }: Point, rows: Rows, view: View): Date | null {
  const start = rows.starts[rowAt(rows.tops, y - view.top + view.scrollTop)];
  if (start === undefined || rows.width === 0) return null;
  const fraction = (x - view.left + view.scrollLeft - rows.left) / rows.width;
  return new Date(start + Math.min(1, Math.max(0, fraction)) * DAY_MS);
}

/**
 * Where a span is drawn: a box of its whole length on the day that it begins on, and where it crosses midnight the same box
 * a day further left on the next one, so that a span that moves keeps its size. Null where there is no row; what lies beyond
 * a row is to be cut off.
 */
export function boxesOf(span: Span, rows: Rows, laneOn: LaneFinder): [first: Box | null, next: Box | null] {
  const day = dayOf(span.start);
  const from = minuteOfDay(span.start);
  const minutes = minutesOf(span);
  const boxOn = (one: string, daysLater: number): Box | null => {
    const top = rows.tops[rows.days.indexOf(one)];
    if (top === undefined) return null;
    const left = rows.left + dayFraction(from - daysLater * MINUTES_PER_DAY) * rows.width;
    return {
      left,
      top: top + laneOn(span, one) * LANE_HEIGHT,
      width: dayFraction(minutes) * rows.width,
      height: LANE_HEIGHT,
    };
  };
  return [boxOn(day, 0), from + minutes > MINUTES_PER_DAY ? boxOn(addDays(day, 1), 1) : null];
}

/** Where the row under a point lies in the window, in pixels from its top; beyond the edges, the nearest one. */
export function rowAround({ y }: Point, rows: Rows, view: View): { rowTop: number; rowBottom: number } {
  const row = rowAt(rows.tops, y - view.top + view.scrollTop);
  const rowTop = (rows.tops[row] ?? 0) + view.top - view.scrollTop;
  return { rowTop, rowBottom: rowTop + (rows.heights[row] ?? 0) };
}

const NEAR_PX = 32;
const FASTEST_PX = 14;

// The nearer the edge, the faster; beyond it, fastest.
function push(at: number, from: number, until: number): number {
  const before = from + NEAR_PX - at;
  const after = at - (until - NEAR_PX);
  if (before > 0) return -Math.ceil(Math.min(1, before / NEAR_PX) * FASTEST_PX);
  return after > 0 ? Math.ceil(Math.min(1, after / NEAR_PX) * FASTEST_PX) : 0;
}

/** The part of a view that the window shows, where the pointer can come near its edges. */
export const inSight = (view: View, windowHeight: number): View => ({
  ...view,
  top: Math.max(view.top, PAGE_HEADER_HEIGHT),
  bottom: Math.min(view.bottom, windowHeight),
});

// No further than to its end. What is at its end by less than a pixel is there.
const within = (by: number, at: number, most: number): number =>
  by < 0 ? 0 - Math.min(-by, Math.floor(at)) : Math.min(by, Math.max(0, Math.floor(most - at)));

/** How far the view scrolls by itself in one frame while a drag is held at a point near its edge. */
export const scrollPush = ({ x, y }: Point, view: View): Point => ({
  x: within(push(x, view.left, view.right), view.scrollLeft, view.maxScrollLeft),
  y: within(push(y, view.top, view.bottom), view.scrollTop, view.maxScrollTop),
});

/** Measures the rows that are in the timeline now. */
export function measureRows(region: HTMLElement, view: View): Rows {
  const elements = [...region.querySelectorAll<HTMLElement>('[data-day]')];
  const track = elements[0]?.querySelector('[data-track]')?.getBoundingClientRect();
  const days = elements.map((row) => row.dataset.day ?? '');
  return {
    days,
    starts: days.map((day) => startOfDay(day).getTime()),
    tops: elements.map((row) => row.offsetTop),
    heights: elements.map((row) => row.offsetHeight),
    left: (track?.left ?? 0) - view.left + view.scrollLeft,
    width: track?.width ?? 1,
  };
}

/** Measures what the timeline shows of itself now. */
export function measureView(region: HTMLElement): View {
  const { left, top, right, bottom } = region.getBoundingClientRect();
  const { scrollLeft, scrollTop, clientLeft, clientTop } = region;
  const maxScrollLeft = region.scrollWidth - region.clientWidth;
  const maxScrollTop = region.scrollHeight - region.clientHeight;
  const inWindow = { left: left + clientLeft, top: top + clientTop, right, bottom };
  return { ...inWindow, scrollLeft, scrollTop, maxScrollLeft, maxScrollTop };
}
