import { addDays, plusMinutes, STREAM_DURATION, type Stream, startOfDay } from '@livelift/contract';
import { appearanceOf, type StreamAppearance } from '../appearance/stream-state.ts';
import { overlapsWith } from '../booking/conflicts.ts';
import { dayOn, type GmtSegment, gmtSegmentsOf, type ScheduleClock } from '../clock/clock.ts';
import { SLOTS } from '../clock/local-time.ts';
import {
  type Block,
  type DayRow,
  isWithin,
  MINUTES_PER_DAY,
  MINUTES_PER_SLOT,
  type NextPlan,
  type SubscriptionDays,
  slotSpan,
  spanFrom,
} from '../geometry.ts';
import { dayParts, nameAfter, wallTimes } from '../schedule-text.ts';
import { type TitlePlace, titleBeside } from './layout.ts';

/** A stream, or its part on one day, as it is drawn. */
export type ShownBlock = Block<Stream> & {
  appearance: StreamAppearance;
  /** Its move is pending. */
  isBusy: boolean;
  isRepeated: boolean;
  isSelected: boolean;
  titlePlace: TitlePlace | null;
};

/** A cell of the grid: a slot of a day with the streams that begin, or go on from the day before, in it. */
export type Cell = {
  slot: number;
  name: string;
  /** Wholly ahead, taken by nothing and on a day that has time left. */
  isOpen: boolean;
  blocks: readonly ShownBlock[];
};

let listFormat: Intl.ListFormat | undefined;

function quotedList(titles: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('en-GB');
  return listFormat.format([...new Set(titles)].map((title) => `“${title}”`));
}

type Slot = { isOver: boolean; isOutside: boolean; isFullDay: boolean; nextPlan: string | null };

function stateWords({ isOver, isOutside, isFullDay, nextPlan }: Slot, touching: readonly Block<Stream>[]): string {
  if (touching.length > 0) return quotedList(touching.map(({ booking }) => booking.title));
  if (isOver) return 'over';
  if (isOutside) return nextPlan === null ? 'outside your subscription' : `of your next plan, ${nextPlan}`;
  return isFullDay ? 'free, but the day is full' : 'free';
}

/** The segments of a row that a slot touches. */
const segmentsIn = (gmtSegments: readonly BookableSegment[], from: number) =>
  gmtSegments.filter(
    ({ fromMinute }, index) =>
      fromMinute < from + MINUTES_PER_SLOT && (gmtSegments[index + 1]?.fromMinute ?? MINUTES_PER_DAY) > from,
  );

/** The twelve cells of a row. */
export function cellsOf({ day, blocks, now, gmtSegments, clock }: ShownRow): Cell[] {
  const { weekday, date } = dayParts(day);
  return SLOTS.map((slot) => {
    const span = slotSpan(day, slot);
    const from = slot * MINUTES_PER_SLOT;
    const within = segmentsIn(gmtSegments, from);
    const isOutside = within.every((segment) => segment.isOutside);
    const nextPlan = within.at(-1)?.nextPlan ?? null;
    const isFullDay = !isOutside && within.every((segment) => segment.isFull || segment.isOutside);
    const touching = blocks.filter(
      ({ booking, startMinute, endMinute }) =>
        booking.status !== 'cancelled' && startMinute < from + MINUTES_PER_SLOT && endMinute > from,
    );
    return {
      slot,
      name: `${weekday} ${date}, ${wallTimes(span.start, span.end, clock)}${nameAfter(clock)}: ${stateWords({ isOver: span.end <= now, isOutside, isFullDay, nextPlan }, touching)}`,
      isOpen: span.start >= now && touching.length === 0 && !isFullDay && !isOutside,
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
  context: { streams: readonly Stream[]; now: Date; clock: ScheduleClock },
): Date | null {
  const { start, end } = slotSpan(day, slot);
  const halfHours: Date[] = [];
  for (let wall = start; wall < end; wall = plusMinutes(wall, STREAM_DURATION.step)) {
    const at = context.clock.toInstant(wall, context.now);
    if (at >= context.now) halfHours.push(at);
  }
  const isTaken = (at: Date) => overlapsWith(spanFrom(at, STREAM_DURATION.step), context.streams).length > 0;
  return halfHours.find((at) => !isTaken(at)) ?? halfHours[0] ?? null;
}

/**
 * Everything that is rendered of a day, compared by `dequal` to skip renders: every response brings new objects, most
 * of them unchanged.
 */
export type ShownRow = {
  day: string;
  lanes: number;
  blocks: readonly ShownBlock[];
  phase: 'past' | 'today' | 'ahead';
  isFull: boolean;
  /** The days in GMT that it crosses, by which time is counted; in GMT the day itself. */
  gmtSegments: readonly BookableSegment[];
  clock: ScheduleClock;
  /** The present by the clock on the day that it falls on; elsewhere the start of the day, which never changes. */
  now: Date;
};

/** A day in GMT within a row, as far as it can be booked. */
export type BookableSegment = GmtSegment & {
  isFull: boolean;
  isOutside: boolean;
  /** The plan that is paid and has begun by then. */
  nextPlan: string | null;
  /** Minutes that can still be booked on it; null where nothing can, as it is over or outside. */
  leftMinutes: number | null;
};

/** What is highlighted in rows: ids of streams and series, and days in GMT. */
export type RowMarks = {
  conflicting: ReadonlySet<number>;
  pending: ReadonlySet<number>;
  /** Series of more than one stream. */
  repeated: ReadonlySet<number | null>;
  selected: ReadonlySet<number>;
  /** With less left than the shortest stream needs. */
  full: ReadonlySet<string>;
  /** Minutes that can still be booked on the days in GMT on which anything can. */
  left: ReadonlyMap<string, number>;
  subscription: SubscriptionDays;
  /** What is paid and follows the subscription. */
  next: NextPlan | null;
  clock: ScheduleClock;
};

const segmentsOf = (day: string, { full, left, subscription, next, clock }: RowMarks) =>
  gmtSegmentsOf(day, clock).map((segment) => ({
    ...segment,
    isFull: full.has(segment.day),
    isOutside: !isWithin(segment.day, subscription),
    nextPlan: next && segment.day >= next.day ? next.name : null,
    leftMinutes: left.get(segment.day) ?? null,
  }));

// Nothing can be booked, as its days in GMT are full where anything could be.
const isFullRow = (gmtSegments: readonly BookableSegment[]) =>
  gmtSegments.some(({ isFull }) => isFull) &&
  gmtSegments.every(({ isFull, leftMinutes }) => isFull || leftMinutes === null);

/** Computes what is rendered of a row now. */
export function showRow({ day, lanes, ...row }: DayRow<Stream>, now: Date, marks: RowMarks): ShownRow {
  const { conflicting, pending, repeated, selected, clock } = marks;
  const today = dayOn(clock, now);
  const phase = day === today ? 'today' : day < today ? 'past' : 'ahead';
  const blocks = row.blocks.map((block) => ({
    ...block,
    appearance: appearanceOf(block.booking, now, conflicting.has(block.booking.id)),
    isBusy: pending.has(block.booking.id),
    isRepeated: repeated.has(block.booking.series_id),
    isSelected: selected.has(block.booking.id),
    titlePlace: titleBeside(block, row.blocks),
  }));
  const unchanging = startOfDay(phase === 'past' ? addDays(day, 1) : day);
  const gmtSegments = segmentsOf(day, marks);
  const shownNow = phase === 'today' ? clock.toWallTime(now) : unchanging;
  return { day, lanes, blocks, phase, isFull: isFullRow(gmtSegments), gmtSegments, clock, now: shownNow };
}
