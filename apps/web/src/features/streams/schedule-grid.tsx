import type { Stream } from '@livelift/contract';
import { dayOf } from '@livelift/contract';
import { Triangle } from 'lucide-react';
import type { RefObject } from 'react';
import { useCallback, useMemo } from 'react';
import { conflictsOf, dayFraction, layOutDays, minuteOfDay, SLOTS_PER_DAY, slotLabel } from './schedule.geometry.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { LANE_HEIGHT } from './stream-block.tsx';
import { lookOf } from './stream-state.ts';

const SLOTS = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot);

type ScheduleGridProps = {
  days: readonly string[];
  streams: readonly Stream[];
  now: Date;
  onOpen: (stream: Stream) => void;
  /** Null where nothing can be booked. */
  onPickSlot: ((start: Date) => void) | null;
  /** Receives the scrolling region, which can take the focus. */
  regionRef: RefObject<HTMLElement | null>;
};

/** The timeline: a row per day, twelve slots across, streams where they lie. Scrolls by itself, to today at first. */
export function ScheduleGrid({ days, streams, now, onOpen, onPickSlot, regionRef }: ScheduleGridProps) {
  const rows = useMemo(() => layOutDays(streams, days), [streams, days]);
  const conflicting = useMemo(
    () => new Set(streams.filter((stream) => conflictsOf(stream, streams).length > 0).map((stream) => stream.id)),
    [streams],
  );
  const mountRegion = useCallback(
    (region: HTMLElement | null) => {
      regionRef.current = region;
      if (region) scrollToToday(region);
    },
    [regionRef],
  );
  return (
    <section
      aria-label="Schedule in GMT"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keyboard.
      tabIndex={0}
      ref={mountRegion}
      className="relative isolate max-h-[min(36rem,75dvh)] overflow-auto overscroll-x-contain rounded-md border [--schedule-columns:4.75rem_1fr] sm:[--schedule-columns:5.5rem_1fr]"
    >
      <div className="min-w-[64.5rem]">
        <GridHeader now={days.includes(dayOf(now)) ? now : null} />
        <ol aria-label="Days">
          {rows.map((row) => (
            <ScheduleRow
              key={row.day}
              row={row}
              now={now}
              lookOf={(stream) => lookOf(stream, now, conflicting.has(stream.id))}
              onOpen={onOpen}
              onPickSlot={onPickSlot}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

// Hidden from assistive technology, as every stream says its own times.
function GridHeader({ now }: { now: Date | null }) {
  return (
    <div
      aria-hidden
      className="sticky top-0 z-30 grid h-8 grid-cols-(--schedule-columns) border-b bg-surface text-xs text-muted"
    >
      <span className="sticky left-0 z-10 flex items-center border-r bg-surface px-2 font-medium sm:px-3">GMT</span>
      <div className="tabular relative grid grid-cols-12">
        {SLOTS.map((slot) => (
          <span key={slot} className="flex items-center border-l pl-1.5 first:border-l-0">
            {slotLabel(slot)}
          </span>
        ))}
        {now && (
          <Triangle
            className="absolute bottom-0 size-2.5 -translate-x-1/2 rotate-180 fill-danger text-danger"
            style={{ left: `${dayFraction(minuteOfDay(now)) * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}

const HEADER_HEIGHT = 32;

// Today comes to the second row and the present near the left, so that a part of what is over stays in sight.
function scrollToToday(region: HTMLElement) {
  const today = region.querySelector('[aria-current="date"]');
  const nowLine = region.querySelector('[data-now]');
  if (!(today instanceof HTMLElement && nowLine instanceof HTMLElement)) return;
  region.scrollTop = today.offsetTop - HEADER_HEIGHT - LANE_HEIGHT;
  region.scrollLeft = nowLine.offsetLeft - LANE_HEIGHT;
}
