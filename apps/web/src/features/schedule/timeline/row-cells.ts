import { MINUTE_MS, STREAM_DURATION, type Stream, startOfDay } from '@livelift/contract';
import {
  type Block,
  type DayRow,
  isSameSpan,
  SLOTS_PER_DAY,
  sharedMinutes,
  shownSpan,
  slotSpan,
  takenSpan,
} from '../geometry.ts';
import { dayParts, shortSpan } from '../schedule-text.ts';
import { appearanceOf, type StreamAppearance } from '../stream-state.ts';

const MINUTES_PER_SLOT = 1440 / SLOTS_PER_DAY;

/** A cell of the grid: a slot of a day with the streams that begin, or go on from the day before, in it. */
export type Cell = {
  slot: number;
  name: string;
  /** Wholly ahead, taken by nothing and on a day that has time left. */
  isOpen: boolean;
  blocks: readonly Block<Stream>[];
};

let listFormat: Intl.ListFormat | undefined;

function quotedList(titles: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('en-GB');
  return listFormat.format([...new Set(titles)].map((title) => `“${title}”`));
}

type Slot = { isOver: boolean; isFullDay: boolean };

function stateWords({ isOver, isFullDay }: Slot, touching: readonly Block<Stream>[]): string {
  if (touching.length > 0) return quotedList(touching.map(({ booking }) => booking.title));
  if (isOver) return 'over';
  return isFullDay ? 'free, but the day is full' : 'free';
}

export function cellsOf({ row: { day, blocks }, now, isFull }: Pick<ShownRow, 'row' | 'now' | 'isFull'>): Cell[] {
  const { weekday, date } = dayParts(day);
  return Array.from({ length: SLOTS_PER_DAY }, (_, slot) => {
    const span = slotSpan(day, slot);
    const from = slot * MINUTES_PER_SLOT;
    const touching = blocks.filter(
      ({ booking, startMinute, endMinute }) =>
        booking.status !== 'cancelled' && startMinute < from + MINUTES_PER_SLOT && endMinute > from,
    );
    return {
      slot,
      name: `${weekday} ${date}, ${shortSpan(span)} GMT: ${stateWords({ isOver: span.end <= now, isFullDay: isFull }, touching)}`,
      isOpen: span.start >= now && touching.length === 0 && !isFull,
      blocks: blocks.filter(({ startMinute }) => Math.floor(startMinute / MINUTES_PER_SLOT) === slot),
    };
  });
}

/**
 * The start of a new stream in a slot: its first future free half hour, else its first future one; null if the slot is
 * over.
 */
export function startInSlot(
  day: string,
  slot: number,
  context: { streams: readonly Stream[]; now: Date },
): Date | null {
  const { start, end } = slotSpan(day, slot);
  const halfHours: Date[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += STREAM_DURATION.step * MINUTE_MS) {
    if (at >= context.now.getTime()) halfHours.push(new Date(at));
  }
  const isTaken = (at: Date) =>
    context.streams.some((stream) => {
      const halfHour = { start: at, end: new Date(at.getTime() + STREAM_DURATION.step * MINUTE_MS) };
      return stream.status !== 'cancelled' && sharedMinutes(halfHour, takenSpan(stream)) > 0;
    });
  return halfHours.find((at) => !isTaken(at)) ?? halfHours[0] ?? null;
}

/** Everything that is rendered of a day, compared by `isSameRow` to skip renders. */
export type ShownRow = {
  row: DayRow<Stream>;
  appearances: readonly StreamAppearance[];
  /** For each stream, whether its move is pending. */
  busy: readonly boolean[];
  phase: 'past' | 'today' | 'ahead';
  isFull: boolean;
  /** The present on the day that it falls on; elsewhere the start of the day, which never changes. */
  now: Date;
};

/** What is highlighted in rows: stream ids and days. */
export type RowMarks = { conflicting: ReadonlySet<number>; pending: ReadonlySet<number>; full: ReadonlySet<string> };

/** Computes what is rendered of a row now. */
export function showRow(row: DayRow<Stream>, now: Date, { conflicting, pending, full }: RowMarks): ShownRow {
  const today = now.toISOString().slice(0, 10);
  const phase = row.day === today ? 'today' : row.day < today ? 'past' : 'ahead';
  const appearances = row.blocks.map(({ booking }) => appearanceOf(booking, now, conflicting.has(booking.id)));
  const busy = row.blocks.map(({ booking }) => pending.has(booking.id));
  const unchanging = new Date(startOfDay(row.day).getTime() + (phase === 'past' ? 1440 * MINUTE_MS : 0));
  return { row, appearances, busy, phase, isFull: full.has(row.day), now: phase === 'today' ? now : unchanging };
}

const isSameStream = (a: Stream, b: Stream) =>
  a === b ||
  (a.id === b.id &&
    a.title === b.title &&
    a.status === b.status &&
    a.started_at?.getTime() === b.started_at?.getTime() &&
    isSameSpan(shownSpan(a), shownSpan(b)));

const isSameBlock = (a: Block<Stream>, b: Block<Stream> | undefined) =>
  b !== undefined &&
  a.lane === b.lane &&
  a.startMinute === b.startMinute &&
  a.endMinute === b.endMinute &&
  isSameStream(a.booking, b.booking);

/** Whether two rows render the same. Every response brings new objects, most of them unchanged. */
export const isSameRow = (a: ShownRow, b: ShownRow): boolean =>
  a.phase === b.phase &&
  a.isFull === b.isFull &&
  a.now.getTime() === b.now.getTime() &&
  a.row.day === b.row.day &&
  a.row.blocks.length === b.row.blocks.length &&
  a.row.blocks.every(
    (block, index) =>
      isSameBlock(block, b.row.blocks[index]) &&
      a.appearances[index] === b.appearances[index] &&
      a.busy[index] === b.busy[index],
  );
