import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listenToKeys } from '../keyboard/keyboard-drag.ts';
import { createLabel } from './drag-label.tsx';
import { type Drag, type DragSession, type Drop, NOTHING, refreshDrag } from './drag-session.ts';
import { drawGhost } from './ghost.tsx';
import { listenToPointer } from './pointer-drag.ts';
import type { ScheduleSnapshot } from './schedule-snapshot.ts';

/** The elements of the timeline that a drag needs. */
export type DragElements = {
  region: RefObject<HTMLElement | null>;
  ghost: RefObject<HTMLDivElement | null>;
  label: RefObject<HTMLDivElement | null>;
  liveRegion: RefObject<HTMLParagraphElement | null>;
};

type StreamDragOptions = {
  snapshot: ScheduleSnapshot;
  onDrop: (drop: Drop) => void;
  /** Whether what was dropped is open in a dialog; its ghost stays meanwhile. */
  isDropInDialog: boolean;
};

/**
 * Lets streams be drawn, moved and resized in the timeline. Pointer (pointer-drag.ts) and keys (keyboard/keyboard-drag.ts)
 * work out the span under them (dragged-span.ts, measure.ts) and change the session (drag-session.ts). It is drawn as a
 * ghost over the rows and a label with what a drop would mean (preview.ts). A step of a drag renders nothing in React:
 * moving two elements has to fit into a frame of a slow phone.
 */
export function useStreamDrag({ snapshot, onDrop, isDropInDialog }: StreamDragOptions): DragElements {
  const [region, ghost] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const [label, liveRegion] = [useRef<HTMLDivElement>(null), useRef<HTMLParagraphElement>(null)];
  const [elements] = useState<DragElements>({ region, ghost, label, liveRegion });
  const session = useRef<DragSession>(null);
  const latest = useRef({ snapshot, onDrop });
  useLayoutEffect(() => {
    latest.current = { snapshot, onDrop };
  });
  useEffect(() => {
    const created = createSession(elements, latest);
    if (!created) return;
    session.current = created;
    const endKeys = listenToKeys(created);
    const endPointer = listenToPointer(created);
    return () => {
      created.finishDrop();
      endKeys();
      endPointer();
    };
  }, [elements]);
  const { streams } = snapshot.schedule;
  // Removes the ghost in the same frame in which the stream is rendered at its new place.
  useLayoutEffect(() => {
    if (session.current && streams) followSchedule(session.current, isDropInDialog);
  }, [streams, isDropInDialog]);
  return elements;
}

function createSession(
  elements: DragElements,
  latest: RefObject<Pick<StreamDragOptions, 'snapshot' | 'onDrop'>>,
): DragSession | null {
  const [region, ghost, label] = [elements.region.current, elements.ghost.current, elements.label.current];
  if (!(region && ghost && label)) return null;
  for (const moving of [...ghost.children, label]) keepLayer(moving);
  const { show, hide, park } = createLabel(label);
  const session: DragSession = {
    region,
    snapshot: () => latest.current.snapshot,
    onDrop: (drop) => latest.current.onDrop(drop),
    announce: (sentence) => announce(elements.liveRegion.current, sentence),
    state: NOTHING,
    set: (state) => {
      const { drag, isDropped, notice } = state;
      const isOnlyMoved = drag?.context.booked === session.state.drag?.context.booked;
      session.state = state;
      drawGhost(ghost, drag);
      if (!isOnlyMoved) markDragged(region, drag);
      const labelled = notice ?? (isDropped ? null : drag);
      if (labelled) show(labelled);
      else if (isDropped) park();
      else hide();
    },
    finishDrop: () => {},
  };
  return session;
}

// A paused animation that does nothing keeps an element on a layer of its own in Chromium, also where its colours change: a
// sixth of what a move costs (bench:drag).
function keepLayer(element: Element): void {
  // jsdom has no Web Animations.
  if (typeof element.animate !== 'function') return;
  const nothing = { transform: ['translate(0)', 'translate(0)'] };
  element.animate(nothing, { duration: Number.POSITIVE_INFINITY, composite: 'add' }).pause();
}

// Marks the timeline during a drag and what is dragged, until the drop is rendered: to restyle the grid costs a frame.
function markDragged(region: HTMLElement, drag: Drag | null): void {
  region.toggleAttribute('data-dragging', drag !== null);
  const ids = drag?.stream ? [drag.stream, ...drag.context.otherSelected].map(({ id }) => id) : [0];
  const dragged = `:is(${ids.map((id) => `[data-stream-id="${id}"]`).join()})`;
  for (const block of region.querySelectorAll(`[data-dragged]:not(${dragged})`)) block.removeAttribute('data-dragged');
  for (const block of region.querySelectorAll(`${dragged}:not([data-dragged])`)) block.setAttribute('data-dragged', '');
}

function followSchedule(session: DragSession, isDropInDialog: boolean): void {
  if (!session.state.isDropped) refreshDrag(session);
  else if (!isDropInDialog) session.set(NOTHING);
}

function announce(liveRegion: HTMLElement | null, sentence: string): void {
  if (!liveRegion) return;
  // An unchanged text would not be announced again.
  liveRegion.textContent = liveRegion.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
