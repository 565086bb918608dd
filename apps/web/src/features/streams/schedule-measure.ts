import { startOfDay } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { dayFraction, daySegments } from './schedule.geometry.ts';

const DAY_MS = 86_400_000;

/** The site's own header covers so much of the top of the window. */
export const PAGE_HEADER_HEIGHT = 80;

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

/** A rectangle, in pixels from the top left of what scrolls. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where the rows of the timeline lie, in pixels from the top left of what scrolls. Days are in order. */
export type Rows = {
  days: readonly string[];
  tops: readonly number[];
  heights: readonly number[];
  /** The part of a row that stands for its 24 hours. */
  left: number;
  width: number;
};

/** What shows a part of it: its place in the window and how far it is scrolled. */
export type View = { left: number; top: number; right: number; bottom: number; scrollLeft: number; scrollTop: number };

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

/** The instant under a point; beyond the edges, that of the nearest. Null without any row. */
export function instantAt({ x, y }: Point, rows: Rows, view: View): Date | null {
  const day = rows.days[rowAt(rows.tops, y - view.top + view.scrollTop)];
  if (day === undefined) return null;
  const fraction = (x - view.left + view.scrollLeft - rows.left) / rows.width;
  return new Date(startOfDay(day).getTime() + Math.min(1, Math.max(0, fraction)) * DAY_MS);
}

/** Where a span is drawn: a box for each of its days that has a row. */
export function boxesOf(span: Span, rows: Rows): Box[] {
  return daySegments(span).flatMap(({ day, startMinute, endMinute }) => {
    const row = rows.days.indexOf(day);
    const top = rows.tops[row];
    const height = rows.heights[row];
    if (top === undefined || height === undefined) return [];
    const left = rows.left + dayFraction(startMinute) * rows.width;
    return [{ left, top, width: dayFraction(endMinute - startMinute) * rows.width, height }];
  });
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

/** How far the view scrolls by itself in one frame while a drag is held at a point near its edge. */
export const scrollPush = ({ x, y }: Point, view: View): Point => ({
  x: push(x, view.left, view.right),
  y: push(y, view.top, view.bottom),
});

/** Measures the rows that are in the timeline now. */
export function measureRows(region: HTMLElement, view: View): Rows {
  const elements = [...region.querySelectorAll<HTMLElement>('[data-day]')];
  const track = elements[0]?.querySelector('[data-track]')?.getBoundingClientRect();
  return {
    days: elements.map((row) => row.dataset.day ?? ''),
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
  return { left: left + clientLeft, top: top + clientTop, right, bottom, scrollLeft, scrollTop };
}
