import type { Stream } from '@livelift/contract';
import { memo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { DayRow } from '../geometry.ts';
import { dayParts } from '../schedule-text.ts';
import { rowHeight } from './layout.ts';

type DayColumnProps = {
  rows: ReadonlyArray<DayRow<Stream>>;
  today: string | null;
  full: ReadonlySet<string>;
};

/**
 * The sticky column of days. One sticky element instead of one per row: each would be a compositor layer, and all are
 * sorted on every move of a drag. Rows name their day themselves for screen readers.
 */
export const DayColumn = memo(function DayColumn({ rows, today, full }: DayColumnProps) {
  return (
    <div aria-hidden className="sticky left-0 z-20 border-r bg-surface text-xs leading-tight text-muted">
      {rows.map((row) => (
        <DayLabel key={row.day} row={row} isToday={row.day === today} isFull={full.has(row.day)} />
      ))}
    </div>
  );
});

type DayLabelProps = { row: DayRow<Stream>; isToday: boolean; isFull: boolean };

function DayLabel({ row, isToday, isFull }: DayLabelProps) {
  const { weekday, date } = dayParts(row.day);
  return (
    <div
      className={cn(
        'flex flex-col justify-center border-b px-2 last:border-b-0 sm:px-3',
        isToday && 'bg-primary-soft font-semibold text-primary-ink',
      )}
      style={{ height: rowHeight(row) }}
    >
      <span className="flex items-baseline justify-between gap-1 whitespace-nowrap">
        {isToday ? 'Today' : weekday}
        {isFull && <span className="text-[0.625rem] font-normal sm:text-xs">full</span>}
      </span>
      <span className={cn(!isToday && 'font-medium text-ink')}>{date}</span>
    </div>
  );
}
