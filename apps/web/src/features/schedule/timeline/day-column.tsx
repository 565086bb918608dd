import { memo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { dayParts } from '../schedule-text.ts';
import { rowHeight } from './layout.ts';
import type { ShownRow } from './row-cells.ts';

/**
 * The sticky column of days. One sticky element instead of one per row: each would be a compositor layer, and all are
 * sorted on every move of a drag. Rows name their day themselves for screen readers.
 */
export const DayColumn = ({ rows }: { rows: readonly ShownRow[] }) => (
  <div aria-hidden className="sticky left-0 z-20 border-r bg-surface text-xs leading-tight text-muted">
    {rows.map(({ day, lanes, phase, isFull }) => (
      <DayLabel key={day} {...{ day, lanes, isFull }} isToday={phase === 'today'} />
    ))}
  </div>
);

type DayLabelProps = { day: string; lanes: number; isToday: boolean; isFull: boolean };

const DayLabel = memo(function DayLabel({ day, lanes, isToday, isFull }: DayLabelProps) {
  const { weekday, date } = dayParts(day);
  return (
    <div
      className={cn(
        'flex flex-col justify-center border-b px-2 last:border-b-0 sm:px-3',
        isToday && 'bg-primary-soft font-semibold text-primary-ink',
      )}
      style={{ height: rowHeight({ lanes }) }}
    >
      <span className="flex items-baseline justify-between gap-1 whitespace-nowrap">
        {isToday ? 'Today' : weekday}
        {isFull && <span className="text-[0.625rem] font-normal sm:text-xs">full</span>}
      </span>
      <span className={cn(!isToday && 'font-medium text-ink')}>{date}</span>
    </div>
  );
});
