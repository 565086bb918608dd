import type { RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';
import type { Box, Point } from './schedule-measure.ts';
import type { Preview, Tone } from './schedule-preview.ts';

// A stream is at most 8 hours long, so it lies on two days at most.
const PARTS = [0, 1];

const TONES = cn(
  'data-[tone=free]:border-primary data-[tone=free]:bg-primary/25',
  'data-[tone=conflict]:border-stream-conflict data-[tone=conflict]:bg-stream-conflict/30',
  'data-[tone=refused]:border-danger data-[tone=refused]:bg-danger/20',
);

// What moves is a box of its own around what is drawn: to style something with so few rules anew takes the browser next to
// nothing. The animation stands still and adds nothing; Chromium moves what has one without putting all layers of the page in
// order anew, which would take longer than all else that a move costs.
const MOVES = 'animate-held will-change-transform [animation-composition:add]';

/** What is dragged, drawn over the rows. Written to by `showGhost`, never by React, so that a move renders nothing. */
export function ScheduleGhost({ layerRef }: { layerRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={layerRef} aria-hidden hidden data-ghost className="pointer-events-none absolute top-0 left-0 z-10">
      {PARTS.map((part) => (
        <div key={part} className={MOVES}>
          <div className={cn('absolute top-0 left-0 rounded-sm border-2 border-dashed', TONES)} />
        </div>
      ))}
    </div>
  );
}

/** The words beside the pointer: when, and what speaks against it or what is left. Written to by `writeTag`. */
export function ScheduleTag({ tagRef }: { tagRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={tagRef} aria-hidden hidden data-drag-tag className="pointer-events-none fixed top-0 left-0 z-50">
      <div className={MOVES}>
        <div
          className={cn(
            // Of one height for nearly all that it says, so that the browser need not put its layers in order anew with every word.
            'min-h-30 w-72 max-w-[calc(100vw-1rem)] rounded-md border-l-4 bg-ink px-3 py-2 text-sm text-paper shadow-lift [contain:content]',
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

// A style that is written costs time even where it is the one that is there.
function style(element: HTMLElement, name: 'transform' | 'width' | 'height', value: string): void {
  if (element.style[name] !== value) element.style[name] = value;
}

function setTone(element: HTMLElement, tone: Tone): void {
  if (element.dataset.tone !== tone) element.dataset.tone = tone;
}

// What moves, and in it what is drawn.
function partsOf(holder: Element | undefined): [moves: HTMLElement, drawn: HTMLElement] | null {
  const [moves, drawn] = [holder, holder?.firstElementChild];
  return moves instanceof HTMLElement && drawn instanceof HTMLElement ? [moves, drawn] : null;
}

/** Draws the ghost where a span lies. Of a span that only moves nothing but the place is written. */
export function showGhost(layer: HTMLElement, boxes: readonly Box[], tone: Tone): void {
  if (layer.hidden) layer.hidden = false;
  PARTS.forEach((part) => {
    const parts = partsOf(layer.children[part]);
    if (!parts) return;
    const [moves, drawn] = parts;
    const box = boxes[part];
    if (moves.hidden !== (box === undefined)) moves.hidden = box === undefined;
    if (!box) return;
    setTone(drawn, tone);
    style(moves, 'transform', `translate(${box.left}px, ${box.top + GAP_PX}px)`);
    style(drawn, 'width', `${box.width}px`);
    style(drawn, 'height', `${box.height - 2 * GAP_PX}px`);
  });
}

// Into the text that is there: one that takes its place would have to be styled first.
function writeText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild === null) element.textContent = text;
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** Says how the span would do. */
export function writeTag(tag: HTMLElement, { tone, times, sentence }: Preview): void {
  if (tag.hidden) tag.hidden = false;
  const drawn = partsOf(tag.children[0])?.[1];
  if (!drawn) return;
  setTone(drawn, tone);
  const [first, second] = drawn.children;
  if (first) writeText(first, times);
  if (second) writeText(second, sentence);
}

const TAG = { width: 288, height: 120, away: 18 };

/** Puts the words beside a point of the window, on the side that has room. */
export function placeTag(tag: HTMLElement, { x, y }: Point, window: { width: number; height: number }): void {
  const moves = tag.firstElementChild;
  if (!(moves instanceof HTMLElement)) return;
  const right = x + TAG.away + TAG.width <= window.width;
  const left = right ? x + TAG.away : x - TAG.away - TAG.width;
  const below = y + TAG.away + TAG.height <= window.height;
  const top = below ? `${y + TAG.away}px` : `calc(${Math.max(TAG.height, y - TAG.away)}px - 100%)`;
  style(moves, 'transform', `translate(${Math.max(8, Math.min(left, window.width - TAG.width - 8))}px, ${top})`);
}
