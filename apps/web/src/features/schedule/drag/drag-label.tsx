import type { RefObject } from 'react';
import type { Drag, Notice } from './drag-session.ts';
import { boxesOf, rowAround } from './measure.ts';
import { describeSpan } from './preview.ts';

/** The words beside a drag: its times, and why it would be refused or what is left. Shown by `createLabel`. */
export function DragLabel({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={ref}
      aria-hidden
      hidden
      data-drag-label
      // Above everything, toasts included.
      className="pointer-events-none fixed top-0 left-0 z-2000000000 min-h-24 w-72 max-w-[calc(100vw-1rem)] rounded-md border-l-4 bg-ink px-3 py-2 text-sm text-paper shadow-lift will-change-transform [contain:content] data-[tone=conflict]:border-stream-conflict data-[tone=free]:border-success data-[tone=refused]:border-danger"
    >
      <p className="font-semibold" />
      <p className="text-pretty" />
    </div>
  );
}

const REST_MS = 60;
const MAX_WAIT_MS = 400;

/**
 * Shows what a drag would mean, or why none can start. The label moves at once; its words change when the drag rests, and
 * at least every 0.4 s: words that change with every step cannot be read.
 */
export function createLabel(label: HTMLElement) {
  let timer: number | undefined;
  let waitsSince: number | null = null;
  const rest = () => {
    clearTimeout(timer);
    waitsSince = null;
  };
  const hide = () => {
    rest();
    label.hidden = true;
  };
  // Out of the window: to hide it would cost the frame of a drop.
  const park = () => {
    rest();
    label.style.transform = 'translate(-100%, -100%)';
  };
  const show = (shown: Drag | Notice) => {
    label.style.transform = transformOf(shown);
    const write = () => {
      rest();
      writeWords(label, shown);
    };
    const now = performance.now();
    waitsSince ??= now;
    clearTimeout(timer);
    if (label.hidden || !isDrag(shown)) write();
    else timer = window.setTimeout(write, Math.min(REST_MS, waitsSince + MAX_WAIT_MS - now));
    label.hidden = false;
  };
  return { show, hide, park };
}

const isDrag = (shown: Drag | Notice): shown is Drag => 'span' in shown;

function writeWords(label: HTMLElement, shown: Drag | Notice): void {
  const { verdict, times, sentence } = isDrag(shown)
    ? describeSpan(shown)
    : { verdict: 'refused', times: shown.title, sentence: shown.text };
  label.dataset.tone = verdict;
  label.children[0]?.replaceChildren(times);
  label.children[1]?.replaceChildren(sentence);
}

const WIDTH_PX = 288;
// Of nearly all texts, so that a change causes no layout.
const HEIGHT_PX = 96;
const GAP_PX = 12;
const EDGE_PX = 8;

// Beside a point and clear of its row, on the sides that have room.
function transformOf(shown: Drag | Notice): string {
  const { at, layout } = isDrag(shown) ? placeOf(shown) : shown;
  const { width, height } = layout.view.window;
  const row = rowAround(at, layout);
  const hasRoomRight = at.x + GAP_PX + WIDTH_PX <= width;
  const left = hasRoomRight ? at.x + GAP_PX : at.x - GAP_PX - WIDTH_PX;
  const hasRoomBelow = row.bottom + GAP_PX + HEIGHT_PX <= height;
  // The label may be taller than that: staying within the window takes precedence over clearing the row.
  const top = hasRoomBelow
    ? `min(${row.bottom + GAP_PX}px, ${height - EDGE_PX}px - 100%)`
    : `max(${EDGE_PX}px, ${row.top - GAP_PX}px - 100%)`;
  return `translate(${Math.max(EDGE_PX, Math.min(left, width - WIDTH_PX - EDGE_PX))}px, ${top})`;
}

function placeOf({ pointer, span, context: { layout, laneOn } }: Drag): Pick<Notice, 'at' | 'layout'> {
  if (pointer) return { at: pointer, layout };
  const [{ left, top } = { left: 0, top: 0 }] = boxesOf(span, layout, laneOn);
  return { at: { x: left + layout.view.origin.x, y: top + layout.view.origin.y }, layout };
}
