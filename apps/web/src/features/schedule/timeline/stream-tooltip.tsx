import type { Stream } from '@livelift/contract';
import { type ComponentType, lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { TooltipProps } from '../../../ui/tooltip.tsx';
import { STREAM_APPEARANCES, type StreamAppearance } from '../appearance/stream-state.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { spanText } from '../drag/preview.ts';
import { shownSpan } from '../geometry.ts';

// Optional: if it cannot be loaded, there is no tooltip.
const Tooltip = lazy(async (): Promise<{ default: ComponentType<TooltipProps> }> => {
  const loaded = await import('../../../ui/tooltip.tsx').catch(() => null);
  return { default: loaded?.Tooltip ?? (() => null) };
});

type StreamTooltipProps = {
  region: RefObject<HTMLElement | null>;
  streams: readonly Stream[];
  appearanceOf: (stream: Stream) => StreamAppearance;
};

/**
 * The full title and times of the hovered or focused stream, by both clocks. One shared tooltip for all blocks.
 */
export function StreamTooltip({ region, streams, appearanceOf }: StreamTooltipProps) {
  const { hovered, keepOpen, leave } = useHoveredBlock(region);
  const clocks = useClockChoice();
  const stream = hovered && streams.find(({ id }) => id === hovered.streamId);
  if (!stream) return null;
  return (
    <Suspense>
      <Tooltip anchor={hovered.rect} onEnter={keepOpen} onLeave={leave}>
        <p className="font-semibold wrap-break-word">{stream.title}</p>
        <p>
          {STREAM_APPEARANCES[appearanceOf(stream)].label}, {spanText(shownSpan(stream), clocks)}
        </p>
      </Tooltip>
    </Suspense>
  );
}

/** The hovered or focused block of a stream, and its rectangle in the viewport. */
type HoveredBlock = { streamId: number; rect: DOMRect };

const SHOW_DELAY_MS = 700;

// Long enough to move the pointer over to the tooltip.
const HIDE_DELAY_MS = 150;

const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stream-id]') : null;

type HoverCallbacks = {
  /** Shows it after a delay, unless another callback comes first. */
  show: (block: HTMLElement, afterMs: number) => void;
  hide: () => void;
  leave: () => void;
};

function isInSight(block: HTMLElement, within: HTMLElement): boolean {
  const [inner, outer] = [block.getBoundingClientRect(), within.getBoundingClientRect()];
  return inner.bottom >= outer.top && inner.top <= outer.bottom;
}

function listen(within: HTMLElement, { show, hide, leave }: HoverCallbacks): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let isPressed = false;
  // The block focused by keyboard: the tooltip follows it while it is scrolled into view.
  let followed: HTMLElement | null = null;
  const follow = () => {
    if (followed && isInSight(followed, within)) show(followed, 0);
    else hide();
  };
  const forget = () => {
    followed = null;
    hide();
  };
  const over = ({ target, pointerType }: PointerEvent) => {
    followed = null;
    const block = blockOf(target);
    if (block && pointerType !== 'touch') show(block, SHOW_DELAY_MS);
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
    forget();
  };
  const release = () => {
    isPressed = false;
  };
  within.addEventListener('pointerover', over, { signal });
  within.addEventListener('pointerleave', leave, { signal });
  within.addEventListener('focusin', focus, { signal });
  within.addEventListener('focusout', forget, { signal });
  within.addEventListener('pointerdown', press, { signal });
  for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, release, { signal });
  window.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  // In the capture phase, before a keyboard drag stops the event: a dragged stream has a label of its own.
  const onKey = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && forget();
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => ended.abort();
}

/**
 * The block under the pointer or focused by keyboard in `region`; null during a drag or press, after scrolling under
 * the pointer and after Escape. `keepOpen` keeps it while the pointer is on the tooltip, `leave` ends that.
 */
function useHoveredBlock(region: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<HoveredBlock | null>(null);
  const timer = useRef(0);
  const after = useCallback((ms: number, work: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(work, ms);
  }, []);
  const keepOpen = useCallback(() => window.clearTimeout(timer.current), []);
  const leave = useCallback(() => after(HIDE_DELAY_MS, () => setHovered(null)), [after]);
  useEffect(() => {
    const within = region.current;
    if (!within) return undefined;
    const showBlock = (block: HTMLElement) => {
      if (within.dataset.dragging !== undefined || !block.isConnected) return;
      setHovered({ streamId: Number(block.dataset.streamId), rect: block.getBoundingClientRect() });
    };
    const hide = () => {
      keepOpen();
      setHovered(null);
    };
    const stop = listen(within, { show: (block, ms) => after(ms, () => showBlock(block)), hide, leave });
    return () => {
      stop();
      keepOpen();
    };
  }, [region, after, keepOpen, leave]);
  return { hovered, keepOpen, leave };
}
