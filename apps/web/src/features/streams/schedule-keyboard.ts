import type { Stream } from '@livelift/contract';
import { STREAM_DURATION } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { spanOf } from './schedule.geometry.ts';
import { startInSlot } from './schedule-cells.ts';
import type { Bounds, Limit } from './schedule-drag.ts';
import { isSameSpan, keyStep, stepLimit, steppedSpan } from './schedule-drag.ts';
import type { DragHost, DragListener } from './schedule-drag-session.ts';
import type { DragFacts } from './schedule-facts.ts';
import { changeableStream, indexFacts, isStillThere, TIME_OVER } from './schedule-facts.ts';
import { ghostInSight } from './schedule-ghost.tsx';
import type { LaneFinder } from './schedule-lanes.ts';
import type { Rows } from './schedule-measure.ts';
import { boxesOf, measureRows, measureView } from './schedule-measure.ts';
import type { Canvas, Painted } from './schedule-painter.ts';
import {
  clearCanvas,
  endBlinking,
  markDragged,
  paintSpan,
  putTagAt,
  showRefusal,
  tellSpan,
} from './schedule-painter.ts';
import type { BookedIndex, Preview } from './schedule-preview.ts';
import { placeOfStop } from './schedule-stops.ts';

/** A stream that was picked up, or a new one that is drawn: then `stream` is null. */
type Picked = {
  stream: Stream | null;
  bounds: Bounds;
  index: BookedIndex;
  rows: Rows;
  laneOn: LaneFinder;
  painted: Painted;
  words: Preview;
};
type Session = {
  host: DragHost;
  picked: Picked | null;
  /** Takes away what was refused last. */
  unsay: () => void;
};

const NOTHING = () => undefined;

const HOW = 'Arrow keys move it by half an hour or a day, with Shift they change its end or its start.';
const HOW_IT_ENDS = { picked: 'Enter drops it, Escape puts it back.', drawn: 'Enter adds it, Escape lets it be.' };

function show(
  { host }: Session,
  picked: Omit<Picked, 'painted' | 'words'>,
  { span, before, limit = null }: { span: Span; before: Painted | null; limit?: Limit | null },
) {
  const { canvas } = host;
  const painted = paintSpan(canvas, span, { ...picked, before });
  ghostInSight(canvas.layer)?.firstElementChild?.scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
    behavior: 'instant',
  });
  putWords(canvas, span, picked);
  return { painted, words: tellSpan(canvas, { span, limit }, picked) };
}

function putWords(canvas: Canvas, span: Span, { rows, laneOn }: Pick<Picked, 'rows' | 'laneOn'>): void {
  const view = measureView(canvas.region);
  const [box] = boxesOf(span, rows, laneOn);
  if (!box) return;
  const at = { x: box.left + view.left - view.scrollLeft, y: box.top + view.top - view.scrollTop };
  putTagAt(canvas, at, { rows, view });
}

function hold(session: Session, stream: Stream | null, span: Span): Picked | null {
  const { canvas, facts } = session.host;
  const known = indexFacts(facts(), stream?.id ?? null);
  if (!known) return null;
  const picked = { ...known, stream, rows: measureRows(canvas.region, measureView(canvas.region)) };
  session.picked = { ...picked, ...show(session, picked, { span, before: null }) };
  endBlinking(canvas);
  canvas.region.dataset.dragging = 'keys';
  markDragged(canvas, stream?.id ?? null);
  return session.picked;
}

function pickUp(session: Session, target: Element): boolean {
  const stream = changeableStream(target, session.host.facts());
  const picked = stream && hold(session, stream, spanOf(stream));
  if (!picked) return false;
  session.host.say(`Picked up “${stream.title}”, ${picked.words.times}. ${HOW} ${HOW_IT_ENDS.picked}`);
  return true;
}

const isDrawable = (target: Element, { canDraw }: DragFacts): boolean =>
  canDraw && !target.closest('[data-stream-id]') && target.closest('[data-slot]') !== null;

// Where a new stream begins in the slot that an element belongs to; null where none can.
function startAt(target: Element, { schedule, now }: DragFacts): Date | null {
  const cell = target.closest<HTMLElement>('[data-slot]');
  const { day, slot } = cell ? placeOfStop(cell) : {};
  if (day === undefined || slot === undefined) return null;
  return startInSlot(day, Number(slot), { streams: schedule.streams.data, now });
}

// As long as a new stream is at first, or what is left until the last day ends.
function spanInSlot(target: Element, facts: DragFacts, known: { bounds: Bounds }): Span | null {
  const start = startAt(target, facts);
  if (!start) return null;
  const end = Math.min(start.getTime() + STREAM_DURATION.initial * 60_000, known.bounds.until.getTime());
  return { start, end: new Date(end) };
}

// Said and shown beside the slot, until something else is done.
function refuse(session: Session, target: Element): boolean {
  const { canvas, say } = session.host;
  say(`${TIME_OVER.title}. ${TIME_OVER.text}`);
  const { left, top } = target.getBoundingClientRect();
  session.unsay = showRefusal(canvas, TIME_OVER, { x: left, y: top });
  return true;
}

// Enter on a slot opens what adds a stream, where one can begin.
function refusesSlot(session: Session, target: Element): boolean {
  const facts = session.host.facts();
  return isDrawable(target, facts) && startAt(target, facts) === null && refuse(session, target);
}

function draw(session: Session, target: Element): boolean {
  const facts = session.host.facts();
  if (!isDrawable(target, facts)) return false;
  const known = indexFacts(facts, null);
  const span = known && spanInSlot(target, facts, known);
  const picked = span && hold(session, null, span);
  if (!picked) return refuse(session, target);
  const { times, sentence } = picked.words;
  session.host.say(`New stream, ${times}. ${sentence} ${HOW} ${HOW_IT_ENDS.drawn}`);
  return true;
}

function letGo(session: Session, keepGhost: boolean): void {
  const { canvas } = session.host;
  session.picked = null;
  delete canvas.region.dataset.dragging;
  clearCanvas(canvas, { keepGhost });
}

function putBack(session: Session): void {
  const { picked, host } = session;
  if (!picked) return;
  letGo(session, false);
  host.say(picked.stream ? `“${picked.stream.title}” is back where it was.` : 'The new stream was let be.');
}

function drop(session: Session, { stream, painted, words }: Picked): void {
  if (stream && isSameSpan(spanOf(stream), painted.span)) {
    putBack(session);
    return;
  }
  letGo(session, true);
  if (stream) session.host.say(`Dropped at ${words.times}.`);
  session.host.onDrop({ stream, ...painted });
}

function onPickedKey(session: Session, picked: Picked, { key, shiftKey }: KeyboardEvent): void {
  if (key === 'Enter') drop(session, picked);
  if (key === 'Escape') putBack(session);
  const step = keyStep(key, shiftKey);
  if (!step) return;
  const before = picked.painted;
  const span = steppedSpan(before.span, step, picked.bounds);
  const limit = stepLimit(before.span, step, span);
  Object.assign(picked, show(session, picked, { span, before, limit }));
  const { times, sentence } = picked.words;
  session.host.say(`${picked.painted === before ? 'No further that way: ' : ''}${times}. ${sentence}`);
}

function begins(session: Session, key: string, target: Element): boolean {
  if (key === 'Enter') return pickUp(session, target) || refusesSlot(session, target);
  return key === ' ' && draw(session, target);
}

function onKey(session: Session, event: KeyboardEvent): void {
  if (event.altKey || event.metaKey || event.ctrlKey || !(event.target instanceof Element)) return;
  const { picked } = session;
  session.unsay();
  if (!picked && !begins(session, event.key, event.target)) return;
  // Nothing else happens to a key meanwhile, so that Tab does not leave a stream in the air.
  event.preventDefault();
  event.stopPropagation();
  if (picked) onPickedKey(session, picked, event);
}

// What is held is held against what is booked now, wherever the rows lie now.
function refresh(session: Session): void {
  const { picked, host } = session;
  if (!picked) return;
  const { stream, painted } = picked;
  if (stream && !isStillThere(stream, host.facts())) {
    letGo(session, false);
    host.say(`“${stream.title}” was changed elsewhere.`);
    return;
  }
  if (!hold(session, stream, painted.span)) letGo(session, false);
}

/** Lets streams be picked up, drawn, moved, resized and dropped by keyboard where they lie. */
export function listenToKeys(host: DragHost): DragListener {
  const session: Session = { host, picked: null, unsay: NOTHING };
  const ended = new AbortController();
  const { signal } = ended;
  const { region } = host.canvas;
  region.addEventListener('keydown', (event) => onKey(session, event), { signal, capture: true });
  const follow = () => {
    session.unsay();
    if (session.picked) putWords(host.canvas, session.picked.painted.span, session.picked);
  };
  window.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  const leave = () => {
    session.unsay();
    putBack(session);
  };
  region.addEventListener('focusout', leave, { signal });
  region.addEventListener('pointerdown', leave, { signal, capture: true });
  return {
    refresh: () => refresh(session),
    end: () => {
      ended.abort();
      session.unsay();
      if (session.picked) letGo(session, false);
    },
  };
}
