import { LOOK_COLOURS } from './stream-look-mark.tsx';

/** Marks the line of a block that says its state and its times: while it is dragged, each step makes them others. */
export const LINE = { 'data-line': '' };

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

const COLOURS = Object.values(LOOK_COLOURS).flatMap((classes) => classes.split(' '));

/**
 * A copy of a stream's block in other colours, as large as what it is put into and behind its outline. To be looked at only:
 * it has no name, keys or hits.
 */
export function copyOf(block: HTMLElement, colours: string): HTMLElement | null {
  const copy = block.cloneNode(true);
  if (!isElement(copy)) return null;
  for (const name of ['data-stream-id', 'data-stop', 'data-dragged', 'aria-busy']) copy.removeAttribute(name);
  for (const part of copy.querySelectorAll('.sr-only, [data-edge], [data-line]')) part.remove();
  copy.classList.remove(...COLOURS);
  copy.classList.add(...colours.split(' '));
  copy.tabIndex = -1;
  copy.dataset.copy = '';
  Object.assign(copy.style, { left: '0', top: '0', width: '100%', height: '100%', zIndex: '-1' });
  return copy;
}
