import type { Stream } from '@livelift/contract';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { todayAmong } from './local-slots.ts';
import { conflictingIds, layOutDays, SLOTS_PER_DAY, slotOf } from './schedule.geometry.ts';
import { showRow, startInSlot } from './schedule-cells.ts';
import { ScheduleDays } from './schedule-days.tsx';
import { ScheduleEdges } from './schedule-edges.tsx';
import { ScheduleGhost, ScheduleTag } from './schedule-ghost.tsx';
import { HEADER_HEIGHT, ScheduleHeader } from './schedule-header.tsx';
import { LANE_HEIGHT } from './schedule-measure.ts';
import { ScheduleRow } from './schedule-row.tsx';
import type { StopPlace } from './schedule-stops.ts';
import { firstStop, makeTabStop, placeOfStop, stopAfter, stopNear, tabStopOf } from './schedule-stops.ts';
import { ScheduleTooltip } from './schedule-tooltip.tsx';
import { lookOf, refusedChange } from './stream-state.ts';
import type { useScheduleDrag } from './use-schedule-drag.ts';

type ScheduleGridProps = {
  days: readonly string[];
  streams: readonly Stream[];
  /** Days that have too little left for the shortest stream. */
  full: ReadonlySet<string>;
  /** Those whose place waits for the server's answer, by id. */
  pending: ReadonlySet<number>;
  now: Date;
  onOpen: (stream: Stream) => void;
  /** Asks whether to delete a stream that can be. */
  onDelete: (stream: Stream) => void;
  /** Null where nothing can be booked. */
  onPickSlot: ((start: Date) => void) | null;
  /** Asks for the list of keys. */
  onKeys: () => void;
  drag: ReturnType<typeof useScheduleDrag>;
  /** Receives what takes the focus when a dialog has nowhere else to give it back to. */
  focusRef: RefObject<HTMLElement | null>;
};

/** The timeline: a row per day, twelve slots across, streams where they lie. Scrolls by itself, to today at first. */
export function ScheduleGrid({ days, streams, full, pending, now, drag, ...rest }: ScheduleGridProps) {
  const { onOpen, onDelete, onPickSlot, onKeys, focusRef } = rest;
  const rows = useMemo(() => layOutDays(streams, days), [streams, days]);
  const today = todayAmong(days, now);
  const conflicting = useMemo(() => conflictingIds(streams), [streams]);
  useTabStop(drag.region, { focusRef, now });
  useLayoutEffect(() => {
    if (drag.region.current) scrollToToday(drag.region.current);
  }, [drag.region]);
  const pick = (cell: HTMLElement, isWholeSlot: boolean) => {
    const day = cell.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!onPickSlot || day === undefined || (isWholeSlot && cell.dataset.open === undefined)) return;
    const start = startInSlot(day, Number(cell.dataset.slot), { streams, now });
    if (start) onPickSlot(start);
  };
  const streamAt = (hit: HTMLElement | null) => streams.find(({ id }) => String(id) === hit?.dataset.streamId);
  const onClick = ({ target }: MouseEvent) => {
    const hit = hitOf(target);
    const stream = streamAt(hit);
    if (stream) onOpen(stream);
    else if (hit) pick(hit, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hitOf(event.target);
    if (!hit || event.altKey || event.metaKey) return;
    if (event.key === '?') onKeys();
    const stream = streamAt(hit);
    if (event.key === 'Delete' && stream && refusedChange(stream, now) === null) onDelete(stream);
    const next = stopAfter(hit, event);
    const picks = (event.key === 'Enter' || event.key === ' ') && hit.dataset.streamId === undefined;
    if (!next && !picks) return;
    event.preventDefault();
    next?.focus();
    if (picks) pick(hit, false);
  };
  return (
    <>
      <div className="relative">
        <section
          ref={drag.region}
          className="group/grid relative isolate max-h-[min(36rem,75dvh)] scroll-pl-24 overflow-auto overscroll-x-contain rounded-md border [--schedule-columns:4.75rem_1fr] sm:[--schedule-columns:5.5rem_1fr]"
          style={{ scrollPaddingTop: HEADER_HEIGHT }}
        >
          <div
            role="grid"
            aria-label="Schedule in GMT"
            className="relative min-w-[64.5rem]"
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <ScheduleHeader days={days} now={today ? now : null} region={drag.region} />
            <div role="presentation" className="grid grid-cols-(--schedule-columns)">
              <ScheduleDays rows={rows} today={today} full={full} />
              <div role="rowgroup">
                {rows.map((row) => (
                  <ScheduleRow
                    key={row.day}
                    shown={showRow(row, now, { conflicting, pending, full })}
                    canBook={onPickSlot !== null}
                  />
                ))}
              </div>
            </div>
            <ScheduleGhost layerRef={drag.layer} />
          </div>
        </section>
        <ScheduleEdges region={drag.region} />
      </div>
      <ScheduleTag tagRef={drag.tag} />
      <ScheduleTooltip
        region={drag.region}
        streams={streams}
        lookOf={(stream) => lookOf(stream, now, conflicting.has(stream.id))}
      />
      <p ref={drag.voice} aria-live="assertive" className="sr-only" />
    </>
  );
}

const hitOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;

type TabStopFacts = { focusRef: RefObject<HTMLElement | null>; now: Date };

// There is always exactly one. When the stream that had the focus was moved or deleted, it goes on to where that is now,
// or to the slot in which it was.
function useTabStop(region: RefObject<HTMLElement | null>, { focusRef, now }: TabStopFacts): void {
  const last = useRef<StopPlace | null>(null);
  useLayoutEffect(() => {
    const grid = region.current;
    if (!grid) return;
    if (!tabStopOf(grid)) {
      const next = (last.current && stopNear(grid, last.current)) ?? firstStop(grid, slotOf(now));
      if (next) makeTabStop(grid, next);
      if (last.current && document.activeElement === document.body) next?.focus({ preventScroll: true });
    }
    const stop = tabStopOf(grid);
    focusRef.current = stop;
    last.current = stop && placeOfStop(stop);
  });
  useLayoutEffect(() => {
    const grid = region.current;
    if (!grid) return;
    const remember = (event: Event) => {
      const stop = event.target instanceof Element ? hitOf(event.target) : null;
      if (!stop) return;
      makeTabStop(grid, stop);
      focusRef.current = stop;
      last.current = placeOfStop(stop);
    };
    grid.addEventListener('focusin', remember);
    return () => grid.removeEventListener('focusin', remember);
  }, [region, focusRef]);
}

// Today comes to the second row and the present near the left, so that a part of what is over stays in sight. Begins with a
// whole slot: the header would show the rest of a label otherwise.
function scrollToToday(region: HTMLElement) {
  const today = region.querySelector('[aria-current="date"]');
  const nowLine = region.querySelector('[data-now]');
  if (!(today instanceof HTMLElement && nowLine instanceof HTMLElement)) return;
  region.scrollTop = today.offsetTop - HEADER_HEIGHT - LANE_HEIGHT;
  const slotWidth = (nowLine.parentElement?.offsetWidth ?? 0) / SLOTS_PER_DAY || 1;
  region.scrollLeft = Math.floor((nowLine.offsetLeft - LANE_HEIGHT) / slotWidth) * slotWidth;
}
