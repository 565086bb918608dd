import {
  addDays,
  BOOKING_GRACE_SECONDS,
  dayOf,
  daysInclusive,
  liveEnd,
  MINUTE_MS,
  occupiedUntil,
  plusMinutes,
  type Stream,
  startOfDay,
} from '@livelift/contract';

/** Columns of the timeline: two-hour slots from 00:00 to 22:00. */
export const SLOTS_PER_DAY = 12;

/** Rows of the timeline where no subscription names its days. */
const DAYS_WITHOUT_SUBSCRIPTION = 30;

/** Minutes of a day in UTC, which has no hour more or less. */
export const MINUTES_PER_DAY = 1440;
/** Minutes of a slot. */
export const MINUTES_PER_SLOT = MINUTES_PER_DAY / SLOTS_PER_DAY;

/**
 * A shorter segment is drawn this long. On the narrowest timeline, 80 pixels a slot, it is 24 pixels: the least that
 * WCAG 2.2 (2.5.8) allows for something to be hit.
 */
const MIN_DRAWN_MINUTES = 36;

/** The days of a subscription, both inclusive, in UTC; either is null until it is activated. */
export type SubscriptionDays = { start_date: string | null; end_date: string | null };

/** What follows a subscription: its first day in GMT, and what the plan is called. */
export type NextPlan = { day: string; name: string };

/** Whether a day is one of a subscription, or its days are not known. */
export const isWithin = (day: string, { start_date, end_date }: SubscriptionDays): boolean =>
  start_date === null || end_date === null || (start_date <= day && day <= end_date);

/** Whether a span is not wholly within the days of a subscription. */
export const isOutside = ({ start, end }: Span, days: SubscriptionDays): boolean =>
  !isWithin(dayOf(start), days) || !isWithin(dayOf(new Date(end.getTime() - 1)), days);

/** Whether a stream can no longer be booked there, since it would begin in the past. */
export const isPast = ({ start }: Span, now: Date): boolean =>
  start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000;

/** The part of a stream that the timeline needs. */
export type Booking = Pick<
  Stream,
  'id' | 'title' | 'scheduled_start' | 'estimated_duration' | 'status' | 'started_at' | 'ended_at'
>;

/** A span of time, its end excluded. */
export type Span = { start: Date; end: Date };

/** The part of a booking that falls on one day. Minutes count from midnight UTC and may be fractional. */
export type Segment = {
  day: string;
  startMinute: number;
  endMinute: number;
  /** The booking began on the day before. */
  continuesBefore: boolean;
  /** The booking goes on after midnight. */
  continuesAfter: boolean;
};

/** A segment in its place: `lane` counts from 0 at the top of the day's row. */
export type Block<B extends Booking = Booking> = Segment & { booking: B; lane: number };

/** One row of the timeline. `lanes` is at least 1, also on an empty day. */
export type DayRow<B extends Booking = Booking> = { day: string; lanes: number; blocks: Block<B>[] };

/** The span of some minutes from a start. */
export const spanFrom = (start: Date, minutes: number): Span => ({ start, end: plusMinutes(start, minutes) });

/** The planned span of a booking: its scheduled start and estimated length. */
export const spanOf = (booking: Pick<Booking, 'scheduled_start' | 'estimated_duration'>): Span =>
  spanFrom(booking.scheduled_start, booking.estimated_duration);

/** When a live stream ends by itself. */
export const dueEnd = (stream: Pick<Booking, 'scheduled_start' | 'estimated_duration' | 'started_at'>): Date =>
  liveEnd({ ...stream, minutes: stream.estimated_duration });

/** The span that a booking occupies; empty if it was over before its scheduled start. */
export const takenSpan = (booking: Booking): Span => ({
  start: booking.scheduled_start,
  end: occupiedUntil({ ...booking, minutes: booking.estimated_duration }),
});

/**
 * The span over which a booking is drawn: what it occupies, from its actual start and no longer than it ran, at least a
 * minute.
 */
export function shownSpan(booking: Booking): Span {
  const taken = takenSpan(booking);
  const { started_at, ended_at } = booking;
  const start = started_at ?? taken.start;
  const end = Math.min(taken.end.getTime(), (started_at && ended_at)?.getTime() ?? Number.POSITIVE_INFINITY);
  return { start, end: new Date(Math.max(end, start.getTime() + MINUTE_MS)) };
}

export const minutesOf = ({ start, end }: Span): number => (end.getTime() - start.getTime()) / MINUTE_MS;

export const isSameSpan = (a: Span, b: Span): boolean =>
  a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();

export const byStart = (a: Pick<Booking, 'scheduled_start'>, b: Pick<Booking, 'scheduled_start'>): number =>
  a.scheduled_start.getTime() - b.scheduled_start.getTime();

/** The rows of the timeline: the subscription's days, or 30 from today (UTC) without one. */
export function timelineDays(subscription: SubscriptionDays | null, now: Date): string[] {
  const { start_date: first, end_date: last } = subscription ?? {};
  if (first && last && first <= last) return consecutiveDays(first, daysInclusive(first, last));
  return consecutiveDays(dayOf(now), DAYS_WITHOUT_SUBSCRIPTION);
}

/** The UTC day of the present if it is among the days. */
export const todayAmong = (days: readonly string[], now: Date): string | null =>
  days.includes(dayOf(now)) ? dayOf(now) : null;

/** Days in a row. */
export const consecutiveDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Minutes since midnight UTC. */
export const minuteOfDay = (at: Date): number => (at.getTime() - startOfDay(dayOf(at)).getTime()) / MINUTE_MS;

/** A minute of the day as a share of the row's width, 0 to 1. */
export const dayFraction = (minute: number): number => minute / MINUTES_PER_DAY;

/** The slot that a share of the row's width falls in; beyond the edges, the nearest. */
export const slotAtFraction = (fraction: number): number =>
  Math.min(SLOTS_PER_DAY - 1, Math.max(0, Math.floor(fraction * SLOTS_PER_DAY)));

export const slotOf = (at: Date): number => slotAtFraction(dayFraction(minuteOfDay(at)));

export const slotSpan = (day: string, slot: number): Span =>
  spanFrom(plusMinutes(startOfDay(day), slot * MINUTES_PER_SLOT), MINUTES_PER_SLOT);

/** Cuts a span at every midnight UTC. */
export function daySegments({ start, end }: Span): Segment[] {
  const segments: Segment[] = [];
  for (let from = start; from < end; ) {
    const day = dayOf(from);
    const midnight = startOfDay(addDays(day, 1));
    const until = end < midnight ? end : midnight;
    segments.push({
      day,
      startMinute: minuteOfDay(from),
      endMinute: (until.getTime() - startOfDay(day).getTime()) / MINUTE_MS,
      continuesBefore: from > start,
      continuesAfter: until < end,
    });
    from = until;
  }
  return segments;
}

/**
 * Puts bookings into the rows of the given days, those that share time in lanes of their own. `place` says where a span
 * lies by the clock of those days.
 */
export function layOutDays<B extends Booking>(
  bookings: readonly B[],
  days: readonly string[],
  place: (span: Span) => Span = (span) => span,
): DayRow<B>[] {
  const unplaced = new Map<string, Omit<Block<B>, 'lane'>[]>(days.map((day) => [day, []]));
  for (const booking of bookings) {
    for (const segment of daySegments(place(shownSpan(booking))))
      unplaced.get(segment.day)?.push({ ...segment, booking });
  }
  return days.map((day) => {
    const blocks = intoLanes(unplaced.get(day) ?? []);
    return { day, blocks, lanes: Math.max(1, ...blocks.map((block) => block.lane + 1)) };
  });
}

/** The minutes over which a segment is drawn: its own, unless it is too short to be hit. */
export function drawnMinutes({ startMinute, endMinute }: Pick<Segment, 'startMinute' | 'endMinute'>) {
  const from = Math.min(startMinute, MINUTES_PER_DAY - MIN_DRAWN_MINUTES);
  return { from, until: Math.max(endMinute, from + MIN_DRAWN_MINUTES) };
}

// Assigning the first free lane in order of start uses no more lanes than the maximum overlap. The id makes the order
// stable for equal starts.
function intoLanes<B extends Booking>(segments: Omit<Block<B>, 'lane'>[]): Block<B>[] {
  const busyUntil: number[] = [];
  const drawn = segments.map((segment) => ({ segment, ...drawnMinutes(segment) }));
  const inOrder = drawn.toSorted((a, b) => a.from - b.from || a.segment.booking.id - b.segment.booking.id);
  return inOrder.map(({ segment, from, until }) => {
    const free = busyUntil.findIndex((minute) => minute <= from);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = until;
    return { ...segment, lane };
  });
}

/** The lane, from 0, in which a span is drawn on a day. */
export type LaneFinder = (span: Span, day: string) => number;

/**
 * Finds the lane of a span among what is laid out: the first free one, or the row's last one if all are taken. The booking
 * that is being changed, `editedId`, is in nobody's way.
 */
export function laneFinder(rows: readonly DayRow[], editedId: number | null): LaneFinder {
  const rowOn = new Map(rows.map((row) => [row.day, row]));
  return (span, day) => {
    const row = rowOn.get(day);
    const part = daySegments(span).find((segment) => segment.day === day);
    if (!(row && part)) return 0;
    const inTheWay = row.blocks.filter((block) => {
      const { from, until } = drawnMinutes(block);
      return block.booking.id !== editedId && from < part.endMinute && until > part.startMinute;
    });
    const taken = new Set(inTheWay.map(({ lane }) => lane));
    const free = Array.from({ length: row.lanes - 1 }, (_, lane) => lane).find((lane) => !taken.has(lane));
    return free ?? row.lanes - 1;
  };
}

/** Minutes that two spans share; 0 where they only touch. */
export function sharedMinutes(a: Span, b: Span): number {
  const from = Math.max(a.start.getTime(), b.start.getTime());
  const until = Math.min(a.end.getTime(), b.end.getTime());
  return Math.max(0, (until - from) / MINUTE_MS);
}
