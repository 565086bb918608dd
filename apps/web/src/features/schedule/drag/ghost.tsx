import type { RefObject } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { APPEARANCE_COLOURS } from '../appearance/stream-appearance.tsx';
import { BlockTitle } from '../timeline/stream-block.tsx';
import type { Drag } from './drag-session.ts';
import { type Box, boxesOf } from './measure.ts';
import { type BookingVerdict, groupSpans } from './preview.ts';

const PART = cn(
  'absolute top-0 left-0 @container flex flex-col justify-center overflow-hidden rounded-sm px-1 will-change-transform',
  'outline-2 -outline-offset-2 outline-dashed',
);

const MOVED = `${PART} outline-current`;

// A new stream is drawn as a tinted area, an existing one as a copy of itself.
const CLASSES: Record<BookingVerdict, { drawn: string; moved: string }> = {
  free: { drawn: `${PART} outline-primary bg-primary/25`, moved: `${MOVED} ${APPEARANCE_COLOURS.scheduled}` },
  conflict: {
    drawn: `${PART} outline-stream-conflict bg-stream-conflict/30`,
    moved: `${MOVED} ${APPEARANCE_COLOURS.conflict}`,
  },
  refused: { drawn: `${PART} outline-danger bg-danger/20`, moved: `${MOVED} bg-danger text-on-danger` },
};

/** What is dragged, over the rows: one box, or two where it crosses midnight. Drawn by `drawGhost`. */
export function Ghost({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    // Overflow is clipped: the rest is shown in the next row.
    <div
      ref={ref}
      aria-hidden
      hidden
      data-ghost
      className="pointer-events-none absolute inset-0 z-10 overflow-clip *:[[hidden]]:hidden"
    >
      {[1, 2].map((part) => (
        <div key={part} data-part>
          <BlockTitle>{''}</BlockTitle>
        </div>
      ))}
      {/* Filled by drawTogether; React renders nothing in it. */}
      <div data-together />
    </div>
  );
}

const GAP_PX = 2;

/** Moves the ghost to a drag, which shows it; null hides it. */
export function drawGhost(ghost: HTMLElement, drag: Drag | null): void {
  ghost.hidden = drag === null;
  if (!drag) return;
  const { stream, span, verdict, context } = drag;
  drawTogether(ghost, drag);
  const boxes = boxesOf(span, context.layout, context.laneOn);
  const className = CLASSES[verdict][stream ? 'moved' : 'drawn'];
  [...ghost.querySelectorAll<HTMLElement>(':scope > [data-part]')].forEach((part, index) => {
    const box = boxes[index];
    part.hidden = box === undefined;
    if (!box) return;
    if (part.className !== className) part.className = className;
    const title = stream?.title ?? '';
    if (part.textContent !== title) part.children[0]?.replaceChildren(title);
    place(part, box);
  });
}

function place({ style }: HTMLElement, box: Box): void {
  style.transform = `translate(${Math.round(box.left)}px, ${box.top + GAP_PX}px)`;
  style.width = `${box.width}px`;
  style.height = `${box.height - 2 * GAP_PX}px`;
}

// The outlines of what is moved along, each by as much. Whether they fit is said once they are dropped.
function drawTogether(ghost: HTMLElement, drag: Drag): void {
  const layer = ghost.querySelector('[data-together]');
  if (!layer) return;
  const { layout, laneOn } = drag.context;
  const boxes = groupSpans(drag).flatMap((span) => boxesOf(span, layout, laneOn));
  while (layer.children.length > boxes.length) layer.lastChild?.remove();
  for (const [index, box] of boxes.entries()) {
    const outline = layer.children[index] ?? layer.appendChild(document.createElement('div'));
    outline.className = `${CLASSES.free.moved} opacity-60`;
    if (outline instanceof HTMLElement) place(outline, box);
  }
}
