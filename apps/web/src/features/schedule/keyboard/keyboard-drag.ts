import { MINUTE_MS, STREAM_DURATION } from '@livelift/contract';
import { wallSpan } from '../clock/clock.ts';
import {
  activeDrag,
  cancelDrag,
  clearNotice,
  currentContext,
  type Drag,
  type DragSession,
  dropDrag,
  isBackAtStart,
  moveDrag,
  refuseDrag,
  startDrag,
} from '../drag/drag-session.ts';
import { keyStep, stepLimit, steppedSpan } from '../drag/dragged-span.ts';
import { describeSpan } from '../drag/preview.ts';
import { changeableStream, TIME_OVER } from '../drag/schedule-snapshot.ts';
import { isSameSpan, spanOf } from '../geometry.ts';
import { startInSlot } from '../timeline/row-cells.ts';
import { positionOf } from './focus-targets.ts';

const KEYS_HINT = 'Arrow keys move it, with Shift its end or start.';

/** Lets streams be picked up, drawn, moved, resized and dropped by keyboard where they lie. Returns what ends that. */
export function listenToKeys(session: DragSession): () => void {
  const { region } = session;
  const ended = new AbortController();
  const { signal } = ended;
  const leave = () => putBack(session);
  let isTaken = false;
  const onKeyDown = (event: KeyboardEvent) => {
    isTaken = onKey(session, event);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  region.addEventListener('keydown', onKeyDown, { signal, capture: true });
  // Firefox clicks a button when Space is released.
  region.addEventListener('keyup', (event) => isTaken && event.preventDefault(), { signal, capture: true });
  region.addEventListener('focusout', leave, { signal });
  region.addEventListener('pointerdown', leave, { signal, capture: true });
  return () => ended.abort();
}

// Whether the key is taken.
function onKey(session: DragSession, event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.altKey || event.metaKey || event.ctrlKey || !(target instanceof Element)) return false;
  clearNotice(session);
  const drag = activeDrag(session);
  if (drag?.by === 'pointer') return false;
  return drag ? onDragKey(session, drag, event) : onIdleKey(session, event, target);
}

function onIdleKey(session: DragSession, { key, shiftKey }: KeyboardEvent, target: Element): boolean {
  if (target.closest('[data-stream-id]')) return key === ' ' && !shiftKey && pickUp(session, target);
  if (key === ' ') return draw(session, target);
  // Enter on a slot opens the dialog of a new stream, unless none can begin there.
  return key === 'Enter' && session.snapshot().canDraw && startAt(session, target) === null && refuse(session, target);
}

function pickUp(session: DragSession, target: Element): boolean {
  const stream = changeableStream(target, session.snapshot());
  const context = stream && currentContext(session, stream.id);
  if (!context) return false;
  const span = wallSpan(spanOf(stream), context.clock);
  const drag = startDrag(session, { by: 'keys', stream, span, limit: null, pointer: null, context });
  scrollToGhost(session);
  const { times } = describeSpan(drag);
  session.announce(`Picked up “${stream.title}”, ${times}. ${KEYS_HINT} Enter drops it, Escape puts it back.`);
  return true;
}

// Draws a stream of the initial length, or of what is left until the last day ends.
function draw(session: DragSession, target: Element): boolean {
  if (!session.snapshot().canDraw) return false;
  const at = startAt(session, target);
  const context = currentContext(session, null);
  if (!at || !context) return refuse(session, target);
  const start = context.clock.toWallTime(at);
  const end = Math.min(start.getTime() + STREAM_DURATION.initial * MINUTE_MS, context.bounds.until.getTime());
  const drag = startDrag(session, {
    by: 'keys',
    stream: null,
    span: { start, end: new Date(end) },
    limit: null,
    pointer: null,
    context,
  });
  scrollToGhost(session);
  const { times, sentence } = describeSpan(drag);
  session.announce(`New stream, ${times}. ${sentence} ${KEYS_HINT} Enter adds it, Escape discards it.`);
  return true;
}

function scrollToGhost({ region }: DragSession): void {
  const first = region.querySelector('[data-ghost] > :not([hidden])');
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

// Where a new stream begins in the slot that an element belongs to; null where none can.
function startAt(session: DragSession, target: Element): Date | null {
  const { schedule, now, clock } = session.snapshot();
  const cell = target.closest<HTMLElement>('[data-slot]');
  const { day, slot } = cell ? positionOf(cell) : {};
  if (day === undefined || slot === undefined) return null;
  return startInSlot(day, Number(slot), { streams: schedule.streams.data, now, clock });
}

function refuse(session: DragSession, target: Element): boolean {
  const { left, top } = target.getBoundingClientRect();
  refuseDrag(session, TIME_OVER, { x: left, y: top });
  return true;
}

// Every key is taken during a drag, so that Tab does not leave it unfinished.
function onDragKey(session: DragSession, drag: Drag, { key, shiftKey, repeat }: KeyboardEvent): true {
  const step = keyStep(key, shiftKey);
  if (key === 'Enter' || (key === ' ' && !repeat)) drop(session, drag);
  else if (key === 'Escape') putBack(session);
  else if (step) {
    const span = steppedSpan(drag.span, step, drag.context.bounds);
    const limit = stepLimit(drag.span, step, span);
    moveDrag(session, { span, limit, pointer: null });
    scrollToGhost(session);
    const { times, sentence } = describeSpan({ ...drag, span, limit });
    session.announce(`${isSameSpan(drag.span, span) ? 'No further that way: ' : ''}${times}. ${sentence}`);
  }
  return true;
}

function drop(session: DragSession, drag: Drag): void {
  if (isBackAtStart(drag)) putBack(session);
  else {
    dropDrag(session);
    if (drag.stream) session.announce(`Dropped at ${describeSpan(drag).times}.`);
  }
}

function putBack(session: DragSession): void {
  const drag = activeDrag(session);
  if (drag?.by !== 'keys') return;
  cancelDrag(session);
  session.announce(drag.stream ? `“${drag.stream.title}” is back where it was.` : 'The new stream was discarded.');
}
