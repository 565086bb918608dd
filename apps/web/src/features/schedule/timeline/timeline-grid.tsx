import type { Stream } from '@livelift/contract';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { appearanceOf, changeBlock, repeatedSeries } from '../appearance/stream-state.ts';
import { conflictingIds } from '../booking/conflicts.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { DragLabel } from '../drag/drag-label.tsx';
import { Ghost } from '../drag/ghost.tsx';
import type { DragElements } from '../drag/use-stream-drag.ts';
import { type DayRow, SLOTS_PER_DAY, todayAmong } from '../geometry.ts';
import { focusTargetOf } from '../keyboard/focus-targets.ts';
import { useTimelineKeys } from '../keyboard/use-timeline-keys.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ShownHours } from '../use-schedule-view.ts';
import { busiestStart } from './busiest-start.ts';
import { DayColumn } from './day-column.tsx';
import { HEADER_HEIGHT, LANE_HEIGHT } from './layout.ts';
import { type RowMarks, showRow, startInSlot } from './row-cells.ts';
import { ScrollShadows } from './scroll-shadows.tsx';
import { StreamTooltip } from './stream-tooltip.tsx';
import { TimelineHeader } from './timeline-header.tsx';
import { TimelineRow } from './timeline-row.tsx';

type TimelineGridProps = {
  drag: DragElements;
  rows: ReadonlyArray<DayRow<Stream>>;
  streams: readonly Stream[];
  marks: Pick<RowMarks, 'full' | 'left' | 'subscription' | 'next' | 'pending'>;
  now: Date;
  selection: Selection;
  hours: ShownHours;
  onOpen: (stream: Stream) => void;
  onEdit: (stream: Stream) => void;
  onDelete: (stream: Stream) => void;
  /** Null where nothing can be booked. */
  onPickSlot: ((start: Date) => void) | null;
  /** Receives the element that a closing dialog focuses if its opener is gone. */
  fallbackFocusRef: RefObject<HTMLElement | null>;
};

/** A row per day, twelve slots across. Scrolls by itself, initially to today. */
export function TimelineGrid({ drag, rows, streams, now, selection, hours, ...rest }: TimelineGridProps) {
  const { onOpen, onEdit, onDelete, onPickSlot, fallbackFocusRef } = rest;
  const { region } = drag;
  const days = useMemo(() => rows.map(({ day }) => day), [rows]);
  const { clock, secondaryClock } = useClockChoice();
  const wallNow = clock.toWallTime(now);
  const today = todayAmong(days, wallNow);
  const conflicting = useMemo(() => conflictingIds(streams), [streams]);
  const repeated = useMemo(() => repeatedSeries(streams), [streams]);
  const marks = { ...rest.marks, conflicting, repeated, selected: selection.ids, clock };
  const shownRows = rows.map((row) => showRow(row, now, marks));
  useLayoutEffect(() => {
    if (region.current) scrollToToday(region.current);
  }, [region]);
  const showMyHours = useEffectEvent(() => region.current && scrollToMyHours(region.current, rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hours are mine by another clock
  useLayoutEffect(() => {
    if (hours === 'mine') showMyHours();
  }, [hours, clock]);
  useEffect(() => (region.current === null ? undefined : showPresentOnceCut(region.current)), [region]);
  const pick = (cell: HTMLElement) => {
    const day = cell.closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!onPickSlot || day === undefined) return;
    const start = startInSlot(day, Number(cell.dataset.slot), { streams, now, clock });
    if (start) onPickSlot(start);
  };
  const streamAt = (target: HTMLElement | null) => streams.find(({ id }) => String(id) === target?.dataset.streamId);
  const onClick = ({ target, shiftKey, detail }: MouseEvent) => {
    const hit = focusTargetOf(target);
    const stream = streamAt(hit);
    if (stream && shiftKey) {
      // A press of a key has no detail: onKeyDown has selected the stream by then.
      if (detail > 0) selection.toggle(stream);
    } else if (stream) onOpen(stream);
    else if (hit?.dataset.open !== undefined) pick(hit);
  };
  const ifChangeable = (act: (stream: Stream) => void) => (block: HTMLElement) => {
    const stream = streamAt(block);
    if (stream && changeBlock(stream, now) === null) act(stream);
  };
  const selectAt = (block: HTMLElement) => {
    const stream = streamAt(block);
    if (stream) selection.toggle(stream);
  };
  const on = {
    onPick: pick,
    onEdit: ifChangeable(onEdit),
    onDelete: selection.ids.size > 0 ? null : ifChangeable(onDelete),
    onSelect: selectAt,
  };
  const onKeyDown = useTimelineKeys(region, { fallbackFocusRef, now: wallNow, ...on });
  return (
    <>
      <div className="relative">
        <section
          ref={region}
          className="group/grid relative isolate scroll-pane scroll-pr-8 scroll-pl-28 overflow-auto [overflow-anchor:none] overscroll-x-contain rounded-md border [--schedule-columns:5.5rem_1fr] sm:[--schedule-columns:7rem_1fr] max-sm:[--pane-inset:7.75rem] **:data-focus-target:scroll-mt-11 max-sm:**:data-focus-target:scroll-mt-24 **:data-focus-target:scroll-mb-28"
        >
          <div
            role="grid"
            aria-label={`Schedule in ${clock.name}`}
            className={cn('relative', hours === 'mine' ? 'w-[calc(200%-7rem)] min-w-[125rem]' : 'min-w-[66rem]')}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <TimelineHeader {...{ days, clock, secondaryClock, region }} now={today ? wallNow : null} />
            <div role="presentation" className="grid grid-cols-(--schedule-columns)">
              <DayColumn rows={shownRows} />
              {/* Narrower than what rows that are out of sight remember of wider hours. */}
              <div role="rowgroup" className="min-w-0">
                {shownRows.map((shown) => (
                  <TimelineRow key={shown.day} shown={shown} canBook={onPickSlot !== null} />
                ))}
              </div>
            </div>
            <Ghost ref={drag.ghost} />
          </div>
        </section>
        <ScrollShadows region={region} />
      </div>
      <DragLabel ref={drag.label} />
      <StreamTooltip
        region={region}
        streams={streams}
        appearanceOf={(stream) => appearanceOf(stream, now, conflicting.has(stream.id))}
      />
      <p ref={drag.liveRegion} aria-live="assertive" className="sr-only" />
    </>
  );
}

// Scrolls today to the first row and the present near the left, so that some of the past stays visible. Aligned to a whole
// slot, so that no header label is cut.
function scrollToToday(region: HTMLElement) {
  const today = region.querySelector('[aria-current="date"]');
  if (!(today instanceof HTMLElement)) return;
  region.scrollTop = today.offsetTop - HEADER_HEIGHT;
  scrollToPresent(region);
}

const slotWidthOf = (region: HTMLElement) =>
  (region.querySelector<HTMLElement>('[data-track]')?.offsetWidth ?? 0) / SLOTS_PER_DAY || 1;

// The hours in which most is streamed, as many as have room; without streams the present.
function scrollToMyHours(region: HTMLElement, rows: readonly DayRow[]) {
  const slotWidth = slotWidthOf(region);
  const slot = busiestStart(rows, SLOTS_PER_DAY - (region.scrollWidth - region.clientWidth) / slotWidth);
  if (slot === null) scrollToPresent(region);
  else region.scrollLeft = slot * slotWidth;
}

function scrollToPresent(region: HTMLElement) {
  const nowLine = region.querySelector('[data-now]');
  if (!(nowLine instanceof HTMLElement)) return;
  const slotWidth = slotWidthOf(region);
  region.scrollLeft = Math.floor((nowLine.offsetLeft - LANE_HEIGHT) / slotWidth) * slotWidth;
}

// A window that becomes too narrow for the whole day goes on showing the present, and not midnight.
function showPresentOnceCut(region: HTMLElement) {
  const isCut = () => region.scrollWidth > region.clientWidth;
  let wasCut = isCut();
  const observer = new ResizeObserver(() => {
    if (isCut() && !wasCut) scrollToPresent(region);
    wasCut = isCut();
  });
  observer.observe(region);
  return () => observer.disconnect();
}
