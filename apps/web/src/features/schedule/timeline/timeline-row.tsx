import { dequal } from 'dequal/lite';
import { memo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { dayParts, slotLabel } from '../schedule-text.ts';
import { boundaryLabel } from './gmt-boundary.tsx';
import { rowHeight } from './layout.ts';
import { type Cell, cellsOf, type ShownRow } from './row-cells.ts';
import { RowTrack } from './row-track.tsx';
import { StreamBlock } from './stream-block.tsx';

type TimelineRowProps = { shown: ShownRow; canBook: boolean };

// The hover hint of a free slot. Not under a stream, nor during a drag, also by keyboard with the mouse at rest.
const OFFER = cn(
  'cursor-pointer outline-offset-[-2px] data-open:hover:before:absolute data-open:hover:before:inset-y-0.5 data-open:hover:before:w-1/12',
  'data-open:hover:before:flex data-open:hover:before:items-center data-open:hover:before:justify-center',
  'data-open:hover:before:rounded-sm data-open:hover:before:border data-open:hover:before:border-dashed data-open:hover:before:border-primary',
  'data-open:hover:before:bg-primary-soft data-open:hover:before:text-xs data-open:hover:before:font-medium data-open:hover:before:text-primary-ink',
  'data-open:hover:before:content-[attr(data-offer)]',
  'data-open:hover:group-data-dragging/grid:before:hidden',
);

/** One day of the timeline: twelve slots with the streams that begin in them. Handlers sit on the grid. */
export const TimelineRow = memo(function TimelineRow({ shown, canBook }: TimelineRowProps) {
  const { day, phase, gmtSegments, clock } = shown;
  const { weekday, date } = dayParts(day);
  return (
    <div
      role="row"
      data-day={day}
      aria-current={phase === 'today' ? 'date' : undefined}
      className="border-b last:border-b-0 [content-visibility:auto]"
      // An explicit height, so that content-visibility can skip rows without the scrollbar jumping.
      style={{ height: rowHeight(shown) }}
    >
      <span role="rowheader" className="sr-only">
        {phase === 'today' ? 'Today' : weekday} {date}
        {boundaryLabel(gmtSegments, clock, phase)}
      </span>
      <RowTrack shown={shown}>
        {cellsOf(shown).map((cell) => (
          <SlotCell key={cell.slot} {...{ cell, clock, canBook }} />
        ))}
      </RowTrack>
    </div>
  );
}, dequal);

type SlotCellProps = { cell: Cell; clock: ScheduleClock; canBook: boolean };

// Not positioned, so that blocks are placed relative to the row.
function SlotCell({ cell, clock, canBook }: SlotCellProps) {
  const isOpen = cell.isOpen && canBook;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      // Without aria-label if it has blocks: their text has to be part of the cell's name.
      aria-label={cell.blocks.length === 0 ? cell.name : undefined}
      data-focus-target
      data-slot={cell.slot}
      data-open={isOpen ? '' : undefined}
      data-offer={`+ ${slotLabel(cell.slot, clock)}`}
      className={isOpen ? OFFER : 'outline-offset-[-2px]'}
    >
      {cell.blocks.length > 0 && <span className="sr-only">{cell.name}</span>}
      {cell.blocks.map((block) => (
        <StreamBlock key={block.booking.id} block={block} clock={clock} />
      ))}
    </div>
  );
}
