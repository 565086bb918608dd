import type { Stream } from '@livelift/contract';
import { memo } from 'react';
import { cn } from '../../lib/class-names.ts';
import { dayFraction, minuteOfDay, slotLabel } from './schedule.geometry.ts';
import type { Cell, ShownRow } from './schedule-cells.ts';
import { cellsOf, isSameRow } from './schedule-cells.ts';
import { rowHeight } from './schedule-days.tsx';
import { StreamBlock } from './stream-block.tsx';
import type { StreamLook } from './stream-state.ts';
import { dayWords } from './stream-words.ts';

type ScheduleRowProps = {
  shown: ShownRow;
  /** Whether streams can be booked. */
  canBook: boolean;
};

// A line at the start of each of the twelve slots.
const SLOT_LINES = 'bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-size-[calc(100%/12)_100%]';

// What a click would begin. Not drawn under a stream, nor while one is dragged, be it by keyboard under a mouse at rest.
const OFFER = cn(
  'data-open:hover:before:absolute data-open:hover:before:inset-y-0.5 data-open:hover:before:w-1/12',
  'data-open:hover:before:flex data-open:hover:before:items-center data-open:hover:before:justify-center',
  'data-open:hover:before:rounded-sm data-open:hover:before:border data-open:hover:before:border-dashed data-open:hover:before:border-primary',
  'data-open:hover:before:bg-primary-soft data-open:hover:before:text-xs data-open:hover:before:font-medium data-open:hover:before:text-primary-ink',
  'data-open:hover:before:content-[attr(data-offer)]',
  'data-open:hover:group-data-dragging/grid:before:hidden',
);

/** One day of the timeline: twelve slots with the streams that begin in them. Handlers sit on the grid. */
export const ScheduleRow = memo(
  function ScheduleRow({ shown, canBook }: ScheduleRowProps) {
    const { row, looks, busy, phase, isFull, now } = shown;
    const { weekday, date } = dayWords(row.day);
    const factsOf = (stream: Stream) => {
      const index = row.blocks.findIndex(({ booking }) => booking.id === stream.id);
      return { look: looks[index] ?? 'scheduled', isBusy: busy[index] ?? false };
    };
    return (
      <div
        role="row"
        data-day={row.day}
        aria-current={phase === 'today' ? 'date' : undefined}
        className="border-b last:border-b-0 [content-visibility:auto]"
        // Told beforehand, so that rows out of sight can be skipped without the scrollbar jumping.
        style={{ height: rowHeight(row) }}
      >
        <span role="rowheader" className="sr-only">
          {phase === 'today' ? 'Today' : weekday} {date}
        </span>
        <div
          role="presentation"
          data-track
          className={cn(
            'relative grid h-full touch-manipulation grid-cols-12 select-none',
            SLOT_LINES,
            (phase === 'past' || isFull) && 'bg-raised/60',
          )}
        >
          {phase === 'today' && !isFull && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-0 bg-raised/60"
              style={{ width: `${dayFraction(minuteOfDay(now)) * 100}%` }}
            />
          )}
          {/* Under the streams, whose names it would cross out. */}
          {phase === 'today' && (
            <span
              aria-hidden
              data-now
              className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-danger"
              style={{ left: `${dayFraction(minuteOfDay(now)) * 100}%` }}
            />
          )}
          {cellsOf(shown).map((cell) => (
            <SlotCell key={cell.slot} cell={cell} factsOf={factsOf} canBook={canBook} />
          ))}
        </div>
      </div>
    );
  },
  (before, after) => before.canBook === after.canBook && isSameRow(before.shown, after.shown),
);

type SlotCellProps = {
  cell: Cell;
  factsOf: (stream: Stream) => { look: StreamLook; isBusy: boolean };
  canBook: boolean;
};

// Not positioned, so that the streams in it lie where their times are in the row.
function SlotCell({ cell, factsOf, canBook }: SlotCellProps) {
  const isOpen = cell.isOpen && canBook;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      // The text that a stream shows has to be a part of what names its cell.
      aria-label={cell.blocks.length === 0 ? cell.name : undefined}
      data-stop
      data-slot={cell.slot}
      data-open={isOpen ? '' : undefined}
      data-offer={`+ ${slotLabel(cell.slot)}`}
      className={cn('outline-offset-[-2px]', isOpen && cn('cursor-pointer', OFFER))}
    >
      {cell.blocks.length > 0 && <span className="sr-only">{cell.name}</span>}
      {cell.blocks.map((block) => (
        <StreamBlock key={block.booking.id} block={block} {...factsOf(block.booking)} />
      ))}
    </div>
  );
}
