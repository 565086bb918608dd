import { cn } from '../../../lib/class-names.ts';
import { formatMinutes } from '../../../lib/format.ts';
import { type Block, dayFraction, MINUTES_PER_DAY } from '../geometry.ts';
import type { ScheduleClock } from '../schedule-clock.tsx';
import { allowanceDay, minuteText } from '../schedule-text.ts';
import type { DayPart } from './row-cells.ts';

// As long as its words are at 80 pixels a slot.
const LABEL_MINUTES = 150;

type GmtBoundaryProps = { parts: readonly DayPart[]; blocks: ReadonlyArray<Pick<Block, 'startMinute' | 'endMinute'>> };

/**
 * Where the day in GMT, by which the allowance counts, changes within a row: a thin line, with what can still be booked on
 * the day that begins there, on the side that has room.
 */
export function GmtBoundary({ parts, blocks }: GmtBoundaryProps) {
  const isTaken = (from: number, until: number) =>
    from < 0 || until > MINUTES_PER_DAY || blocks.some((block) => block.startMinute < until && block.endMinute > from);
  return parts.slice(1).map(({ day, fromMinute, leftMinutes }) => {
    const isBefore =
      isTaken(fromMinute, fromMinute + LABEL_MINUTES) && !isTaken(fromMinute - LABEL_MINUTES, fromMinute);
    return (
      <span
        key={day}
        aria-hidden
        data-gmt-day={day}
        className="pointer-events-none absolute inset-y-0 -ml-px border-l border-dashed border-muted"
        style={{ left: `${dayFraction(fromMinute) * 100}%` }}
      >
        {leftMinutes !== null && (
          <span
            className={cn(
              'absolute bottom-0.5 px-1 text-[0.625rem] leading-tight whitespace-nowrap text-muted',
              isBefore ? 'right-0' : 'left-0',
            )}
          >
            {formatMinutes(leftMinutes)} left{isBefore && ' →'}
          </span>
        )}
      </span>
    );
  });
}

/** The same for screen readers, to follow the name of a row; nothing where it is one day in GMT. */
export const spokenBoundary = (parts: readonly DayPart[], clock: ScheduleClock): string =>
  parts
    .slice(1)
    .map(({ day, fromMinute, leftMinutes }) => {
      const left = leftMinutes === null ? '' : `, ${formatMinutes(leftMinutes)} left`;
      return `, ${allowanceDay(day, clock)} from ${minuteText(fromMinute, clock)}${left}`;
    })
    .join('');
