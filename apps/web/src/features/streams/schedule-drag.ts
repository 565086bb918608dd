import { DAY_MS, dayOf, MINUTE_MS, STREAM_DURATION } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';

/** Streams are moved and lengthened by half an hour at a time. */
export const STEP_MS = STREAM_DURATION.step * MINUTE_MS;

const SHORTEST_MS = STREAM_DURATION.min * MINUTE_MS;
const LONGEST_MS = STREAM_DURATION.max * MINUTE_MS;

/** Where streams can lie: from the present, or the first day, to the end of the last day. */
export type Bounds = { from: Date; until: Date };

/** What is done to a stream that is there, and where it was taken hold of. */
export type StreamDrag = { kind: 'move' | 'resize-start' | 'resize-end'; span: Span; grabbedAt: Date };

/** What a pointer that is held down does: draws a new stream from where it went down, or changes one. */
export type Drag = { kind: 'create'; grabbedAt: Date } | StreamDrag;

const floorStep = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS;
const ceilStep = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS;
// The lower limit wins where the two contradict each other.
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

const spanFrom = (start: number, end: number): Span => ({ start: new Date(start), end: new Date(end) });

/** Whether two spans are one. */
export const isSameSpan = (a: Span, b: Span): boolean =>
  a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();

/**
 * The span moved by a time, rounded to whole steps, and kept within the bounds. It goes by steps from where it was, so a
 * stream at 14:10 moves to 14:40 (D120). It stays where there is no room for it.
 */
export function movedSpan({ start, end }: Span, byMs: number, { from, until }: Bounds): Span {
  const least = Math.ceil((from.getTime() - start.getTime()) / STEP_MS);
  const most = Math.floor((until.getTime() - end.getTime()) / STEP_MS);
  if (least > most) return { start, end };
  const shift = clamp(Math.round(byMs / STEP_MS), least, most) * STEP_MS;
  return spanFrom(start.getTime() + shift, end.getTime() + shift);
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
  if (room < SHORTEST_MS) return span;
  const wanted = Math.round((end - start + (edge === 'end' ? byMs : -byMs)) / STEP_MS) * STEP_MS;
  const length = clamp(Math.min(wanted, room), SHORTEST_MS, LONGEST_MS);
  return edge === 'end' ? spanFrom(start, start + length) : spanFrom(end - length, end);
}

// Whole half hours of the clock, from the one that the pointer went down in to the one that it is in.
function drawnSpan(grabbedAt: number, at: number, { from, until }: Bounds): Span {
  const first = ceilStep(from.getTime());
  const anchor = clamp(floorStep(grabbedAt), first, floorStep(until.getTime()) - STEP_MS);
  if (at >= anchor) {
    const most = Math.min(anchor + LONGEST_MS, floorStep(until.getTime()));
    return spanFrom(anchor, clamp(ceilStep(at), anchor + SHORTEST_MS, most));
  }
  const end = anchor + STEP_MS;
  return spanFrom(clamp(floorStep(at), Math.max(end - LONGEST_MS, first), anchor), end);
}

/** The span that a drag describes while the pointer is at `at`. */
export function draggedSpan(drag: Drag, at: Date, bounds: Bounds): Span {
  if (drag.kind === 'create') return drawnSpan(drag.grabbedAt.getTime(), at.getTime(), bounds);
  const byMs = at.getTime() - drag.grabbedAt.getTime();
  if (drag.kind === 'move') return movedSpan(drag.span, byMs, bounds);
  return resizedSpan(drag.span, drag.kind === 'resize-start' ? 'start' : 'end', { byMs, bounds });
}

/** On which side a drag cannot follow the pointer, as no stream can lie there. */
export type Limit = 'before' | 'after';

// As far as dates go.
const ANYWHERE: Bounds = { from: new Date(-8.64e15), until: new Date(8.64e15) };

// On which side a span was kept from where it was asked to lie.
function limitBetween(kept: Span, asked: Span): Limit | null {
  if (asked.start < kept.start) return 'before';
  return asked.end > kept.end ? 'after' : null;
}

/** Where the bounds keep a drag from following the pointer: `kept` is its `draggedSpan` within them. */
export function limitOf(drag: Drag, at: Date, kept: Span): Limit | null {
  // A half hour that has begun is drawn from its end on: that is no limit to who draws forward.
  if (drag.kind === 'create' && at >= drag.grabbedAt) return null;
  return limitBetween(kept, draggedSpan(drag, at, ANYWHERE));
}

/**
 * Whether a stream is held over another day than those where the bounds keep it: who lets go there does not mean these. The
 * right end of a row is midnight, which belongs to both of its days.
 */
export function isDaysAway(drag: Drag, at: Date, { start, end }: Span): boolean {
  const [first, last] = [dayOf(start), dayOf(new Date(end.getTime() - 1))];
  const isOn = (day: string) => first <= day && day <= last;
  return drag.kind === 'move' && !isOn(dayOf(at)) && !isOn(dayOf(new Date(at.getTime() - 1)));
}

/** Whether a new stream can be drawn from an instant: a part of its half hour is still ahead and within the bounds. */
export const canDrawFrom = (at: Date, { from, until }: Bounds): boolean =>
  floorStep(at.getTime()) + STEP_MS > from.getTime() &&
  ceilStep(from.getTime()) + STEP_MS <= until.getTime() &&
  at < until;

/** What a key does to a stream that was picked up: which of its times it changes and by how much. */
export type KeyStep = { part: 'both' | 'start' | 'end'; byMs: number };

/** What a key does to a picked-up stream: arrows move it by a step or a day, with Shift they move its end or its start. */
export function keyStep(key: string, withShift: boolean): KeyStep | null {
  const steps: Readonly<Record<string, KeyStep>> = withShift
    ? {
        ArrowLeft: { part: 'end', byMs: -STEP_MS },
        ArrowRight: { part: 'end', byMs: STEP_MS },
        ArrowUp: { part: 'start', byMs: -STEP_MS },
        ArrowDown: { part: 'start', byMs: STEP_MS },
      }
    : {
        ArrowLeft: { part: 'both', byMs: -STEP_MS },
        ArrowRight: { part: 'both', byMs: STEP_MS },
        ArrowUp: { part: 'both', byMs: -DAY_MS },
        ArrowDown: { part: 'both', byMs: DAY_MS },
        PageUp: { part: 'both', byMs: -7 * DAY_MS },
        PageDown: { part: 'both', byMs: 7 * DAY_MS },
      };
  return steps[key] ?? null;
}

/** The span after a key. A move that would not go all the way does not happen, so that days keep their times. */
export function steppedSpan(span: Span, { part, byMs }: KeyStep, bounds: Bounds): Span {
  if (part !== 'both') return resizedSpan(span, part, { byMs, bounds });
  const moved = movedSpan(span, byMs, bounds);
  return moved.start.getTime() - span.start.getTime() === byMs ? moved : span;
}

/** Where the bounds keep a span from a key's step: `kept` is its `steppedSpan` within them. */
export const stepLimit = (span: Span, step: KeyStep, kept: Span): Limit | null =>
  limitBetween(kept, steppedSpan(span, step, ANYWHERE));
