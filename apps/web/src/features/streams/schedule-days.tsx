import type { Stream } from '@livelift/contract';
import { memo } from 'react';
import { cn } from '../../lib/class-names.ts';
import type { DayRow } from './schedule.geometry.ts';
import { LANE_HEIGHT } from './schedule-measure.ts';
import { dayWords } from './stream-words.ts';

/** Height of a row in pixels, its line included. */
export const rowHeight = ({ lanes }: DayRow<Stream>): number => lanes * LANE_HEIGHT + 1;

type ScheduleDaysProps = {
  rows: ReadonlyArray<DayRow<Stream>>;
  today: string | null;
  /** Days that have too little left for the shortest stream. */
  full: ReadonlySet<string>;
};

/**
 * The days beside the rows, which stay in sight when the rows are scrolled sideways. One thing that stays instead of one in
 * each row: the browser keeps a layer for each, and puts all of them in order with every move of a drag. Rows name their day
 * themselves for screen readers.
 */
export const ScheduleDays = memo(function ScheduleDays({ rows, today, full }: ScheduleDaysProps) {
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
  const { weekday, date } = dayWords(row.day);
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
      <span className={cn('tabular', !isToday && 'font-medium text-ink')}>{date}</span>
    </div>
  );
}
