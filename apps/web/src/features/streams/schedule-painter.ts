import type { Span } from './schedule.geometry.ts';
import type { Bounds, Limit } from './schedule-drag.ts';
import { isSameSpan } from './schedule-drag.ts';
import { fillGhost, placeTag, showGhost, writeTag } from './schedule-ghost.tsx';
import type { LaneFinder } from './schedule-lanes.ts';
import type { Point, Rows, View } from './schedule-measure.ts';
import { boxesOf, measureRows, measureView, rowAround } from './schedule-measure.ts';
import type { BookedIndex, Preview, Tone } from './schedule-preview.ts';
import { limitSentence, previewOf, toneOf } from './schedule-preview.ts';
import type { Refusal } from './stream-state.ts';

/** What is drawn on while a stream is dragged: the scrolling region, the ghost and the words beside it. */
export type Canvas = { region: HTMLElement; layer: HTMLElement; tag: HTMLElement };

/** What a drag shows at the moment. */
export type Painted = { span: Span; tone: Tone };

/** Draws a span in the tone of what speaks against it. Costs nothing where it is the one that is shown already. */
export function paintSpan(canvas: Canvas, span: Span, { before, ...facts }: PaintFacts): Painted {
  if (before && isSameSpan(before.span, span)) return before;
  const tone = toneOf(span, facts.index);
  showGhost(canvas.layer, boxesOf(span, facts.rows, facts.laneOn), tone);
  return { span, tone };
}

type PaintFacts = { before: Painted | null; index: BookedIndex; rows: Rows; laneOn: LaneFinder };

/** What the words beside a drag are about: where it lies, and on which side it cannot go on. */
export type Told = { span: Span; limit: Limit | null };

/** Says how a span would do in the words beside it, and what keeps it from going on where there is a limit. */
export function tellSpan(
  { tag }: Canvas,
  { span, limit }: Told,
  { index, bounds }: { index: BookedIndex; bounds: Bounds },
): Preview {
  refusalIn.delete(tag);
  const preview = previewOf(span, index);
  const stopped = limit && index.subscription && limitSentence(limit, index.subscription, bounds);
  const told = stopped ? { ...preview, sentence: `${stopped} ${preview.sentence}` } : preview;
  writeTag(tag, told);
  return told;
}

// Which refusal the words beside the timeline are, until they say anything else.
const refusalIn = new WeakMap<HTMLElement, symbol>();

/** Says at a point of the window why nothing can be taken up there. Answers what takes these words away, and no others. */
export function showRefusal(canvas: Canvas, { title, text }: Refusal, at: Point): () => void {
  const { region, tag } = canvas;
  const view = measureView(region);
  const shown = Symbol(title);
  refusalIn.set(tag, shown);
  writeTag(tag, { tone: 'refused', times: title, sentence: text });
  putTagAt(canvas, at, { rows: measureRows(region, view), view });
  return () => {
    if (refusalIn.get(tag) !== shown) return;
    refusalIn.delete(tag);
    tag.hidden = true;
  };
}

/** Puts the words beside a point of the window, clear of the row that it is in. */
export function putTagAt({ tag }: Canvas, point: Point, { rows, view }: { rows: Rows; view: View }): void {
  const place = { ...point, ...rowAround(point, rows, view) };
  placeTag(tag, place, { width: window.innerWidth, height: window.innerHeight });
}

/** Ends what blinks: who takes hold of a stream has seen it, and the browser keeps a layer for each mark meanwhile. */
export function endBlinking({ region }: Canvas): void {
  // There are none in jsdom.
  if (typeof region.getAnimations !== 'function') return;
  for (const animation of region.getAnimations({ subtree: true })) {
    if (animation instanceof CSSAnimation && animation.animationName === 'blink') animation.finish();
  }
}

/** Marks the stream that is dragged, in all its parts, and puts a copy of it into the ghost; null marks none. */
export function markDragged({ region, layer }: Canvas, streamId: number | null): void {
  for (const block of region.querySelectorAll('[data-dragged]')) block.removeAttribute('data-dragged');
  const blocks = streamId === null ? [] : region.querySelectorAll<HTMLElement>(`[data-stream-id="${streamId}"]`);
  for (const block of blocks) block.setAttribute('data-dragged', '');
  fillGhost(layer, blocks[0] ?? null);
}

/**
 * Takes the words away, and all else that a drag draws unless it is to stay until what it shows is saved or dismissed. Why
 * nothing can be taken up stays to be read.
 */
export function clearCanvas(canvas: Canvas, { keepGhost }: { keepGhost: boolean }): void {
  if (!refusalIn.has(canvas.tag)) canvas.tag.hidden = true;
  if (keepGhost) return;
  canvas.layer.hidden = true;
  markDragged(canvas, null);
}
