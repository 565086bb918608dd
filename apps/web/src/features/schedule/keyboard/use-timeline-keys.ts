import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { slotOf } from '../geometry.ts';
import {
  type FocusPosition,
  firstFocusTarget,
  focusTargetOf,
  makeTabbable,
  nextFocusTarget,
  positionOf,
  tabbableTarget,
  targetNear,
} from './focus-targets.ts';

type TimelineKeys = {
  /** Receives the element that a closing dialog focuses if its opener is gone. */
  fallbackFocusRef: RefObject<HTMLElement | null>;
  now: Date;
  /** Enter or Space on a slot. */
  onPick: (cell: HTMLElement) => void;
  /** Delete on a stream; null where it is about those that are selected. */
  onDelete: ((block: HTMLElement) => void) | null;
  /** E on a stream. */
  onEdit: (block: HTMLElement) => void;
  /** Shift and Space on a stream. */
  onSelect: (block: HTMLElement) => void;
};

/**
 * The keys of the timeline, except those of a drag (keyboard-drag.ts): one focus target can be tabbed to, and arrow
 * keys move the focus among all. Returns the grid's handler.
 */
export function useTimelineKeys(region: RefObject<HTMLElement | null>, keys: TimelineKeys) {
  useRovingTabIndex(region, keys);
  return (event: KeyboardEvent) => {
    const target = focusTargetOf(event.target);
    if (!target || event.altKey || event.metaKey) return;
    const isStream = target.dataset.streamId !== undefined;
    const acts: Record<string, TimelineKeys['onDelete']> = { Delete: keys.onDelete, e: keys.onEdit };
    if (event.shiftKey) acts[' '] = keys.onSelect;
    const act = isStream && !event.ctrlKey && acts[event.key];
    if (act) {
      // It is typed into no field of a dialog that opens.
      event.preventDefault();
      act(target);
      return;
    }
    const next = nextFocusTarget(target, event);
    const isPick = (event.key === 'Enter' || event.key === ' ') && !isStream;
    if (!next && !isPick) return;
    event.preventDefault();
    next?.focus();
    if (isPick) keys.onPick(target);
  };
}

// Exactly one focus target is tabbable. If the focused stream was moved or deleted, the focus follows it or goes to the
// slot in which it was.
function useRovingTabIndex(
  region: RefObject<HTMLElement | null>,
  { fallbackFocusRef, now }: Pick<TimelineKeys, 'fallbackFocusRef' | 'now'>,
): void {
  const last = useRef<FocusPosition | null>(null);
  useLayoutEffect(() => {
    const grid = region.current;
    if (!grid) return;
    if (!tabbableTarget(grid)) {
      const next = (last.current && targetNear(grid, last.current)) ?? firstFocusTarget(grid, slotOf(now));
      if (next) makeTabbable(grid, next);
      if (last.current && document.activeElement === document.body) next?.focus({ preventScroll: true });
    }
    const target = tabbableTarget(grid);
    fallbackFocusRef.current = target;
    last.current = target && positionOf(target);
  });
  useLayoutEffect(() => {
    const grid = region.current;
    if (!grid) return;
    const remember = (event: Event) => {
      const target = focusTargetOf(event.target);
      if (!target) return;
      makeTabbable(grid, target);
      fallbackFocusRef.current = target;
      last.current = positionOf(target);
    };
    grid.addEventListener('focusin', remember);
    return () => grid.removeEventListener('focusin', remember);
  }, [region, fallbackFocusRef]);
}
