import type { ScheduleClock } from '../clock/clock.ts';
import { dayFraction, MINUTES_PER_DAY, minuteOfDay } from '../geometry.ts';
import { allowanceDay, leftText, minuteText } from '../schedule-text.ts';
import type { BookableSegment, ShownRow } from './row-cells.ts';

type Phase = ShownRow['phase'];

// A day in GMT begins in one row alone, where it is told what is left of it. Of one that began in a row that is over, today's
// row tells it at its beginning.
function leftToShow(phase: Phase, gmtSegments: readonly BookableSegment[], index: number): number | null {
  const begins = index > 0 || gmtSegments.length === 1 || phase === 'today';
  return begins && phase !== 'past' ? (gmtSegments[index]?.leftMinutes ?? null) : null;
}

/** A thin line where a day in GMT, by which the allowance counts, begins within a row; what is full of it is shaded. */
export function GmtBoundary({ gmtSegments, phase, isFull, now }: ShownRow) {
  const over = phase === 'today' ? minuteOfDay(now) : 0;
  return gmtSegments.map((segment, index) => {
    const until = gmtSegments[index + 1]?.fromMinute ?? MINUTES_PER_DAY;
    // A row that is over or wholly full is shaded by itself, as is what is over of today.
    const from = Math.max(segment.fromMinute, over);
    const isShaded = segment.isFull && !isFull && phase !== 'past' && from < until;
    return (
      // No box of its own, which would be a cell of the grid and move the slots.
      <span key={segment.day} className="contents" aria-hidden data-gmt-day={index > 0 ? segment.day : undefined}>
        {isShaded && (
          <span
            data-full
            className="pointer-events-none absolute inset-y-0 bg-raised/60"
            style={{ left: percent(from), width: percent(until - from) }}
          />
        )}
        {index > 0 && (
          <span
            className="pointer-events-none absolute inset-y-0 -ml-px border-l border-dashed border-muted"
            style={{ left: percent(segment.fromMinute) }}
          />
        )}
        {segment.nextPlan !== null && (
          <span
            className="pointer-events-none absolute inset-y-0 flex items-center px-2 text-xs text-muted"
            style={{ left: percent(segment.fromMinute), width: percent(until - segment.fromMinute) }}
          >
            <span className="truncate">Next plan: {segment.nextPlan}</span>
          </span>
        )}
      </span>
    );
  });
}

const percent = (minutes: number) => `${dayFraction(minutes) * 100}%`;

/** What is left of the days in GMT of a row, for screen readers: it follows the row's name. */
export function boundaryLabel(gmtSegments: readonly BookableSegment[], clock: ScheduleClock, phase: Phase): string {
  const words = gmtSegments.map((segment, index) => {
    const minutes = leftToShow(phase, gmtSegments, index);
    const left = minutes === null ? '' : `, ${leftText(minutes)}`;
    if (gmtSegments.length === 1) return left;
    const day = `, ${allowanceDay(segment.day, clock)}`;
    if (index > 0) return `${day} from ${minuteText(segment.fromMinute, clock)}${left}`;
    return left && `${day} until ${minuteText(gmtSegments[1]?.fromMinute ?? MINUTES_PER_DAY, clock)}${left}`;
  });
  return words.join('');
}
