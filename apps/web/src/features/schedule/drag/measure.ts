import { addDays, DAY_MS, dayOf, startOfDay } from '@livelift/contract';
import { dayFraction, type LaneFinder, MINUTES_PER_DAY, minuteOfDay, minutesOf, type Span } from '../geometry.ts';
import { LANE_HEIGHT, PAGE_HEADER_HEIGHT } from '../timeline/layout.ts';

export type Point = { x: number; y: number };

/** A rectangle, in pixels from the top left of the grid. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where the rows of the timeline lie, in pixels from the top left of the grid. Days are in order. */
export type Layout = {
  rows: ReadonlyArray<{ day: string; top: number; height: number }>;
  /** The horizontal part of a row that represents its 24 hours. */
  left: number;
  width: number;
  /** Where it is seen, which changes with scrolling. */
  view: View;
};

/** Where the timeline is in the window. */
export type View = {
  origin: Point;
  /** What can be seen of the timeline, below the site's header. */
  visible: { left: number; top: number; right: number; bottom: number };
  window: { width: number; height: number };
};

// The row at a height of the grid; beyond the edges, the nearest one.
const rowAt = ({ rows }: Layout, y: number) => rows.findLast(({ top }) => top <= y) ?? rows[0];

/** The instant under a point of the window, clamped at the edges. Null if no row has a width. */
export function instantAt({ x, y }: Point, layout: Layout): Date | null {
  const row = rowAt(layout, y - layout.view.origin.y);
  if (row === undefined || layout.width === 0) return null;
  const fraction = (x - layout.view.origin.x - layout.left) / layout.width;
  return new Date(startOfDay(row.day).getTime() + Math.min(1, Math.max(0, fraction)) * DAY_MS);
}

/**
 * The boxes of a span: one of full length on its first day, and if it crosses midnight the same box shifted left by a
 * day on the next one, so that a moving span keeps its size. The overflow is to be clipped.
 */
export function boxesOf(span: Span, layout: Layout, laneOn: LaneFinder): Box[] {
  const firstDay = dayOf(span.start);
  const from = minuteOfDay(span.start);
  const minutes = minutesOf(span);
  const days = from + minutes > MINUTES_PER_DAY ? [firstDay, addDays(firstDay, 1)] : [firstDay];
  return days.flatMap((day, daysLater) => {
    const row = layout.rows.find((one) => one.day === day);
    if (!row) return [];
    const left = layout.left + dayFraction(from - daysLater * MINUTES_PER_DAY) * layout.width;
    const top = row.top + laneOn(span, day) * LANE_HEIGHT;
    return { left, top, width: dayFraction(minutes) * layout.width, height: LANE_HEIGHT };
  });
}

/** The top and bottom, in the window, of the row under a point of the window; beyond the edges, of the nearest one. */
export function rowAround({ y }: Point, layout: Layout): { top: number; bottom: number } {
  const { top, height } = rowAt(layout, y - layout.view.origin.y) ?? { top: 0, height: 0 };
  return { top: top + layout.view.origin.y, bottom: top + height + layout.view.origin.y };
}

const EDGE_ZONE_PX = 32;
const MAX_SPEED_PX = 14;

// The nearer the edge, the faster; beyond it, fastest.
function edgeSpeed(at: number, from: number, until: number): number {
  const before = from + EDGE_ZONE_PX - at;
  const after = at - (until - EDGE_ZONE_PX);
  if (before > 0) return -Math.ceil(Math.min(1, before / EDGE_ZONE_PX) * MAX_SPEED_PX);
  return after > 0 ? Math.ceil(Math.min(1, after / EDGE_ZONE_PX) * MAX_SPEED_PX) : 0;
}

/** The auto-scroll per frame while a drag is near an edge of what can be seen of the timeline. */
export const autoScrollBy = ({ x, y }: Point, { left, top, right, bottom }: View['visible']): Point => ({
  x: edgeSpeed(x, left, right),
  y: edgeSpeed(y, top, bottom),
});

export function measureView(region: HTMLElement): View {
  const { left, top, right, bottom } = region.getBoundingClientRect();
  const grid = (region.querySelector('[role=grid]') ?? region).getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  return {
    origin: { x: grid.left, y: grid.top },
    visible: { left, top: Math.max(top, PAGE_HEADER_HEIGHT), right, bottom: Math.min(bottom, height) },
    window: { width, height },
  };
}

/** Measures the timeline. A drag measures once, and again when something scrolls: to measure after every step costs. */
export function measureLayout(region: HTMLElement): Layout {
  const view = measureView(region);
  const rows = [...region.querySelectorAll<HTMLElement>('[data-day]')];
  const track = rows[0]?.querySelector('[data-track]')?.getBoundingClientRect();
  return {
    rows: rows.map((row) => ({ day: row.dataset.day ?? '', top: row.offsetTop, height: row.offsetHeight })),
    left: (track?.left ?? 0) - view.origin.x,
    width: track?.width ?? 0,
    view,
  };
}
