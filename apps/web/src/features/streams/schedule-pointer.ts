import type { Stream } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { spanOf } from './schedule.geometry.ts';
import type { Bounds, Drag } from './schedule-drag.ts';
import { canDrawFrom, draggedSpan, isSameSpan } from './schedule-drag.ts';
import type { DragFacts } from './schedule-facts.ts';
import { changeableStream, indexFacts, isStillThere } from './schedule-facts.ts';
import type { Point, Rows, View } from './schedule-measure.ts';
import { inSight, instantAt, measureRows, measureView, scrollPush } from './schedule-measure.ts';
import type { Canvas, Painted } from './schedule-painter.ts';
import { clearCanvas, markDragged, paintSpan, putTagAt, tellSpan } from './schedule-painter.ts';
import type { BookedIndex, Tone } from './schedule-preview.ts';

/** Where a drag ended: a span for a new stream, or for one that was there. */
export type Drop = { stream: Stream | null; span: Span; tone: Tone };

/** Who draws, who is told and who speaks. `facts` and `onDrop` are asked at the moment, so that they may change meanwhile. */
export type DragHost = {
  canvas: Canvas;
  facts: () => DragFacts;
  onDrop: (drop: Drop) => void;
  say: (words: string) => void;
};

/** What takes drags until it ends. `refresh` follows a schedule that changed meanwhile. */
export type DragListener = { refresh: () => void; end: () => void };

type Press = { pointerId: number; isTouch: boolean; from: Point; target: Element; timer: number };

type Held = {
  drag: Drag;
  stream: Stream | null;
  bounds: Bounds;
  index: BookedIndex;
  rows: Rows;
  view: View;
  at: Point;
  painted: Painted | null;
  /** What the words say. */
  told: Span | null;
  pause: number;
  frame: number;
};

type Session = { host: DragHost; press: Press | null; held: Held | null; swallowsClick: boolean };

/** How far a mouse goes before a click is a drag, how far a finger may before a hold is a swipe, and how long it holds. */
const MOUSE_SLACK_PX = 4;
const TOUCH_SLACK_PX = 10;
const HOLD_MS = 300;

const READ_MS = 120;

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const BORDER_PX = 2;

// The border of a stream belongs to its edges, too, though they cannot lie on it.
function edgeUnder(target: Element, x: number): string | undefined {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  const block = target.closest('[data-stream-id]');
  if (edge !== undefined || !block) return edge;
  const { left, right } = block.getBoundingClientRect();
  const side = x <= left + BORDER_PX ? 'start' : x >= right - BORDER_PX ? 'end' : undefined;
  return side && block.querySelector(`[data-edge="${side}"]`) ? side : undefined;
}

function dragOf({ target, from: { x } }: Press, stream: Stream | null, grabbedAt: Date): Drag | null {
  if (!stream) return target.closest('[data-stream-id]') ? null : { kind: 'create', grabbedAt };
  const edge = edgeUnder(target, x);
  const kind = edge === 'start' ? 'resize-start' : edge === 'end' ? 'resize-end' : 'move';
  return { kind, span: spanOf(stream), grabbedAt };
}

function hold(session: Session, press: Press, at: Point): void {
  const { canvas, facts } = session.host;
  const current = facts();
  const stream = changeableStream(press.target, current);
  const known = indexFacts(current, stream?.id ?? null);
  const view = measureView(canvas.region);
  const rows = measureRows(canvas.region, view);
  const grabbedAt = instantAt(press.from, rows, view);
  const drag = grabbedAt && dragOf(press, stream, grabbedAt);
  const isPossible =
    known && drag && (drag.kind !== 'create' || (current.canDraw && canDrawFrom(drag.grabbedAt, known.bounds)));
  if (!isPossible) {
    release(session);
    return;
  }
  session.held = { ...known, drag, stream, rows, view, at: press.from, painted: null, told: null, pause: 0, frame: 0 };
  canvas.region.setPointerCapture(press.pointerId);
  canvas.region.dataset.dragging = drag.kind;
  markDragged(canvas, stream?.id ?? null);
  paint(session, at);
}

function paint(session: Session, at: Point): void {
  const { held, host } = session;
  if (!held) return;
  held.at = at;
  const instant = instantAt(at, held.rows, held.view);
  if (!instant) return;
  const span = draggedSpan(held.drag, instant, held.bounds);
  held.painted = paintSpan(host.canvas, span, { before: held.painted, index: held.index, rows: held.rows });
  putTagAt(host.canvas, at);
  tell(session, held);
  scrollNearEdge(session, held);
}

// At once, and then no more often than can be read.
function tell(session: Session, held: Held): void {
  if (held.pause !== 0 || !held.painted || held.painted.span === held.told) return;
  held.told = held.painted.span;
  tellSpan(session.host.canvas, held.told, held.index);
  held.pause = window.setTimeout(() => {
    held.pause = 0;
    if (session.held === held) tell(session, held);
  }, READ_MS);
}

function scrollNearEdge(session: Session, held: Held): void {
  const by = scrollPush(held.at, inSight(held.view, window.innerHeight));
  if (held.frame !== 0 || (by.x === 0 && by.y === 0)) return;
  held.frame = requestAnimationFrame(() => {
    held.frame = 0;
    if (session.held !== held) return;
    const { region } = session.host.canvas;
    const { scrollLeft, scrollTop } = region;
    // "instant", as the page scrolls smoothly where motion is welcome.
    region.scrollBy({ left: by.x, top: by.y, behavior: 'instant' });
    if (region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop) scrollNearEdge(session, held);
  });
}

function release(session: Session): void {
  const { region } = session.host.canvas;
  if (session.press) {
    clearTimeout(session.press.timer);
    if (region.hasPointerCapture(session.press.pointerId)) region.releasePointerCapture(session.press.pointerId);
  }
  if (session.held) cancelAnimationFrame(session.held.frame);
  delete region.dataset.dragging;
  session.press = null;
  session.held = null;
}

function abort(session: Session): void {
  if (session.held) clearCanvas(session.host.canvas, { keepGhost: false });
  release(session);
}

function drop(session: Session): void {
  const { held, host } = session;
  release(session);
  if (!held?.painted) return;
  // The click that follows belongs to the drag.
  session.swallowsClick = true;
  const { span, tone } = held.painted;
  const isUnchanged = held.stream !== null && isSameSpan(spanOf(held.stream), span);
  clearCanvas(host.canvas, { keepGhost: !isUnchanged });
  if (!isUnchanged) host.onDrop({ stream: held.stream, span, tone });
}

// What is held is held against what is booked now, wherever the rows lie now.
function refresh(session: Session): void {
  const { held, host } = session;
  if (!held) return;
  const facts = host.facts();
  const known = indexFacts(facts, held.stream?.id ?? null);
  if (!known || (held.stream && !isStillThere(held.stream, facts))) {
    if (held.stream) host.say(`“${held.stream.title}” was changed elsewhere.`);
    abort(session);
    return;
  }
  const view = measureView(host.canvas.region);
  Object.assign(held, known, { view, rows: measureRows(host.canvas.region, view), painted: null, told: null });
  markDragged(host.canvas, held.stream?.id ?? null);
  paint(session, held.at);
}

function onDown(session: Session, event: PointerEvent): void {
  // With Ctrl it is the other button of a Mac's mouse.
  if (event.button !== 0 || event.ctrlKey || !event.isPrimary || session.press || !(event.target instanceof Element))
    return;
  if (!event.target.closest('[data-track]')) return;
  const isTouch = event.pointerType !== 'mouse';
  const press: Press = { pointerId: event.pointerId, isTouch, from: pointOf(event), target: event.target, timer: 0 };
  if (isTouch) press.timer = window.setTimeout(() => hold(session, press, press.from), HOLD_MS);
  session.press = press;
}

function onMove(session: Session, event: PointerEvent): void {
  const { press, held } = session;
  if (press?.pointerId !== event.pointerId) return;
  const at = pointOf(event);
  // The button was let go where this page heard nothing of it.
  if (!press.isTouch && (event.buttons & 1) === 0) abort(session);
  else if (held) paint(session, at);
  else if (press.isTouch) {
    if (distance(press.from, at) > TOUCH_SLACK_PX) release(session);
  } else if (distance(press.from, at) > MOUSE_SLACK_PX) hold(session, press, at);
}

function onUp(session: Session, event: PointerEvent): void {
  if (session.press?.pointerId !== event.pointerId) return;
  if (session.held) drop(session);
  else release(session);
}

// A click follows its pointerup at once, also when what was held was put back before the button was let go.
function endClick(session: Session): void {
  if (session.swallowsClick)
    setTimeout(() => {
      session.swallowsClick = false;
    });
}

function onScroll(session: Session): void {
  if (!session.held) return;
  session.held.view = measureView(session.host.canvas.region);
  paint(session, session.held.at);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

// Before anybody else, and nobody else while something is held: each listener would be asked with every move.
function listenToMoves(session: Session, signal: AbortSignal): void {
  const take = (event: MouseEvent) => {
    if (event instanceof PointerEvent) onMove(session, event);
    if (session.held) event.stopImmediatePropagation();
  };
  window.addEventListener('pointermove', take, { signal, capture: true, passive: true });
  window.addEventListener('mousemove', take, { signal, capture: true, passive: true });
}

/** Lets streams be drawn, moved and resized by mouse, pen and touch. */
export function listenToDrags(host: DragHost): DragListener {
  const session: Session = { host, press: null, held: null, swallowsClick: false };
  const ended = new AbortController();
  const { signal } = ended;
  const { region } = host.canvas;
  region.addEventListener('pointerdown', (event) => onDown(session, event), { signal });
  listenToMoves(session, signal);
  // Of the window: a press near the edge of the region, which is no drag yet, may end outside it.
  const up = (event: PointerEvent) => {
    onUp(session, event);
    endClick(session);
  };
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', () => abort(session), { signal });
  region.addEventListener('lostpointercapture', () => session.held && abort(session), { signal });
  window.addEventListener('scroll', () => onScroll(session), { signal, capture: true, passive: true });
  window.addEventListener('blur', () => abort(session), { signal });
  const onEscape = (event: KeyboardEvent) => {
    if (!session.held || event.key !== 'Escape') return;
    stop(event);
    abort(session);
    session.swallowsClick = true;
  };
  window.addEventListener('keydown', onEscape, { signal, capture: true });
  region.addEventListener('click', (event) => session.swallowsClick && stop(event), { signal, capture: true });
  // What is dragged by a finger must neither scroll the page nor open the browser's menu.
  region.addEventListener('touchmove', (event) => session.held && event.preventDefault(), { signal, passive: false });
  region.addEventListener('contextmenu', (event) => session.press?.isTouch && event.preventDefault(), { signal });
  return {
    refresh: () => refresh(session),
    end: () => {
      abort(session);
      ended.abort();
    },
  };
}
