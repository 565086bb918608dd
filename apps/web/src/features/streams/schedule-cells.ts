import type { Stream } from '@livelift/contract';
import { MINUTE_MS, STREAM_DURATION, startOfDay } from '@livelift/contract';
import { memoize } from '../../lib/memoize.ts';
import type { Block, DayRow } from './schedule.geometry.ts';
import { SLOTS_PER_DAY, sharedMinutes, shownSpan, slotSpan, takenSpan } from './schedule.geometry.ts';
import { isSameSpan } from './schedule-drag.ts';
import type { StreamLook } from './stream-state.ts';
import { lookOf } from './stream-state.ts';
import { dayWords, shortSpan } from './stream-words.ts';

const MINUTES_PER_SLOT = 1440 / SLOTS_PER_DAY;

/** A cell of the grid: a slot of a day with the streams that begin, or go on from the day before, in it. */
export type Cell = {
  slot: number;
  /** What a screen reader says of it. */
  name: string;
  /** Wholly ahead, taken by nothing and on a day that has time left. */
  isOpen: boolean;
  blocks: readonly Block<Stream>[];
};

const list = memoize(() => new Intl.ListFormat('en-GB'));

const listed = (titles: readonly string[]) => list().format([...new Set(titles)].map((title) => `“${title}”`));

type Slot = { isOver: boolean; isFullDay: boolean };

function stateWords({ isOver, isFullDay }: Slot, touching: readonly Block<Stream>[]): string {
  if (touching.length > 0) return listed(touching.map(({ booking }) => booking.title));
  if (isOver) return 'over';
  return isFullDay ? 'free, but the day is full' : 'free';
}

/** The twelve cells of a row. */
export function cellsOf({ row: { day, blocks }, now, isFull }: Pick<ShownRow, 'row' | 'now' | 'isFull'>): Cell[] {
  const { weekday, date } = dayWords(day);
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

/** Where a new stream begins that is asked for at a slot: its first half hour that is ahead and free, else its start. */
export function startInSlot(day: string, slot: number, facts: { streams: readonly Stream[]; now: Date }): Date | null {
  const { start, end } = slotSpan(day, slot);
  const halfHours: Date[] = [];
  for (let at = start.getTime(); at < end.getTime(); at += STREAM_DURATION.step * MINUTE_MS) {
    if (at >= facts.now.getTime()) halfHours.push(new Date(at));
  }
  const isTaken = (at: Date) =>
    facts.streams.some((stream) => {
      const halfHour = { start: at, end: new Date(at.getTime() + STREAM_DURATION.step * MINUTE_MS) };
      return stream.status !== 'cancelled' && sharedMinutes(halfHour, takenSpan(stream)) > 0;
    });
  return halfHours.find((at) => !isTaken(at)) ?? halfHours[0] ?? null;
}

/** A row with the looks of its streams: all that is drawn of a day, so that it is drawn anew only when this changes. */
export type ShownRow = {
  row: DayRow<Stream>;
  looks: readonly StreamLook[];
  /** For each of its streams whether its place waits for the server's answer. */
  busy: readonly boolean[];
  phase: 'past' | 'today' | 'ahead';
  /** The day has too little left for the shortest stream. */
  isFull: boolean;
  /** The present on the day that it falls on; elsewhere the start of the day, which never changes. */
  now: Date;
};

/** What is special in rows: streams, by id, and days. */
export type RowMarks = { conflicting: ReadonlySet<number>; pending: ReadonlySet<number>; full: ReadonlySet<string> };

/** What is drawn of a row now. */
export function showRow(row: DayRow<Stream>, now: Date, { conflicting, pending, full }: RowMarks): ShownRow {
  const today = now.toISOString().slice(0, 10);
  const phase = row.day === today ? 'today' : row.day < today ? 'past' : 'ahead';
  const looks = row.blocks.map(({ booking }) => lookOf(booking, now, conflicting.has(booking.id)));
  const busy = row.blocks.map(({ booking }) => pending.has(booking.id));
  const beyond = new Date(startOfDay(row.day).getTime() + (phase === 'past' ? 1440 * MINUTE_MS : 0));
  return { row, looks, busy, phase, isFull: full.has(row.day), now: phase === 'today' ? now : beyond };
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

/** Whether two rows look alike. Every answer of the server brings new objects, most of them with what was there. */
export const isSameRow = (a: ShownRow, b: ShownRow): boolean =>
  a.phase === b.phase &&
  a.isFull === b.isFull &&
  a.now.getTime() === b.now.getTime() &&
  a.row.day === b.row.day &&
  a.row.blocks.length === b.row.blocks.length &&
  a.row.blocks.every(
    (block, index) =>
      isSameBlock(block, b.row.blocks[index]) && a.looks[index] === b.looks[index] && a.busy[index] === b.busy[index],
  );
