import type { Span } from './schedule.geometry.ts';
import { isSameSpan } from './schedule-drag.ts';
import { placeTag, showGhost, writeTag } from './schedule-ghost.tsx';
import type { Point, Rows } from './schedule-measure.ts';
import { boxesOf } from './schedule-measure.ts';
import type { BookedIndex, Preview, Tone } from './schedule-preview.ts';
import { previewOf, toneOf } from './schedule-preview.ts';

/** What is drawn on while a stream is dragged: the scrolling region, the ghost and the words beside it. */
export type Canvas = { region: HTMLElement; layer: HTMLElement; tag: HTMLElement };

/** What a drag shows at the moment. */
export type Painted = { span: Span; tone: Tone };

/** Draws a span in the tone of what speaks against it. Costs nothing where it is the one that is shown already. */
export function paintSpan(canvas: Canvas, span: Span, { before, ...facts }: PaintFacts): Painted {
  if (before && isSameSpan(before.span, span)) return before;
  const tone = toneOf(span, facts.index);
  showGhost(canvas.layer, boxesOf(span, facts.rows), tone);
  return { span, tone };
}

type PaintFacts = { before: Painted | null; index: BookedIndex; rows: Rows };

/** Says how a span would do in the words beside it. */
export function tellSpan({ tag }: Canvas, span: Span, index: BookedIndex): Preview {
  const preview = previewOf(span, index);
  writeTag(tag, preview);
  return preview;
}

/** Puts the words beside a point of the window. */
export const putTagAt = ({ tag }: Canvas, point: Point): void =>
  placeTag(tag, point, { width: window.innerWidth, height: window.innerHeight });

/** Marks the stream that is dragged, in all its parts; null marks none. */
export function markDragged({ region }: Canvas, streamId: number | null): void {
  for (const block of region.querySelectorAll('[data-dragged]')) block.removeAttribute('data-dragged');
  if (streamId === null) return;
  for (const block of region.querySelectorAll(`[data-stream-id="${streamId}"]`)) block.setAttribute('data-dragged', '');
}

/** Takes the words away, and the ghost unless it is to stay until what it shows is saved or dismissed. */
export function clearCanvas(canvas: Canvas, { keepGhost }: { keepGhost: boolean }): void {
  canvas.tag.hidden = true;
  canvas.layer.hidden = !keepGhost;
  markDragged(canvas, null);
}
