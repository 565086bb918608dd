import { STREAM_DURATION, type Stream } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { formatPlural } from '../../../lib/format.ts';
import { useComesNear } from '../../../lib/use-comes-near.ts';
import { Button } from '../../../ui/button.tsx';
import { dayOn } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { minutesOf, type Span } from '../geometry.ts';
import { dayParts } from '../schedule-text.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { ScheduleDialog } from '../use-schedule-dialog.ts';
import { type StartStream, StreamItem } from './stream-item.tsx';

type DayItemProps = {
  day: string;
  dayStreams: readonly Stream[];
  /** Whether it is rendered whole before it has come near the window. */
  isFirst: boolean;
  streams: readonly Stream[];
  now: Date;
  conflicting: ReadonlySet<number>;
  repeated: ReadonlySet<number | null>;
  start: StartStream;
  /** Computes what can be booked on it; null for a day that is over or a schedule that is full. */
  availabilityOn: (day: string) => DayAvailability | null;
  selection: Selection;
  onOpen: (dialog: ScheduleDialog) => void;
};

/** What can still be booked on a day by the clock, in words, and where a new stream would lie; null where it fits nowhere. */
export type DayAvailability = { left: string | null; free: Span | null };

// Without a drawn span the dialog starts with 2 hours.
const addDialogFor = (span: Span): ScheduleDialog => ({
  kind: 'add',
  start: span.start,
  ...(minutesOf(span) !== STREAM_DURATION.initial && { drawn: span }),
});

/**
 * A day with its streams, and what can be booked on it. Before it comes near the window, its streams, of which there may be
 * hundreds, are only counted.
 */
export function DayItem({
  day,
  dayStreams,
  isFirst,
  conflicting,
  repeated,
  start,
  availabilityOn,
  onOpen,
  ...schedule
}: DayItemProps) {
  const clock = useScheduleClock();
  const isToday = day === dayOn(clock, schedule.now);
  const item = useRef<HTMLLIElement>(null);
  const isNear = useComesNear(item, isFirst);
  const offer = isNear ? availabilityOn(day) : null;
  return (
    <li
      ref={item}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className="scroll-mt-2 max-sm:scroll-mt-16 px-2 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:p-4"
    >
      <DayHead {...{ day, isToday, offer }} onAdd={(span) => onOpen(addDialogFor(span))} />
      {!isNear && dayStreams.length > 0 && (
        <p className="mt-2 text-sm text-muted">{formatPlural(dayStreams.length, 'stream')}</p>
      )}
      {isNear && dayStreams.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {dayStreams.map((stream) => (
            <li key={stream.id}>
              <StreamItem
                {...schedule}
                {...{ stream, start, onOpen }}
                hasConflict={conflicting.has(stream.id)}
                isRepeated={repeated.has(stream.series_id)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type DayHeadProps = { day: string; isToday: boolean; offer: DayAvailability | null; onAdd: (span: Span) => void };

function DayHead({ day, isToday, offer, onAdd }: DayHeadProps) {
  const { weekday, date } = dayParts(day);
  const free = offer?.free;
  return (
    <div className="flex min-h-9 items-center gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 sm:gap-x-3">
        <h3 className={cn('font-semibold', isToday && 'text-primary-ink')}>
          {isToday ? 'Today,' : weekday} {date}
        </h3>
        {offer && <span className="text-xs text-muted sm:text-sm">{offer.left}</span>}
      </div>
      {free && (
        <Button
          variant="ghost"
          size="sm"
          // All of it on one line of a phone.
          className="max-sm:-mr-2 max-sm:gap-1 max-sm:px-2"
          aria-label={`Add Stream on ${weekday} ${date}`}
          onClick={() => onAdd(free)}
        >
          <Plus aria-hidden />
          Add
        </Button>
      )}
    </div>
  );
}
