import type { Stream } from '@livelift/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { dayParts } from '../schedule-text.ts';

export type DayOfStreams = { day: string; dayStreams: readonly Stream[] };

const MIN_RUN = 3;

const isFree = ({ dayStreams }: DayOfStreams) => dayStreams.length === 0;

/** Days that follow each other and belong together, by whether they do. */
function runsBy(days: readonly DayOfStreams[], belongs: (day: DayOfStreams) => boolean): DayOfStreams[][] {
  const runs: DayOfStreams[][] = [];
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before && belongs(before) && belongs(day)) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** The days from one day on that are folded: without streams, three or more in a row. */
export function foldedDays(days: readonly DayOfStreams[], from: string): ReadonlySet<string> {
  const runs = runsBy(days, (one) => one.day >= from && isFree(one));
  return new Set(runs.filter((run) => run.length >= MIN_RUN).flatMap((run) => run.map(({ day }) => day)));
}

/** Days in the order of the list; folded ones that follow each other are one. */
export const foldRuns = (days: readonly DayOfStreams[], folded: ReadonlySet<string>): DayOfStreams[][] =>
  runsBy(days, ({ day }) => folded.has(day));

/** A run of free days as one row, which opens when a stream is booked on one of them. Jumping to a day opens it as well. */
export function FreeDays({ days, children }: { days: readonly DayOfStreams[]; children: ReactNode }) {
  const [first, last] = [days[0], days.at(-1)].map((one) => dayParts(one?.day ?? '').date);
  const free = days.filter(isFree).length;
  return (
    <li>
      <details className="group/free" open={free < days.length}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 py-2 text-sm text-muted hover:text-ink sm:px-4 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 group-open/free:rotate-90 motion-safe:transition-transform"
          />
          {`${first} to ${last}: ${formatPlural(free, 'free day')}`}
        </summary>
        <ol className="flex flex-col divide-y border-t">{children}</ol>
      </details>
    </li>
  );
}
