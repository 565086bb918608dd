import { formatMinutes } from '../../../lib/format.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { type Block, dayFraction, drawnMinutes, MINUTES_PER_DAY } from '../geometry.ts';
import { allowanceDay, minuteText } from '../schedule-text.ts';
import type { BookableSegment, ShownRow } from './row-cells.ts';

// As long as words are at 80 pixels a slot.
const MINUTES_PER_LETTER = 9;
const PADDING_MINUTES = 15;

// A shorter block has its title beside it.
const SHORT_BLOCK_MINUTES = 45;
const TITLE_MINUTES = 150;

type Range = { from: number; until: number };

type Phase = ShownRow['phase'];

// A day in GMT begins in one row alone, where it is told what is left of it. Of one that began in a row that is over, today's
// row tells it at its beginning.
function leftToShow(phase: Phase, gmtSegments: readonly BookableSegment[], index: number): number | null {
  const begins = index > 0 || gmtSegments.length === 1 || phase === 'today';
  return begins && phase !== 'past' ? (gmtSegments[index]?.leftMinutes ?? null) : null;
}

const leftText = (minutes: number) => `${formatMinutes(minutes)} left`;

/**
 * What can still be booked on the day in GMT, by which the allowance counts, where that begins within a row, as near as no
 * stream is in the way; and a thin line there, unless the row begins with it.
 */
export function GmtBoundary({
  gmtSegments,
  blocks,
  lanes,
  phase,
}: Pick<ShownRow, 'gmtSegments' | 'blocks' | 'lanes' | 'phase'>) {
  const taken = blocks.filter(({ lane }) => lane === lanes - 1).map(takenBy);
  return gmtSegments.map((segment, index) => {
    const left = leftToShow(phase, gmtSegments, index);
    const range = { from: segment.fromMinute, until: gmtSegments[index + 1]?.fromMinute ?? MINUTES_PER_DAY };
    return (
      // No box of its own, which would be a cell of the grid and move the slots.
      <span key={segment.day} className="contents" aria-hidden data-gmt-day={index > 0 ? segment.day : undefined}>
        {index > 0 && (
          <span
            className="pointer-events-none absolute inset-y-0 -ml-px border-l border-dashed border-muted"
            style={{ left: percent(segment.fromMinute) }}
          />
        )}
        {left !== null && <Left text={leftText(left)} {...{ range, taken }} />}
      </span>
    );
  });
}

const percent = (minutes: number) => `${dayFraction(minutes) * 100}%`;

function takenBy(block: Block): Range {
  const { from, until } = drawnMinutes(block);
  return { from, until: until - from < SHORT_BLOCK_MINUTES ? until + TITLE_MINUTES : until };
}

type LeftProps = { text: string; range: Range; taken: readonly Range[] };

// At the bottom of the row, on its own ground, so that the lines of the slots do not cross it.
function Left({ text, range, taken }: LeftProps) {
  const minutes = text.length * MINUTES_PER_LETTER + PADDING_MINUTES;
  const places = [range.from, ...taken.map(({ until }) => until).toSorted((a, b) => a - b)];
  const from = places.find(
    (place) =>
      place >= range.from &&
      place + minutes <= range.until &&
      taken.every((other) => other.until <= place || other.from >= place + minutes),
  );
  if (from === undefined) return null;
  return (
    <span
      className="pointer-events-none absolute bottom-1 mx-1 rounded-sm bg-surface px-1 text-[0.6875rem] leading-tight whitespace-nowrap text-muted"
      style={{ left: percent(from) }}
    >
      {text}
    </span>
  );
}

/** The same for screen readers, to follow the name of a row. */
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
