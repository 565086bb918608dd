import type { Stream } from '@livelift/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOn } from './clock/clock.ts';
import { useScheduleClock } from './clock/clock-context.tsx';
import type { Span } from './geometry.ts';
import type { ScopedChange } from './series/series-scope.ts';

/** Which dialog of the schedule is open, and for what. */
export type ScheduleDialog =
  | { kind: 'add'; start: Date | null; drawn?: Span; copyOf?: Stream }
  /** With a copy of the stream, so that the form survives its deletion elsewhere. */
  | { kind: 'edit'; streamId: number; stream: Stream; drawn?: Span }
  | { kind: 'details' | 'delete' | 'end'; streamId: number; isFromDetails?: boolean }
  /** A stream of a series was moved to another span. */
  | { kind: 'scope'; streamId: number; change: ScopedChange }
  /** For how many minutes at most. */
  | { kind: 'go-live'; longest: number }
  | { kind: 'copy-week' }
  | { kind: 'carry-over' }
  /** `dragged`: from where and to where one of them was dragged. */
  | {
      kind: 'move-selected' | 'delete-selected';
      streamIds: readonly number[];
      dragged?: { from: Date; to: Date };
    };

/**
 * The one open dialog of the schedule. Closing it gives the focus back to what opened the first of a chain, or to the
 * fallback, the timeline or the list, where that is gone or about to go.
 */
export function useScheduleDialog() {
  const clock = useScheduleClock();
  const [current, setCurrent] = useState<ScheduleDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const fallbackFocusRef = useRef<HTMLElement | null>(null);
  const open = (dialog: ScheduleDialog) => {
    if (current === null) opener.current = document.activeElement;
    setCurrent(dialog);
  };
  const close = (returnTo: 'opener' | 'fallback' = 'opener') => {
    // Flushed, since the dialog traps the focus until it is unmounted.
    flushSync(() => setCurrent(null));
    const { current: from } = opener;
    const canFocus = from instanceof HTMLElement && from.isConnected && from !== document.body;
    const target = returnTo === 'opener' && canFocus ? from : fallbackFocusRef.current;
    target?.focus({ preventScroll: true });
  };
  // Brings a stream into sight that was saved; closing the dialog has flushed it to the DOM. Of a day of the list that has not
  // come near yet only the day is there: it is followed while the days around it are filled, which moves it. From a slot the
  // focus goes to it as well.
  const goTo = (stream: Stream, frames = 20) => {
    const { id, scheduled_start } = stream;
    const block = document.querySelector<HTMLElement>(`[data-stream-id="${id}"]`);
    const place =
      block?.closest('li') ?? block ?? document.querySelector(`[data-day="${dayOn(clock, scheduled_start)}"]`);
    const folded = place?.closest('details');
    if (folded) folded.open = true;
    if (document.activeElement?.closest('[role=grid]')) block?.focus({ preventScroll: true });
    const isInTimeline = place === block;
    // On a phone the toast would cover it anywhere but in the middle.
    place?.scrollIntoView({ block: isInTimeline ? 'nearest' : 'center', behavior: 'instant' });
    if (frames > 0 && !isInTimeline) requestAnimationFrame(() => goTo(stream, frames - 1));
  };
  return { current, open, close, goTo, fallbackFocusRef };
}
