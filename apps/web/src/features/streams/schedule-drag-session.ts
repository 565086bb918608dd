import type { Stream } from '@livelift/contract';
import { afterPaint } from '../../lib/after-paint.ts';
import type { Paced } from '../../lib/paced.ts';
import type { Span } from './schedule.geometry.ts';
import { spanOf } from './schedule.geometry.ts';
import type { Bounds, Drag, Limit } from './schedule-drag.ts';
import { isSameSpan } from './schedule-drag.ts';
import type { DragFacts } from './schedule-facts.ts';
import { parkTag } from './schedule-ghost.tsx';
import type { LaneFinder } from './schedule-lanes.ts';
import type { Point, Rows, View } from './schedule-measure.ts';
import type { Canvas, Painted, Told } from './schedule-painter.ts';
import { clearCanvas } from './schedule-painter.ts';
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

export type Press = {
  pointerId: number;
  isTouch: boolean;
  from: Point;
  target: Element;
  timer: number;
  /** Takes away why nothing can be taken up there; null where something can. */
  unsay: (() => void) | null;
};

export type Held = {
  drag: Drag;
  stream: Stream | null;
  bounds: Bounds;
  index: BookedIndex;
  laneOn: LaneFinder;
  rows: Rows;
  view: View;
  at: Point;
  painted: Painted | null;
  /** Where it cannot follow the pointer at the moment. */
  limit: Limit | null;
  words: Paced<Told>;
  frame: number;
};

export type Session = {
  host: DragHost;
  press: Press | null;
  held: Held | null;
  /** What is still to be done for a drop that is seen already. */
  settle: (() => void) | null;
  swallowsClick: boolean;
  /** A refusal that is left standing for a while. */
  refusal: { timer: number; unsay: () => void } | null;
};

// The browser releases the pointer by itself once it is up.
function letGo(session: Session): void {
  if (session.press) clearTimeout(session.press.timer);
  if (session.held) {
    cancelAnimationFrame(session.held.frame);
    session.held.words.end();
  }
  session.press = null;
  session.held = null;
}

// Long enough to be read. Of a stream its details say more, which a click opens.
const REFUSAL_MS = 3000;

/** Lets a refusal be read for a while. */
export function leaveRefusal(session: Session, unsay: () => void): void {
  session.refusal = { unsay, timer: window.setTimeout(() => forgetRefusal(session), REFUSAL_MS) };
}

function endRefusal(session: Session, target: Element, unsay: () => void): void {
  if (target.closest('[data-stream-id]')) unsay();
  else leaveRefusal(session, unsay);
}

/** Takes away why nothing could be taken up, if that is still said. */
export function forgetRefusal(session: Session): void {
  if (session.refusal === null) return;
  clearTimeout(session.refusal.timer);
  session.refusal.unsay();
  session.refusal = null;
}

/** Lets go of what is pressed or held, and leaves what is drawn. */
export function release(session: Session): void {
  const { region } = session.host.canvas;
  const { press } = session;
  letGo(session);
  if (press?.unsay) endRefusal(session, press.target, press.unsay);
  if (press && region.hasPointerCapture(press.pointerId)) region.releasePointerCapture(press.pointerId);
  delete region.dataset.dragging;
}

/** Lets everything be as it was. */
export function abort(session: Session): void {
  if (session.held) clearCanvas(session.host.canvas, { keepGhost: false });
  release(session);
}

/** Ends a drag where it is. */
export function drop(session: Session): void {
  const { held, host } = session;
  if (!held?.painted) {
    release(session);
    return;
  }
  letGo(session);
  // The click that follows belongs to the drag.
  session.swallowsClick = true;
  const { stream } = held;
  const { span, tone } = held.painted;
  const isUnchanged = stream !== null && isSameSpan(spanOf(stream), span);
  const settle = () => {
    session.settle = null;
    delete host.canvas.region.dataset.dragging;
    clearCanvas(host.canvas, { keepGhost: !isUnchanged });
    if (!isUnchanged) host.onDrop({ stream, span, tone });
  };
  if (stream === null || isUnchanged) settle();
  else land(session, settle);
}

// What was dragged lies in its place already, as its ghost. To find out all that changes by it takes longer than a frame, so
// that the words go first.
function land(session: Session, settle: () => void): void {
  session.settle = settle;
  parkTag(session.host.canvas.tag);
  afterPaint(() => session.settle === settle && settle());
}
