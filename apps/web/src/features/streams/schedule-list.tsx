import type { Stream } from '@livelift/contract';
import { addDays, dayOf, STREAM_DURATION } from '@livelift/contract';
import { CalendarDays, ChevronRight, Pencil, Play, Plus, Square, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useMemo } from 'react';
import { cn } from '../../lib/class-names.ts';
import { useTouched } from '../../lib/first-touch.ts';
import { formatCount, formatMinutes, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listMark, rowMark, useFocusPlace } from '../../ui/focus-place.ts';
import { LiveClock } from './live-clock.tsx';
import { localSpan } from './local-slots.ts';
import type { Span } from './schedule.geometry.ts';
import { conflictingIds, minutesOf, shownSpan, takenSpan } from './schedule.geometry.ts';
import { bookableOn, freeSlotOn, sumBooked } from './stream-allowance.ts';
import { LookMark } from './stream-look-mark.tsx';
import { canEnd, lookOf, refusedChange, refusedStart } from './stream-state.ts';
import { dayWords, shortSpan } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';
import { useStarting, useStartStream } from './streams.queries.ts';
import type { ScheduleDialog } from './use-schedule-dialog.ts';

type ScheduleListProps = {
  days: readonly string[];
  schedule: Schedule;
  now: Date;
  canBook: boolean;
  onOpen: (dialog: ScheduleDialog) => void;
  /** Receives the list, which can take the focus. */
  listRef: RefObject<HTMLElement | null>;
};

// More than any window has room for.
const DRAWN_DAYS = 14;

/**
 * The streams by day, each with all that can be done to it: for phones, and for whoever reads rather than looks. Begins
 * with today; the days that are over are folded above it. The streams of these and of days far ahead, of which there may be
 * hundreds, are drawn when somebody begins to use the page.
 */
export function ScheduleList({ days, schedule, now, canBook, onOpen, listRef }: ScheduleListProps) {
  const streams = schedule.streams.data;
  const conflicting = useMemo(() => conflictingIds(streams), [streams]);
  const booked = useMemo(() => sumBooked({ ...schedule, streams }, null), [schedule, streams]);
  const byDay = useMemo(() => Map.groupBy(streams, (stream) => shownDay(stream, days)), [streams, days]);
  const bookedByDay = useMemo(() => Map.groupBy(streams, ({ scheduled_start }) => dayOf(scheduled_start)), [streams]);
  // Once for all of them: each looks after calls of its own.
  const { mutate } = useStartStream();
  const starting = useStarting();
  const start = { mutate, starting };
  const isTouched = useTouched();
  const place = useFocusPlace();
  const today = dayOf(now);
  const onDay = (day: string) => byDay.get(day) ?? [];
  const bookedOn = (day: string) => bookedByDay.get(day) ?? [];
  const freeOn = (day: string) =>
    freeSlotOn(day, { ...schedule, streams: [...bookedOn(addDays(day, -1)), ...bookedOn(day)] }, now);
  const shown = days
    .map((day) => ({ day, on: onDay(day) }))
    .filter(({ day, on }) => on.length > 0 || (canBook && day >= today));
  const [earlier, ahead] = [shown.filter((one) => isOver(one, now)), shown.filter((one) => !isOver(one, now))];
  const itemOf = ({ day, on }: DayOfStreams, isDrawn: boolean) => (
    <DayItem
      key={day}
      {...{ day, on, isDrawn, streams, now, conflicting, start, onOpen }}
      offer={canBook && day >= today ? { left: bookableOn(day, booked, now), free: freeOn(day) } : null}
    />
  );
  if (shown.length === 0)
    return (
      <div ref={place}>
        <EmptyState icon={CalendarDays} title="No streams yet" />
      </div>
    );
  return (
    <div ref={place} {...listMark} className="rounded-md border">
      {earlier.length > 0 && <EarlierDays days={earlier}>{earlier.map((one) => itemOf(one, isTouched))}</EarlierDays>}
      {ahead.length === 0 && <EmptyState icon={CalendarDays} title="No streams ahead" />}
      <ol
        aria-label="Days"
        tabIndex={-1}
        ref={(list) => {
          listRef.current = list;
        }}
        className="flex flex-col divide-y focus:outline-none"
      >
        {ahead.map((one, index) => itemOf(one, isTouched || index < DRAWN_DAYS))}
      </ol>
    </div>
  );
}

// The day on which it really began, if that is one of them.
function shownDay(stream: Stream, days: readonly string[]): string {
  const day = dayOf(shownSpan(stream).start);
  return days.includes(day) ? day : dayOf(stream.scheduled_start);
}

type DayOfStreams = { day: string; on: readonly Stream[] };

// What runs across midnight stays in sight as long as it runs.
const isOver = ({ day, on }: DayOfStreams, now: Date) =>
  day < dayOf(now) && on.every((stream) => stream.status !== 'live' && takenSpan(stream).end <= now);

// Opened by whoever jumps to a day in it, too (schedule-body.tsx), so the browser alone knows whether it is open.
function EarlierDays({ days, children }: { days: readonly DayOfStreams[]; children: ReactNode }) {
  const count = days.reduce((sum, { on }) => sum + on.length, 0);
  return (
    <details className="group/earlier border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 py-2 text-sm text-muted hover:text-ink sm:px-4 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open/earlier:rotate-90 motion-safe:transition-transform"
        />
        {`Earlier: ${formatPlural(days.length, 'day')} with ${formatPlural(count, 'stream')}`}
      </summary>
      <ol aria-label="Earlier days" className="flex flex-col divide-y border-t">
        {children}
      </ol>
    </details>
  );
}

/** How a stream is started, and which are being started. */
type Start = { mutate: (id: number) => void; starting: readonly unknown[] };

type DayItemProps = DayOfStreams &
  Pick<ScheduleListProps, 'now' | 'onOpen'> & {
    isDrawn: boolean;
    streams: readonly Stream[];
    conflicting: ReadonlySet<number>;
    start: Start;
    offer: Offer | null;
  };

/** Minutes that can still be booked on a day, and where a new stream would lie; null where it fits nowhere. */
type Offer = { left: number; free: Span | null };

// The dialog begins with 2 hours where it is told no length.
const addOn = (span: Span): ScheduleDialog => ({
  kind: 'add',
  start: span.start,
  ...(minutesOf(span) !== STREAM_DURATION.initial && { drawn: span }),
});

function DayItem({ day, on, isDrawn, streams, now, conflicting, start, offer, onOpen }: DayItemProps) {
  const isToday = day === dayOf(now);
  return (
    <li
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className="scroll-mt-20 px-2 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:p-4"
    >
      <DayHead {...{ day, isToday, offer }} onAdd={(span) => onOpen(addOn(span))} />
      {!isDrawn && on.length > 0 && <p className="mt-2 text-sm text-muted">{formatPlural(on.length, 'stream')}</p>}
      {isDrawn && on.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {on.map((stream) => (
            <li key={stream.id}>
              <StreamItem {...{ stream, streams, now, start, onOpen }} hasConflict={conflicting.has(stream.id)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type DayHeadProps = { day: string; isToday: boolean; offer: Offer | null; onAdd: (span: Span) => void };

function DayHead({ day, isToday, offer, onAdd }: DayHeadProps) {
  const { weekday, date } = dayWords(day);
  const free = offer?.free;
  return (
    <div className="flex min-h-9 items-center gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 sm:gap-x-3">
        <h3 className={cn('font-semibold', isToday && 'text-primary-ink')}>
          {isToday ? 'Today,' : weekday} {date}
        </h3>
        {offer && <span className="tabular text-xs text-muted sm:text-sm">{formatCount(offer.left)} min left</span>}
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

type StreamItemProps = {
  stream: Stream;
  streams: readonly Stream[];
  now: Date;
  hasConflict: boolean;
  start: Start;
  onOpen: (dialog: ScheduleDialog) => void;
};

function StreamItem({ stream, streams, now, hasConflict, start, onOpen }: StreamItemProps) {
  const span = shownSpan(stream);
  const open = (kind: 'details' | 'delete' | 'end') => () => onOpen({ kind, streamId: stream.id });
  const edit = () => onOpen({ kind: 'edit', streamId: stream.id, stream });
  const isChangeable = refusedChange(stream, now) === null;
  const local = localSpan(span);
  return (
    <div
      {...rowMark(String(stream.id))}
      className="flex flex-col gap-2 rounded-md border bg-surface p-2.5 sm:flex-row sm:items-center sm:gap-4 sm:p-3"
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LookMark look={lookOf(stream, now, hasConflict)} />
          <p className="tabular text-sm">
            {shortSpan(span)} GMT
            {/* Of a live one the clock below tells it. */}
            {stream.status !== 'live' && `, ${formatMinutes(Math.round(minutesOf(span)))}`}
          </p>
          {local && <p className="tabular text-sm text-muted">Your time: {local}</p>}
        </div>
        <button
          type="button"
          data-stream-id={stream.id}
          onClick={open('details')}
          className="min-h-6 max-w-full text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {stream.title}
        </button>
        {stream.status === 'live' && (
          <p className="text-sm">
            <LiveClock stream={stream} shows="elapsed" /> run, <LiveClock stream={stream} shows="remaining" /> left
          </p>
        )}
      </div>
      <div className="-mx-1 flex flex-wrap gap-1 sm:shrink-0">
        {refusedStart(stream, streams, now) === null && (
          <Action
            label="Start Stream"
            title={stream.title}
            icon={<Play aria-hidden />}
            loading={start.starting.includes(stream.id)}
            onClick={() => start.mutate(stream.id)}
          />
        )}
        {canEnd(stream) && (
          <Action label="End Stream" title={stream.title} icon={<Square aria-hidden />} onClick={open('end')} />
        )}
        {isChangeable && (
          <>
            <Action label="Edit" title={stream.title} icon={<Pencil aria-hidden />} onClick={edit} />
            <Action label="Delete" title={stream.title} icon={<Trash2 aria-hidden />} onClick={open('delete')} />
          </>
        )}
      </div>
    </div>
  );
}

type ActionProps = { label: string; title: string; icon: ReactNode; loading?: boolean; onClick: () => void };

function Action({ label, title, icon, loading = false, onClick }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${label}: ${title}`} loading={loading} onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
}
