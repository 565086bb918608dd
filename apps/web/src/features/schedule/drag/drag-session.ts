import type { Stream } from '@livelift/contract';
import type { Refusal } from '../appearance/stream-state.ts';
import { type ScheduleClock, wallSpan } from '../clock/clock.ts';
import { isSameSpan, type LaneFinder, laneFinder, type Span, spanOf } from '../geometry.ts';
import type { Bounds, Limit } from './dragged-span.ts';
import { type Layout, measureLayout, measureView, type Point } from './measure.ts';
import { type BookingIndex, type BookingVerdict, boundsOf, indexBookings, realSpanOf, verdictOf } from './preview.ts';
import { isUnchangedSince, type ScheduleSnapshot } from './schedule-snapshot.ts';

/** A stream being moved or resized, or a new one being drawn: then `stream` is null. */
export type Drag = {
  by: 'pointer' | 'keys';
  stream: Stream | null;
  /** By the clock, as all that is drawn: `realSpanOf` is when that is. */
  span: Span;
  /** The side on which the bounds keep it from following. */
  limit: Limit | null;
  verdict: BookingVerdict;
  /** Where the pointer was in the window when the span last changed; null with the keys. */
  pointer: Point | null;
  context: DragContext;
};

/** What a drag goes by: its bounds, what else is booked, and where the rows lie. */
export type DragContext = {
  /** By the clock, as the spans that they hold. */
  bounds: Bounds;
  booked: BookingIndex;
  laneOn: LaneFinder;
  layout: Layout;
  clock: ScheduleClock;
  /** Whose times stand small beside those of the clock. */
  secondaryClock: ScheduleClock;
  /** What is selected together with the stream that is dragged, and moves with it. */
  otherSelected: readonly Stream[];
};

/** Why no drag can start, and where in the window that is shown. */
export type Notice = Refusal & { at: Point; layout: Layout };

/** What is drawn over the timeline. A dropped stream stays until the schedule, or a dialog, shows it. */
export type DragState = { drag: Drag | null; isDropped: boolean; notice: Notice | null };

/** The result of a drag: when a new stream, or an existing one, is to take place. */
export type Drop = Pick<Drag, 'stream' | 'verdict'> & { realSpan: Span };

/** What pointer and keys change. */
export type DragSession = {
  region: HTMLElement;
  /** The schedule as it was last rendered. */
  snapshot: () => ScheduleSnapshot;
  onDrop: (drop: Drop) => void;
  announce: (sentence: string) => void;
  state: DragState;
  /** Changes the state, and draws it. */
  set: (state: DragState) => void;
  /** Reports a drop that is already visible, if that has not been done. */
  finishDrop: () => void;
};

export const NOTHING: DragState = { drag: null, isDropped: false, notice: null };

/** What a drag would go by now; null where nothing can be booked. */
export function currentContext({ region, snapshot }: DragSession, editedId: number | null): DragContext | null {
  const { schedule, subscription, rows, now, clock, secondaryClock, selected } = snapshot();
  const bounds = boundsOf(subscription, now, clock);
  if (!bounds) return null;
  const booked = indexBookings(schedule, subscription, editedId);
  const otherSelected =
    editedId !== null && selected.has(editedId)
      ? schedule.streams.data.filter(({ id }) => id !== editedId && selected.has(id))
      : [];
  return {
    bounds,
    booked,
    laneOn: laneFinder(rows, editedId),
    layout: measureLayout(region),
    clock,
    secondaryClock,
    otherSelected,
  };
}

const withVerdict = (drag: Omit<Drag, 'verdict'>): Drag => ({
  ...drag,
  verdict: verdictOf(realSpanOf(drag), drag.context.booked),
});

/** Takes up a stream, or begins to draw one. */
export function startDrag(session: DragSession, start: Omit<Drag, 'verdict'>): Drag {
  const drag = withVerdict(start);
  session.set({ ...NOTHING, drag });
  return drag;
}

/** The drag that is under way. */
export const activeDrag = ({ state: { drag, isDropped } }: DragSession): Drag | null => (isDropped ? null : drag);

/** Where what is dragged lies after a step. */
export type DragStep = Pick<Drag, 'span' | 'limit' | 'pointer'>;

/** Moves or resizes what is dragged. Nothing happens where neither its span nor its limit changes. */
export function moveDrag(session: DragSession, to: DragStep): void {
  const drag = activeDrag(session);
  if (!drag || (isSameSpan(drag.span, to.span) && drag.limit === to.limit)) return;
  session.set({ ...NOTHING, drag: withVerdict({ ...drag, ...to }) });
}

/** Puts back what is dragged. */
export function cancelDrag(session: DragSession): void {
  if (activeDrag(session)) session.set(NOTHING);
}

export const isBackAtStart = ({ stream, span, context: { clock } }: Drag): boolean =>
  stream !== null && isSameSpan(wallSpan(spanOf(stream), clock), span);

export function dropDrag(session: DragSession): void {
  const drag = activeDrag(session);
  if (!drag || isBackAtStart(drag)) {
    cancelDrag(session);
    return;
  }
  session.set({ ...NOTHING, drag, isDropped: true });
  session.finishDrop = () => {
    session.finishDrop = () => {};
    session.onDrop({ stream: drag.stream, verdict: drag.verdict, realSpan: realSpanOf(drag) });
  };
  // The ghost already shows the stream in its place. To render the rows anew takes longer than a frame, so that waits
  // for the next paint. Hidden pages do not paint.
  if (document.hidden) session.finishDrop();
  else requestAnimationFrame(() => setTimeout(() => session.finishDrop()));
}

// Long enough to be read.
const NOTICE_MS = 3000;

/** Shows and announces at a point of the window why no drag can start, or end, there. */
export function refuseDrag(session: DragSession, refusal: Refusal, at: Point): void {
  const notice = { ...refusal, at, layout: measureLayout(session.region) };
  session.set({ ...NOTHING, notice });
  setTimeout(() => session.state.notice === notice && clearNotice(session), NOTICE_MS);
  session.announce(`${refusal.title}. ${refusal.text}`);
}

export function clearNotice(session: DragSession): void {
  if (session.state.notice) session.set(NOTHING);
}

/** Follows a schedule that changed during a drag, which ends where its stream was changed elsewhere. */
export function refreshDrag(session: DragSession): void {
  const drag = activeDrag(session);
  if (!drag) return;
  const { stream } = drag;
  const context = currentContext(session, stream?.id ?? null);
  const isChanged = stream !== null && !isUnchangedSince(stream, session.snapshot());
  if (context && !isChanged) session.set({ ...NOTHING, drag: withVerdict({ ...drag, context }) });
  else cancelDrag(session);
  if (isChanged) session.announce(`“${stream.title}” was changed elsewhere.`);
}

/** Follows the scrolling of the timeline or the window. `spanIn` says what has come under the pointer. */
export function followScroll(session: DragSession, spanIn?: (context: DragContext) => DragStep): void {
  const drag = activeDrag(session);
  if (!drag) return;
  const context = { ...drag.context, layout: { ...drag.context.layout, view: measureView(session.region) } };
  session.set({ ...NOTHING, drag: withVerdict({ ...drag, context, ...spanIn?.(context) }) });
}
