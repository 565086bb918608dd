import { DAY_MS, dayOf, MINUTE_MS, STREAM_DURATION } from '@livelift/contract';
import type { Span } from '../geometry.ts';

/** Streams are moved and lengthened by half an hour at a time. */
export const STEP_MS = STREAM_DURATION.step * MINUTE_MS;

const MIN_STREAM_MS = STREAM_DURATION.min * MINUTE_MS;
const MAX_STREAM_MS = STREAM_DURATION.max * MINUTE_MS;

/** The time in which streams can be booked: from now, or the first day, to the end of the last day. */
export type Bounds = { from: Date; until: Date };

/** What the pointer does from the instant that it grabbed: it draws a new stream, or changes the span of one. */
export type Gesture =
  | { kind: 'create'; grabbedAt: Date }
  | { kind: 'move' | 'resize-start' | 'resize-end'; span: Span; grabbedAt: Date };

const floorStep = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS;
const ceilStep = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS;
// The lower limit wins where the two contradict each other.
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

const spanBetween = (start: number, end: number): Span => ({ start: new Date(start), end: new Date(end) });

/**
 * The span moved by a time, rounded to whole steps and clamped to the bounds. Steps are relative to its start, so a
 * stream at 14:10 moves to 14:40 (D120). Unchanged if it does not fit into the bounds.
 */
export function movedSpan({ start, end }: Span, byMs: number, { from, until }: Bounds): Span {
  const least = Math.ceil((from.getTime() - start.getTime()) / STEP_MS);
  const most = Math.floor((until.getTime() - end.getTime()) / STEP_MS);
  if (least > most) return { start, end };
  const shift = clamp(Math.round(byMs / STEP_MS), least, most) * STEP_MS;
  return spanBetween(start.getTime() + shift, end.getTime() + shift);
}

/** The span with one edge moved by a time, in whole steps, within the bounds and the lengths that a stream can have. */
export function resizedSpan(
  span: Span,
  edge: 'start' | 'end',
  { byMs, bounds }: { byMs: number; bounds: Bounds },
): Span {
  const start = span.start.getTime();
  const end = span.end.getTime();
  const room = floorStep(edge === 'end' ? bounds.until.getTime() - start : end - bounds.from.getTime());
  if (room < MIN_STREAM_MS) return span;
  const wanted = Math.round((end - start + (edge === 'end' ? byMs : -byMs)) / STEP_MS) * STEP_MS;
  const length = clamp(Math.min(wanted, room), MIN_STREAM_MS, MAX_STREAM_MS);
  return edge === 'end' ? spanBetween(start, start + length) : spanBetween(end - length, end);
}

// Whole half hours, from the one under the pointer at the start to the one under it now.
function drawnSpan(grabbedAt: number, at: number, { from, until }: Bounds): Span {
  const first = ceilStep(from.getTime());
  const anchor = clamp(floorStep(grabbedAt), first, floorStep(until.getTime()) - STEP_MS);
  if (at >= anchor) {
    const most = Math.min(anchor + MAX_STREAM_MS, floorStep(until.getTime()));
    return spanBetween(anchor, clamp(ceilStep(at), anchor + MIN_STREAM_MS, most));
  }
  const end = anchor + STEP_MS;
  return spanBetween(clamp(floorStep(at), Math.max(end - MAX_STREAM_MS, first), anchor), end);
}

/** The span that a gesture describes while the pointer is at `at`. */
export function draggedSpan(gesture: Gesture, at: Date, bounds: Bounds): Span {
  if (gesture.kind === 'create') return drawnSpan(gesture.grabbedAt.getTime(), at.getTime(), bounds);
  const byMs = at.getTime() - gesture.grabbedAt.getTime();
  if (gesture.kind === 'move') return movedSpan(gesture.span, byMs, bounds);
  return resizedSpan(gesture.span, gesture.kind === 'resize-start' ? 'start' : 'end', { byMs, bounds });
}

/** The side on which the bounds keep a gesture from following the pointer. */
export type Limit = 'before' | 'after';

// The whole range of Date.
const ANYWHERE: Bounds = { from: new Date(-8.64e15), until: new Date(8.64e15) };

// The side on which the bounds changed a span.
function limitBetween(bounded: Span, unbounded: Span): Limit | null {
  if (unbounded.start < bounded.start) return 'before';
  return unbounded.end > bounded.end ? 'after' : null;
}

/** Where the bounds keep a gesture from following the pointer: `bounded` is its `draggedSpan` within them. */
export function limitOf(gesture: Gesture, at: Date, bounded: Span): Limit | null {
  // Drawing from a half hour that has begun starts at its end, which is no limit when drawing forward.
  if (gesture.kind === 'create' && at >= gesture.grabbedAt) return null;
  return limitBetween(bounded, draggedSpan(gesture, at, ANYWHERE));
}

/**
 * Whether the pointer is over another day than the bounded span, so that a drop there cannot mean that span. The right
 * edge of a row is midnight, which belongs to both days.
 */
export function isDaysAway(gesture: Gesture, at: Date, { start, end }: Span): boolean {
  const [first, last] = [dayOf(start), dayOf(new Date(end.getTime() - 1))];
  const isOn = (day: string) => first <= day && day <= last;
  return gesture.kind === 'move' && !isOn(dayOf(at)) && !isOn(dayOf(new Date(at.getTime() - 1)));
}

/** Whether a new stream can be drawn from an instant: part of its half hour is in the future and within the bounds. */
export const canDrawFrom = (at: Date, { from, until }: Bounds): boolean =>
  floorStep(at.getTime()) + STEP_MS > from.getTime() &&
  ceilStep(from.getTime()) + STEP_MS <= until.getTime() &&
  at < until;

/** The effect of a key on a picked-up stream: which end it moves and by how much. */
export type KeyStep = { part: 'both' | 'start' | 'end'; byMs: number };

/** What a key does to a picked-up stream: arrows move it by a step or a day, with Shift they move its end or its start. */
export const keyStep = (key: string, isShift: boolean): KeyStep | null =>
  KEY_STEPS[isShift ? `Shift+${key}` : key] ?? null;

const KEY_STEPS: Readonly<Record<string, KeyStep>> = {
  ArrowLeft: { part: 'both', byMs: -STEP_MS },
  ArrowRight: { part: 'both', byMs: STEP_MS },
  ArrowUp: { part: 'both', byMs: -DAY_MS },
  ArrowDown: { part: 'both', byMs: DAY_MS },
  PageUp: { part: 'both', byMs: -7 * DAY_MS },
  PageDown: { part: 'both', byMs: 7 * DAY_MS },
  'Shift+ArrowLeft': { part: 'end', byMs: -STEP_MS },
  'Shift+ArrowRight': { part: 'end', byMs: STEP_MS },
  'Shift+ArrowUp': { part: 'start', byMs: -STEP_MS },
  'Shift+ArrowDown': { part: 'start', byMs: STEP_MS },
};

/**
 * The span after a key step. A move that does not fit entirely is not made, so that moving by days keeps the time of
 * day.
 */
export function steppedSpan(span: Span, { part, byMs }: KeyStep, bounds: Bounds): Span {
  if (part !== 'both') return resizedSpan(span, part, { byMs, bounds });
  const moved = movedSpan(span, byMs, bounds);
  return moved.start.getTime() - span.start.getTime() === byMs ? moved : span;
}

/** Where the bounds keep a span from a key's step: `bounded` is its `steppedSpan` within them. */
export const stepLimit = (span: Span, step: KeyStep, bounded: Span): Limit | null =>
  limitBetween(bounded, steppedSpan(span, step, ANYWHERE));
