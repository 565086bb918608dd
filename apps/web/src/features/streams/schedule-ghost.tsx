import type { RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';
import { copyOf } from './schedule-copy.ts';
import type { Box, Point } from './schedule-measure.ts';
import type { Preview, Tone } from './schedule-preview.ts';
import { LOOK_COLOURS } from './stream-look-mark.tsx';

// A stream is at most 8 hours long, so it lies on two days at most.
const PARTS = [0, 1];

// One ghost of each tone, of which one is in sight: to move another there costs the browser less than to paint one anew.
const GHOSTS: ReadonlyArray<readonly [tone: Tone, looks: string, copy: string]> = [
  ['free', 'outline-primary bg-primary/25', LOOK_COLOURS.scheduled],
  ['conflict', 'outline-stream-conflict bg-stream-conflict/30', LOOK_COLOURS.conflict],
  ['refused', 'outline-danger bg-danger/20', 'border-transparent bg-danger text-on-danger'],
];

// Out of sight, and near enough to stay painted.
const PARKED = 'translate(-1500px, 0px)';

// What moves is a box of its own around what is drawn: to style something with so few rules anew takes the browser next to
// nothing.
const MOVES = 'will-change-transform';

/** What is dragged, drawn over the rows. Written to by `showGhost`, never by React, so that a move renders nothing. */
export function ScheduleGhost({ layerRef }: { layerRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={layerRef}
      aria-hidden
      hidden
      data-ghost
      // What goes beyond a row is cut off: it goes on in the next one.
      className="pointer-events-none absolute inset-0 z-10 overflow-clip"
    >
      {GHOSTS.flatMap(([tone, looks]) =>
        PARTS.map((part) => (
          <div key={`${tone} ${part}`} className={cn('absolute top-0 left-0', MOVES)}>
            {/* An outline, as it lies over the copy of a stream and takes nothing of its room. */}
            <div
              className={cn(
                'absolute top-0 left-0 isolate rounded-sm outline-2 -outline-offset-2 outline-dashed',
                looks,
              )}
            />
          </div>
        )),
      )}
    </div>
  );
}

/** The words beside what is dragged: when, and what speaks against it or what is left. Written to by `writeTag`. */
export function ScheduleTag({ tagRef }: { tagRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={tagRef}
      aria-hidden
      hidden
      data-drag-tag
      // Over toasts, too, which lie over everything.
      className="pointer-events-none fixed top-0 left-0 z-2000000000"
    >
      <div className={MOVES}>
        <div
          className={cn(
            // Of one height for nearly all that it says, so that the browser need not put its layers in order anew with every word.
            'min-h-24 w-72 max-w-[calc(100vw-1rem)] rounded-md border-l-4 bg-ink px-3 py-2 text-sm text-paper shadow-lift [contain:content]',
            'data-[tone=conflict]:border-stream-conflict data-[tone=free]:border-success data-[tone=refused]:border-danger',
          )}
        >
          <p className="tabular font-semibold" />
          <p className="text-pretty" />
        </div>
      </div>
    </div>
  );
}

const GAP_PX = 2;

const written = new WeakMap<HTMLElement, Partial<Record<StyleName, string>>>();

type StyleName = 'transform' | 'width' | 'height';

// A style that is written costs time even where it is the one that is there, and so does it to read one.
function style(element: HTMLElement, name: StyleName, value: string): void {
  const known = written.get(element) ?? {};
  if (known[name] === value) return;
  known[name] = value;
  written.set(element, known);
  element.style[name] = value;
}

// An animation that stands still and adds nothing: Chromium moves what has one without putting all layers of the page in
// order anew, which would take longer than all else that a move costs. One of a style sheet would be resolved with each move.
const held = new WeakSet<Element>();

function holdStill(element: HTMLElement): void {
  // Where there are none, as in jsdom, a move takes longer.
  if (typeof element.animate !== 'function' || held.has(element)) return;
  held.add(element);
  const nothing = { transform: ['translate(0)', 'translate(0)'] };
  element.animate(nothing, { duration: Number.POSITIVE_INFINITY, composite: 'add' }).pause();
}

function show(holder: HTMLElement): void {
  if (!holder.hidden) return;
  holder.hidden = false;
  for (const moves of holder.children) if (moves instanceof HTMLElement) holdStill(moves);
}

// What moves, and in it what is drawn.
function partsOf(holder: Element | undefined): [moves: HTMLElement, drawn: HTMLElement] | null {
  const [moves, drawn] = [holder, holder?.firstElementChild];
  return moves instanceof HTMLElement && drawn instanceof HTMLElement ? [moves, drawn] : null;
}

// In the order in which they are rendered.
const ghostPart = (layer: HTMLElement, row: number, part: number) => partsOf(layer.children[row * PARTS.length + part]);

/** Draws the ghost where a span lies. Of a span that only moves nothing but the place is written. */
export function showGhost(layer: HTMLElement, boxes: ReadonlyArray<Box | null>, tone: Tone): void {
  show(layer);
  GHOSTS.forEach(([own], row) => {
    for (const part of PARTS) {
      const parts = ghostPart(layer, row, part);
      if (parts) place(parts, own === tone ? boxes[part] : null);
    }
  });
}

function place([moves, drawn]: [moves: HTMLElement, drawn: HTMLElement], box: Box | null | undefined): void {
  style(moves, 'transform', box ? `translate(${Math.round(box.left)}px, ${box.top + GAP_PX}px)` : PARKED);
  if (!box) return;
  style(drawn, 'width', `${box.width}px`);
  style(drawn, 'height', `${box.height - 2 * GAP_PX}px`);
}

/** The part of the ghost that is in sight; where it crosses midnight, the first one. */
export const ghostInSight = (layer: HTMLElement): Element | undefined =>
  [...layer.children].find((moves) => moves instanceof HTMLElement && written.get(moves)?.transform !== PARKED);

/** Puts a copy of what is dragged into the ghost, or takes what there is away. */
export function fillGhost(layer: HTMLElement, block: HTMLElement | null): void {
  for (const copy of layer.querySelectorAll('[data-copy]')) copy.remove();
  if (!block) return;
  GHOSTS.forEach(([, , colours], row) => {
    for (const part of PARTS) {
      const copy = copyOf(block, cn(colours, 'outline-1 -outline-offset-4 outline-dashed outline-current'));
      if (copy) ghostPart(layer, row, part)?.[1].append(copy);
    }
  });
}

// Into the text that is there: one that takes its place would have to be styled first.
function writeText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild === null) element.textContent = text;
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** Takes the words out of sight, which costs less than to hide them. */
export function parkTag(tag: HTMLElement): void {
  if (tag.firstElementChild instanceof HTMLElement) style(tag.firstElementChild, 'transform', PARKED);
}

/** Says how the span would do. */
export function writeTag(tag: HTMLElement, { tone, times, sentence }: Preview): void {
  show(tag);
  const drawn = partsOf(tag.children[0])?.[1];
  if (!drawn) return;
  if (drawn.dataset.tone !== tone) drawn.dataset.tone = tone;
  const [first, second] = drawn.children;
  if (first) writeText(first, times);
  if (second) writeText(second, sentence);
}

const TAG = { width: 288, height: 96, away: 12 };
const EDGE_PX = 8;

/** Where the words belong, in pixels of the window: beside a point, above or below the row that it is in. */
export type TagPlace = Point & { rowTop: number; rowBottom: number };

/** Puts the words beside a place of the window, on the side that has room. */
export function placeTag(tag: HTMLElement, at: TagPlace, window: { width: number; height: number }): void {
  const moves = tag.firstElementChild;
  if (!(moves instanceof HTMLElement)) return;
  const right = at.x + TAG.away + TAG.width <= window.width;
  const left = right ? at.x + TAG.away : at.x - TAG.away - TAG.width;
  const below = at.rowBottom + TAG.away + TAG.height <= window.height;
  // It may be higher than it mostly is: whole in the window comes before clear of the row.
  const top = below
    ? `min(${at.rowBottom + TAG.away}px, ${window.height - EDGE_PX}px - 100%)`
    : `max(${EDGE_PX}px, ${at.rowTop - TAG.away}px - 100%)`;
  style(
    moves,
    'transform',
    `translate(${Math.max(EDGE_PX, Math.min(left, window.width - TAG.width - EDGE_PX))}px, ${top})`,
  );
}
