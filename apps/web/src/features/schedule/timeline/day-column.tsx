import { memo } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { shownSegments } from '../clock/clock.ts';
import { dayParts, type LeftSegment, leftFigures, leftSentence } from '../schedule-text.ts';
import { rowHeight } from './layout.ts';
import type { BookableSegment, ShownRow } from './row-cells.ts';

/**
 * The sticky column of days. One sticky element instead of one per row: each would be a compositor layer, and all are
 * sorted on every move of a drag. Rows name their day themselves for screen readers.
 */
export const DayColumn = ({ rows }: { rows: readonly ShownRow[] }) => (
  <div aria-hidden className="sticky left-0 z-20 border-r bg-surface text-xs leading-tight text-muted">
    {rows.map(({ day, lanes, phase, gmtSegments, clock }) => {
      const segments = phase === 'past' ? [] : shownSegments(gmtSegments.filter(isCounted));
      return (
        <DayLabel
          key={day}
          {...{ day, lanes }}
          isToday={phase === 'today'}
          left={leftFigures(segments)}
          leftInWords={leftSentence(segments, clock)}
        />
      );
    })}
  </div>
);

// A day in GMT that is over or outside the subscription has no minutes.
const isCounted = (segment: BookableSegment): segment is BookableSegment & LeftSegment => segment.leftMinutes !== null;

type DayLabelProps = { day: string; lanes: number; isToday: boolean; left: string; leftInWords: string | null };

const DayLabel = memo(function DayLabel({ day, lanes, isToday, left, leftInWords }: DayLabelProps) {
  const { weekday, date } = dayParts(day);
  // Beside two figures a phone has no room for it.
  const isShort = useIsPhone() && left.includes('then');
  return (
    <div
      data-day-label
      className={cn(
        'flex flex-col justify-center border-b px-2 whitespace-nowrap last:border-b-0 sm:px-3',
        isToday && 'bg-primary-soft text-primary-ink',
      )}
      style={{ height: rowHeight({ lanes }) }}
    >
      <span className={isToday ? 'font-semibold' : undefined}>
        {isToday ? 'Today' : weekday} <span className={cn(!isToday && 'font-medium text-ink')}>{date}</span>
      </span>
      <span
        title={leftInWords ?? ''}
        className="-mr-2 truncate text-[0.6875rem] max-sm:text-[0.625rem] max-sm:tracking-tight"
      >
        {isShort ? left.replace(' left', '') : left}
      </span>
    </div>
  );
});
