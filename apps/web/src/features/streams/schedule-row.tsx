import type { Stream } from '@livelift/contract';
import { dayOf } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import type { DayRow } from './schedule.geometry.ts';
import { dayFraction, minuteOfDay } from './schedule.geometry.ts';
import { SlotPicker } from './slot-picker.tsx';
import { LANE_HEIGHT, StreamBlock } from './stream-block.tsx';
import type { StreamLook } from './stream-state.ts';
import { dayWords } from './stream-words.ts';

type ScheduleRowProps = {
  row: DayRow<Stream>;
  now: Date;
  lookOf: (stream: Stream) => StreamLook;
  onOpen: (stream: Stream) => void;
  /** Absent where nothing can be booked. */
  onPickSlot: ((start: Date) => void) | null;
};

// A line at the start of each of the twelve slots.
const SLOT_LINES = 'bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-size-[calc(100%/12)_100%]';

/** One day of the timeline with its streams. */
export function ScheduleRow({ row, now, lookOf, onOpen, onPickSlot }: ScheduleRowProps) {
  const today = dayOf(now);
  const isToday = row.day === today;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className="grid grid-cols-(--schedule-columns) border-b last:border-b-0 [content-visibility:auto]"
      // Told beforehand, so that rows out of sight can be skipped without the scrollbar jumping.
      style={{ height: row.lanes * LANE_HEIGHT + 1 }}
    >
      <DayLabel day={row.day} isToday={isToday} />
      <div className={cn('relative', SLOT_LINES, row.day < today && 'bg-raised/60')}>
        {onPickSlot && row.day >= today && (
          <SlotPicker day={row.day} bookings={row.blocks.map((block) => block.booking)} now={now} onPick={onPickSlot} />
        )}
        {isToday && (
          <span
            aria-hidden
            data-now
            className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-danger"
            style={{ left: `${dayFraction(minuteOfDay(now)) * 100}%` }}
          />
        )}
        <RowStreams row={row} lookOf={lookOf} onOpen={onOpen} />
      </div>
    </li>
  );
}

function DayLabel({ day, isToday }: { day: string; isToday: boolean }) {
  const { weekday, date } = dayWords(day);
  return (
    <p
      className={cn(
        'sticky left-0 z-20 flex flex-col justify-center border-r px-2 text-xs leading-tight sm:px-3',
        isToday ? 'bg-primary-soft font-semibold text-primary-ink' : 'bg-surface text-muted',
      )}
    >
      <span>{isToday ? 'Today' : weekday}</span>
      <span className={cn('tabular', !isToday && 'font-medium text-ink')}>{date}</span>
    </p>
  );
}

function RowStreams({ row, lookOf, onOpen }: Pick<ScheduleRowProps, 'row' | 'lookOf' | 'onOpen'>) {
  if (row.blocks.length === 0) return <span className="sr-only">No streams</span>;
  return (
    <ul>
      {row.blocks.map((block) => (
        <li key={block.booking.id}>
          <StreamBlock block={block} look={lookOf(block.booking)} onOpen={() => onOpen(block.booking)} />
        </li>
      ))}
    </ul>
  );
}
