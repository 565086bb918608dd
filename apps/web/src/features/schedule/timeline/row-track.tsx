import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { dayFraction, minuteOfDay } from '../geometry.ts';
import { GmtBoundary } from './gmt-boundary.tsx';
import type { ShownRow } from './row-cells.ts';

// A line at the start of each of the twelve slots.
const SLOT_LINES = 'bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-size-[calc(100%/12)_100%]';

type RowTrackProps = {
  shown: ShownRow;
  /** The slots or the streams, which are placed relative to it. */
  children: ReactNode;
};

/** The hours of one day: what is over or full is shaded, and the present is a line. */
export function RowTrack({ shown, children }: RowTrackProps) {
  const { phase, isFull, now } = shown;
  return (
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
      {/* Below the streams, to not cross out their titles. */}
      {phase === 'today' && (
        <span
          aria-hidden
          data-now
          className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-danger"
          style={{ left: `${dayFraction(minuteOfDay(now)) * 100}%` }}
        />
      )}
      <GmtBoundary {...shown} />
      {children}
    </div>
  );
}
