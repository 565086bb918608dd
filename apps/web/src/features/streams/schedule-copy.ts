/** Marks what a block says of its times: what is dragged does not say it, as it says something else with each step. */
export const TIMES = { 'data-times': '' };

const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

/** A copy of a stream's block, as large as what it is put into and behind its outline. To be looked at only: it has no name, keys or hits. */
export function copyOf(block: HTMLElement): HTMLElement | null {
  const copy = block.cloneNode(true);
  if (!isElement(copy)) return null;
  for (const name of ['data-stream-id', 'data-stop', 'data-dragged', 'aria-busy']) copy.removeAttribute(name);
  for (const part of copy.querySelectorAll('.sr-only, [data-edge], [data-times]')) part.remove();
  copy.tabIndex = -1;
  copy.dataset.copy = '';
  Object.assign(copy.style, { left: '0', top: '0', width: '100%', height: '100%', zIndex: '-1' });
  return copy;
}
