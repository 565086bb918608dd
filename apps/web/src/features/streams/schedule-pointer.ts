import type { Stream } from '@livelift/contract';
import type { Paced } from '../../lib/paced.ts';
import { paced } from '../../lib/paced.ts';
import { spanOf } from './schedule.geometry.ts';
import type { Drag } from './schedule-drag.ts';
import { canDrawFrom, draggedSpan, isDaysAway, limitOf } from './schedule-drag.ts';
import type { DragHost, DragListener, Held, Press, Session } from './schedule-drag-session.ts';
import { abort, drop, forgetRefusal, leaveRefusal, release } from './schedule-drag-session.ts';
import { changeableStream, indexFacts, isStillThere, refusedHold, TIME_OVER } from './schedule-facts.ts';
import type { Point } from './schedule-measure.ts';
import { inSight, instantAt, measureRows, measureView, scrollPush } from './schedule-measure.ts';
import type { Told } from './schedule-painter.ts';
import { endBlinking, markDragged, paintSpan, putTagAt, showRefusal, tellSpan } from './schedule-painter.ts';
import { limitSentence } from './schedule-preview.ts';

/** How far a mouse goes before a click is a drag, how far a finger may before a hold is a swipe, and how long it holds. */
const MOUSE_SLACK_PX = 4;
const TOUCH_SLACK_PX = 10;
const HOLD_MS = 300;

// Words that follow a pointer.
const PACE = { restMs: 60, readMs: 400 };

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
    if (!refuse(session, press, at)) release(session);
    return;
  }
  session.held = {
    ...known,
    drag,
    stream,
    rows,
    view,
    at: press.from,
    painted: null,
    limit: null,
    words: wordsOf(session),
    frame: 0,
  };
  canvas.region.setPointerCapture(press.pointerId);
  endBlinking(canvas);
  canvas.region.dataset.dragging = drag.kind;
  markDragged(canvas, stream?.id ?? null);
  paint(session, at);
}

// Says why nothing can be taken up where the pointer went down; false where there is nothing to say.
function refuse({ host: { canvas, facts, say } }: Session, press: Press, at: Point): boolean {
  const view = measureView(canvas.region);
  const grabbedAt = instantAt(press.from, measureRows(canvas.region, view), view);
  const refusal = grabbedAt && refusedHold(press.target, grabbedAt, facts());
  if (!refusal) return false;
  press.unsay = showRefusal(canvas, refusal, at);
  say(`${refusal.title}. ${refusal.text}`);
  return true;
}

const wordsOf = (session: Session): Paced<Told> =>
  paced((told) => session.held && tellSpan(session.host.canvas, told, session.held), PACE);

function paint(session: Session, at: Point): void {
  const { held, host } = session;
  if (!held) return;
  held.at = at;
  const instant = instantAt(at, held.rows, held.view);
  if (!instant) return;
  const span = draggedSpan(held.drag, instant, held.bounds);
  const { painted: before, limit: limitBefore } = held;
  held.painted = paintSpan(host.canvas, span, { ...held, before });
  held.limit = limitOf(held.drag, instant, span);
  // Only then: to move something takes the browser its time, and words that move by steps are easier to read.
  if (held.painted !== before || held.limit !== limitBefore) {
    putTagAt(host.canvas, at, held);
    held.words.tell({ span, limit: held.limit });
  }
  scrollNearEdge(session, held);
}

// What was taken up near an edge is not pulled over it by a hand that rests or goes elsewhere.
const towards = (push: number, moved: number) =>
  Math.abs(moved) > TOUCH_SLACK_PX && Math.sign(moved) === Math.sign(push) ? push : 0;

function scrollNearEdge(session: Session, held: Held): void {
  const push = scrollPush(held.at, inSight(held.view, window.innerHeight));
  const { from } = session.press ?? { from: held.at };
  const by = { x: towards(push.x, held.at.x - from.x), y: towards(push.y, held.at.y - from.y) };
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

// What is held is held against what is booked now, wherever the rows lie now.
function refresh(session: Session): void {
  const { held, host } = session;
  if (!held) return;
  held.words.end();
  const facts = host.facts();
  const known = indexFacts(facts, held.stream?.id ?? null);
  if (!known || (held.stream && !isStillThere(held.stream, facts))) {
    if (held.stream) host.say(`“${held.stream.title}” was changed elsewhere.`);
    abort(session);
    return;
  }
  const view = measureView(host.canvas.region);
  Object.assign(held, known, {
    view,
    rows: measureRows(host.canvas.region, view),
    painted: null,
    words: wordsOf(session),
  });
  markDragged(host.canvas, held.stream?.id ?? null);
  paint(session, held.at);
}

function onDown(session: Session, event: PointerEvent): void {
  // With Ctrl it is the other button of a Mac's mouse.
  if (event.button !== 0 || event.ctrlKey || !event.isPrimary || session.press || !(event.target instanceof Element))
    return;
  if (!event.target.closest('[data-track]')) return;
  session.settle?.();
  forgetRefusal(session);
  const isTouch = event.pointerType !== 'mouse';
  const press: Press = {
    pointerId: event.pointerId,
    isTouch,
    from: pointOf(event),
    target: event.target,
    timer: 0,
    unsay: null,
  };
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
  } else if (!press.unsay && distance(press.from, at) > MOUSE_SLACK_PX) hold(session, press, at);
}

function onUp(session: Session, event: PointerEvent): void {
  if (session.press?.pointerId !== event.pointerId) return;
  const { press, held } = session;
  if (held) {
    if (!putBack(session, held)) drop(session);
    return;
  }
  // A click on a stream opens it, which says more, and one on what is free opens what adds one.
  if (!press.unsay && !press.target.closest('[data-stream-id], [data-open]')) refuse(session, press, press.from);
  release(session);
}

// Where a stream cannot lie it is not put elsewhere, on a day that nobody pointed at.
function putBack(session: Session, held: Held): boolean {
  const { drag, at, painted, limit, index, bounds } = held;
  const { canvas, facts, say } = session.host;
  const instant = instantAt(at, held.rows, held.view);
  if (!instant || !painted || !limit || !isDaysAway(drag, instant, painted.span)) return false;
  const why = index.subscription && limitSentence(limit, index.subscription, bounds);
  const refusal = instant < facts().now ? TIME_OVER : { title: 'Outside your subscription', text: why ?? '' };
  abort(session);
  session.swallowsClick = true;
  leaveRefusal(session, showRefusal(canvas, refusal, at));
  say(`${refusal.title}. ${refusal.text}`);
  return true;
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
  // Also where it is the same span that lies elsewhere now.
  Object.assign(session.held, { view: measureView(session.host.canvas.region), painted: null });
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
  const session: Session = { host, press: null, held: null, settle: null, swallowsClick: false, refusal: null };
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
      session.settle?.();
      abort(session);
      forgetRefusal(session);
      ended.abort();
    },
  };
}
