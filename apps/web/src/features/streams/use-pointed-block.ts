import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The part of a stream that somebody points at or has the focus on, and where it lies in the window. */
export type PointedBlock = { streamId: number; rect: DOMRect };

const AFTER_MS = 700;

// Long enough to go over to the words, which lie a little away.
const GONE_MS = 150;

const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stream-id]') : null;

type Tells = {
  /** After so many milliseconds, unless something else comes before. */
  show: (block: HTMLElement, afterMs: number) => void;
  hide: () => void;
  leave: () => void;
};

function isInSight(block: HTMLElement, within: HTMLElement): boolean {
  const [inner, outer] = [block.getBoundingClientRect(), within.getBoundingClientRect()];
  return inner.bottom >= outer.top && inner.top <= outer.bottom;
}

function listen(within: HTMLElement, { show, hide, leave }: Tells): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isPressed = false;
  // What the keyboard came to: the scrolling that brings it into sight moves the words with it.
  let followed: HTMLElement | null = null;
  const follow = () => {
    if (followed && isInSight(followed, within)) show(followed, 0);
    else hide();
  };
  const letGo = () => {
    followed = null;
    hide();
  };
  const over = ({ target, pointerType }: PointerEvent) => {
    followed = null;
    const block = blockOf(target);
    if (block && pointerType !== 'touch') show(block, AFTER_MS);
    else leave();
  };
  const focus = ({ target }: FocusEvent) => {
    const block = blockOf(target);
    if (!block || isPressed || !block.matches(':focus-visible')) return;
    followed = block;
    show(block, 0);
  };
  const press = () => {
    isPressed = true;
    letGo();
  };
  const release = () => {
    isPressed = false;
  };
  within.addEventListener('pointerover', over, { signal });
  within.addEventListener('pointerleave', leave, { signal });
  within.addEventListener('focusin', focus, { signal });
  within.addEventListener('focusout', letGo, { signal });
  within.addEventListener('pointerdown', press, { signal });
  for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, release, { signal });
  window.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  // Before anybody keeps it for himself: what is picked up has words of its own.
  const onKey = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && letGo();
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => ended.abort();
}

/**
 * What the pointer rests on in `region`, or what the keyboard came to; null while something is dragged or pressed, after
 * scrolling under the pointer and after Escape. `keep` holds it while the pointer is on the words about it, `leave` lets it go.
 */
export function usePointedBlock(region: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<PointedBlock | null>(null);
  const timer = useRef(0);
  const after = useCallback((ms: number, work: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, ms);
  }, []);
  const keep = useCallback(() => window.clearTimeout(timer.current), []);
  const leave = useCallback(() => after(GONE_MS, () => setPointed(null)), [after]);
  useEffect(() => {
    const within = region.current;
    if (!within) return undefined;
    const point = (block: HTMLElement) => {
      if (within.dataset.dragging !== undefined || !block.isConnected) return;
      setPointed({ streamId: Number(block.dataset.streamId), rect: block.getBoundingClientRect() });
    };
    const hide = () => {
      keep();
      setPointed(null);
    };
    const stop = listen(within, { show: (block, ms) => after(ms, () => point(block)), hide, leave });
    return () => {
      stop();
      keep();
    };
  }, [region, after, keep, leave]);
  return { pointed, keep, leave };
}
