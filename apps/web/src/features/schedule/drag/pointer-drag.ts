import type { Stream } from '@livelift/contract';
import { wallSpan } from '../clock/clock.ts';
import { spanOf } from '../geometry.ts';
import {
  activeDrag,
  cancelDrag,
  clearNotice,
  currentContext,
  type Drag,
  type DragContext,
  type DragSession,
  type DragStep,
  dropDrag,
  followScroll,
  moveDrag,
  refuseDrag,
  startDrag,
} from './drag-session.ts';
import { canDrawFrom, draggedSpan, type Gesture, isDaysAway, limitOf } from './dragged-span.ts';
import { autoScrollBy, instantAt, measureLayout, type Point } from './measure.ts';
import { limitSentence } from './preview.ts';
import { changeableStream, dragBlock, OUTSIDE, TIME_OVER } from './schedule-snapshot.ts';

// Thresholds: mouse movement that starts a drag, touch movement that is a swipe, and the length of a long press.
const MOUSE_DRAG_PX = 4;
const TOUCH_SWIPE_PX = 10;
const LONG_PRESS_MS = 300;

/** A pointer that is held down on the timeline. */
type Press = {
  pointerId: number;
  isTouch: boolean;
  target: Element;
  from: Point;
  at: Point;
  /** Starts the drag of a long press. */
  timer: number;
  /** What it drags by; null before it has moved far enough. */
  gesture: Gesture | null;
  /** Nothing could be dragged, and it was said why. */
  isRefused: boolean;
  /** The next frame of auto-scroll; 0 for none. */
  frame: number;
};

type Pointer = { session: DragSession; press: Press | null };

/** Lets streams be drawn, moved and resized by mouse, pen and touch. Returns what ends that. */
export function listenToPointer(session: DragSession): () => void {
  const pointer: Pointer = { session, press: null };
  const { region } = session;
  const ended = new AbortController();
  const { signal } = ended;
  const cancel = () => cancelDrag(session);
  region.addEventListener('pointerdown', (event) => onDown(pointer, event), { signal });
  // On the window, since a press near the region's edge may end outside before it becomes a drag.
  const onMoves = (event: Event) => {
    if (event instanceof PointerEvent) onMove(pointer, event);
    // A drag is nobody else's business, and React would look for listeners at every move.
    if (draggedBy(pointer)) event.stopPropagation();
  };
  for (const move of ['pointermove', 'mousemove']) window.addEventListener(move, onMoves, { signal, capture: true });
  window.addEventListener('pointerup', (event) => onUp(pointer, event), { signal });
  const onCancel = ({ pointerId }: PointerEvent) => pointer.press?.pointerId === pointerId && endPress(pointer, cancel);
  window.addEventListener('pointercancel', onCancel, { signal });
  window.addEventListener('blur', () => endPress(pointer, cancel), { signal });
  window.addEventListener('scroll', () => onScroll(pointer), { signal, capture: true, passive: true });
  window.addEventListener('keydown', (event) => onEscape(pointer, event), { signal, capture: true });
  // A touch drag must neither scroll the page nor open the context menu.
  const onTouch = (event: Event) => draggedBy(pointer) && event.preventDefault();
  region.addEventListener('touchmove', onTouch, { signal, passive: false });
  region.addEventListener('contextmenu', (event) => pointer.press?.isTouch && event.preventDefault(), { signal });
  return () => {
    endPress(pointer, cancel);
    ended.abort();
  };
}

// What the pointer drags now: nothing any more once Escape, or a change of the schedule, has ended it.
function draggedBy({ session, press }: Pointer): Drag | null {
  const drag = press?.gesture ? activeDrag(session) : null;
  return drag?.by === 'pointer' ? drag : null;
}

function endPress(pointer: Pointer, endDrag: () => void): void {
  const { press } = pointer;
  if (!press) return;
  pointer.press = null;
  clearTimeout(press.timer);
  cancelAnimationFrame(press.frame);
  if (press.gesture) endDrag();
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function onDown(pointer: Pointer, event: PointerEvent): void {
  const { target, button, ctrlKey, isPrimary } = event;
  // Ctrl+click is a secondary click on macOS.
  if (button !== 0 || ctrlKey || !isPrimary || pointer.press || !(target instanceof Element)) return;
  if (!target.closest('[data-track]')) return;
  pointer.session.finishDrop();
  clearNotice(pointer.session);
  const [at, isTouch] = [pointOf(event), event.pointerType !== 'mouse'];
  const noDrag = { timer: 0, gesture: null, isRefused: false, frame: 0 };
  const press: Press = { pointerId: event.pointerId, isTouch, target, from: at, at, ...noDrag };
  if (isTouch) press.timer = window.setTimeout(() => begin(pointer, press), LONG_PRESS_MS);
  pointer.press = press;
}

function onMove(pointer: Pointer, event: PointerEvent): void {
  const { press, session } = pointer;
  if (press?.pointerId !== event.pointerId) return;
  press.at = pointOf(event);
  const moved = distance(press.from, press.at);
  // The button was released outside the page.
  if (!press.isTouch && (event.buttons & 1) === 0) endPress(pointer, () => cancelDrag(session));
  else if (press.gesture) follow(pointer);
  else if (press.isTouch && moved > TOUCH_SWIPE_PX) endPress(pointer, () => {});
  else if (!press.isTouch && !press.isRefused && moved > MOUSE_DRAG_PX) begin(pointer, press);
}

function begin(pointer: Pointer, press: Press): void {
  const { session } = pointer;
  const snapshot = session.snapshot();
  const stream = changeableStream(press.target, snapshot);
  const context = currentContext(session, stream?.id ?? null);
  const gesture = context && gestureOf(press, stream, context);
  const isDrawn = gesture?.kind === 'create';
  if (!gesture || (isDrawn && !(snapshot.canDraw && canDrawFrom(gesture.grabbedAt, context.bounds)))) {
    refusePress(pointer, press);
    return;
  }
  press.gesture = gesture;
  session.region.setPointerCapture(press.pointerId);
  startDrag(session, { by: 'pointer', stream, context, ...spanUnder(press.at, gesture, context) });
}

function gestureOf({ target, from }: Press, stream: Stream | null, { layout, clock }: DragContext): Gesture | null {
  const grabbedAt = instantAt(from, layout);
  if (!grabbedAt) return null;
  if (!stream) return target.closest('[data-stream-id]') ? null : { kind: 'create', grabbedAt };
  const edge = edgeUnder(target, from.x);
  const kind = edge === 'start' ? 'resize-start' : edge === 'end' ? 'resize-end' : 'move';
  return { kind, span: wallSpan(spanOf(stream), clock), grabbedAt };
}

const BORDER_PX = 2;

// The block's border counts as its resize edge, although the edge element cannot cover it.
function edgeUnder(target: Element, x: number): string | undefined {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  const block = target.closest('[data-stream-id]');
  if (edge !== undefined || !block) return edge;
  const { left, right } = block.getBoundingClientRect();
  const side = x <= left + BORDER_PX ? 'start' : x >= right - BORDER_PX ? 'end' : undefined;
  return side && block.querySelector(`[data-edge="${side}"]`) ? side : undefined;
}

function refusePress({ session }: Pointer, press: Press): void {
  const grabbedAt = instantAt(press.from, measureLayout(session.region));
  const snapshot = session.snapshot();
  const refusal = grabbedAt && dragBlock(press.target, snapshot.clock.toInstant(grabbedAt), snapshot);
  press.isRefused = true;
  if (refusal) refuseDrag(session, refusal, press.at);
}

function follow(pointer: Pointer): void {
  const { session, press } = pointer;
  const drag = draggedBy(pointer);
  if (!drag || !press?.gesture) return;
  moveDrag(session, spanUnder(press.at, press.gesture, drag.context));
  scrollNearEdge(session, press, drag);
}

function onScroll(pointer: Pointer): void {
  const { session, press } = pointer;
  const gesture = draggedBy(pointer) && press?.gesture;
  followScroll(session, gesture && press ? (context) => spanUnder(press.at, gesture, context) : undefined);
  const drag = draggedBy(pointer);
  if (press && drag) scrollNearEdge(session, press, drag);
}

function spanUnder(pointer: Point, gesture: Gesture, { layout, bounds }: DragContext): DragStep {
  const at = instantAt(pointer, layout) ?? gesture.grabbedAt;
  const span = draggedSpan(gesture, at, bounds);
  return { pointer, span, limit: limitOf(gesture, at, span) };
}

// Every scrolled frame is followed, and followed by the next one, until the pointer leaves the edge or the end is reached.
function scrollNearEdge(session: DragSession, press: Press, drag: Drag): void {
  const push = autoScrollBy(press.at, drag.context.layout.view.visible);
  const left = pushIfMovedToward(push.x, press.at.x - press.from.x);
  const top = pushIfMovedToward(push.y, press.at.y - press.from.y);
  if (press.frame !== 0 || (left === 0 && top === 0)) return;
  press.frame = requestAnimationFrame(() => {
    press.frame = 0;
    // "instant", since the style sheet sets smooth scrolling.
    if (activeDrag(session)) session.region.scrollBy({ left, top, behavior: 'instant' });
  });
}

// A drag that starts near an edge scrolls only once the pointer has moved toward it.
const pushIfMovedToward = (push: number, moved: number) =>
  Math.abs(moved) > TOUCH_SWIPE_PX && Math.sign(moved) === Math.sign(push) ? push : 0;

function onUp(pointer: Pointer, event: PointerEvent): void {
  const { session, press } = pointer;
  if (press?.pointerId !== event.pointerId) return;
  const drag = draggedBy(pointer);
  endPress(pointer, () => swallowNextClick(session.region));
  if (press.gesture) {
    if (drag && !refuseFarDrop(session, { ...press, gesture: press.gesture }, drag)) dropDrag(session);
    return;
  }
  // A click on a stream or a free slot opens a dialog.
  if (press.target.closest('[data-stream-id]')) clearNotice(session);
  else if (!press.isRefused && !press.target.closest('[data-open]')) refusePress(pointer, press);
}

// A drop on a day outside the bounds cancels instead of moving the stream to the nearest day.
function refuseFarDrop(session: DragSession, press: { at: Point; gesture: Gesture }, drag: Drag): boolean {
  const { context, limit, span } = drag;
  const at = instantAt(press.at, context.layout);
  if (!at || !limit || !isDaysAway(press.gesture, at, span)) return false;
  const why = limitSentence(limit, context) ?? '';
  const isOver = context.clock.toInstant(at) < session.snapshot().now;
  refuseDrag(session, isOver ? TIME_OVER : { title: OUTSIDE, text: why }, press.at);
  return true;
}

function onEscape(pointer: Pointer, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !draggedBy(pointer)) return;
  swallow(event);
  cancelDrag(pointer.session);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

// The click that follows the release of a drag belongs to it.
function swallowNextClick(region: HTMLElement): void {
  region.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => region.removeEventListener('click', swallow, { capture: true }));
}
