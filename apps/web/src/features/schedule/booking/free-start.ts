import {
  dayOf,
  type FreeSlotSearch,
  nextFreeStart,
  plusMinutes,
  STREAM_DURATION,
  STREAM_DURATIONS,
  splitByDay,
  startOfDay,
} from '@livelift/contract';
import { dayByClock, type ScheduleClock } from '../clock/clock.ts';
import {
  type Booking,
  minutesOf,
  type Span,
  type SubscriptionDays,
  sharedMinutes,
  spanFrom,
  takenSpan,
} from '../geometry.ts';
import { type CountedStream, isWithinLimits, spanFromNow, sumBooked, type UsageInput } from './allowance.ts';
import { overlapsWith } from './conflicts.ts';

type DayRange = { start_date: string; end_date: string };

type WantedSpan = { span: Span; editedId: number | null; now: Date };

/** A schedule with all that decides where a stream fits. */
export type BookingContext = Omit<UsageInput, 'streams'> & {
  streams: { data: ReadonlyArray<CountedStream & Booking> };
};

const takenBeside = ({ streams }: BookingContext, editedId: number | null): Span[] =>
  streams.data.filter(({ id, status }) => id !== editedId && status !== 'cancelled').map(takenSpan);

/** Whether a span lies over a midnight in GMT. */
export const isSplit = ({ start, end }: Span): boolean => splitByDay(start, minutesOf({ start, end })).size > 1;

function slotSearch({ span, editedId, now }: WantedSpan, schedule: BookingContext, { start_date, end_date }: DayRange) {
  const booked = sumBooked(schedule, editedId);
  return {
    from: span.start,
    now,
    minutes: minutesOf(span),
    days: { start_date, end_date },
    dailyLimitMinutes: booked.dailyMinutes,
    leftMinutes: booked.leftMinutes,
    usedByDay: booked.countedByDay,
    taken: takenBeside(schedule, editedId).filter((taken) => minutesOf(taken) > 0),
    isWithinDay: !isSplit(span),
  } satisfies FreeSlotSearch;
}

const rangeOf = ({ start_date, end_date }: SubscriptionDays): DayRange | null =>
  start_date === null || end_date === null ? null : { start_date, end_date };

/** The next start for a stream of that length, not split at midnight unless that was wished; null if it fits nowhere. */
export function freeStart(wanted: WantedSpan, schedule: BookingContext, subscription: SubscriptionDays): Date | null {
  const days = rangeOf(subscription);
  return days && nextFreeStart(slotSearch(wanted, schedule, days));
}

/** Whether a stream of that length, for which `freeStart` finds nothing, fits over some midnight. */
export function fitsOverMidnight(
  wanted: WantedSpan,
  schedule: BookingContext,
  subscription: SubscriptionDays,
): boolean {
  const days = rangeOf(subscription);
  return days !== null && nextFreeStart({ ...slotSearch(wanted, schedule, days), isWithinDay: false }) !== null;
}

/** The longest stream from now on that overlaps none of those planned, in minutes, at most `longest`; the shortest where all do. */
export function longestBesides(planned: readonly Booking[], longest: number, now: Date): number {
  const fits = (minutes: number) => overlapsWith(spanFromNow(minutes, now), planned).length === 0;
  return STREAM_DURATIONS.findLast((minutes) => minutes <= longest && fits(minutes)) ?? STREAM_DURATION.min;
}

/** The longest stream at the same start that the limits allow and that overlaps nothing, in minutes; null where none is shorter. */
export function longestFitting(
  { start, end }: Span,
  { booked: schedule, editedId }: { booked: BookingContext; editedId: number | null },
): number | null {
  const booked = sumBooked(schedule, editedId);
  const others = takenBeside(schedule, editedId);
  for (
    let minutes = minutesOf({ start, end }) - STREAM_DURATION.step;
    minutes >= STREAM_DURATION.min;
    minutes -= STREAM_DURATION.step
  ) {
    const span = spanFrom(start, minutes);
    if (isWithinLimits(span, booked) && others.every((other) => sharedMinutes(span, other) === 0)) return minutes;
  }
  return null;
}

/**
 * A shorter stream at the next free start, where one at the wished start overlaps whatever its length: as long as the limits
 * allow there, else the longest that has room anywhere. Null where the limits allow the wished length, or nothing has room.
 */
export function shorterLater(
  wanted: WantedSpan,
  schedule: BookingContext,
  subscription: SubscriptionDays,
): Span | null {
  const { start, end } = wanted.span;
  const booked = sumBooked(schedule, wanted.editedId);
  if (isWithinLimits(wanted.span, booked)) return null;
  const allowed = (minutes: number) =>
    minutes < minutesOf({ start, end }) && isWithinLimits(spanFrom(start, minutes), booked);
  for (const minutes of STREAM_DURATIONS.filter(allowed).toReversed()) {
    const free = freeStart({ ...wanted, span: spanFrom(start, minutes) }, schedule, subscription);
    if (free && free > start) return spanFrom(free, minutes);
  }
  return null;
}

// The days of a subscription among others; all of them where its own are not known.
const daysWithin = (days: DayRange, { start_date, end_date }: SubscriptionDays) => ({
  start_date: start_date !== null && start_date > days.start_date ? start_date : days.start_date,
  end_date: end_date !== null && end_date < days.end_date ? end_date : days.end_date,
});

/** The time of day when most people stream. */
export const EVENING_MINUTES = 18 * 60;

type DaySearch = { schedule: BookingContext; subscription: SubscriptionDays; now: Date; clock: ScheduleClock };

/**
 * The proposal for a new stream on a day by the clock: 2 hours in the evening, else the first free 2 hours within the day;
 * shorter if they fit nowhere, null if nothing does. Needs the streams of its days in GMT and of the day before only.
 */
export function freeSlotOn(day: string, { schedule, subscription, now, clock }: DaySearch): Span | null {
  const { start: opens, end: closes } = dayByClock(day, clock);
  const days = daysWithin({ start_date: dayOf(opens), end_date: dayOf(new Date(closes.getTime() - 1)) }, subscription);
  const evening = clock.toInstant(plusMinutes(startOfDay(day), EVENING_MINUTES));
  for (let minutes = STREAM_DURATION.initial; minutes >= STREAM_DURATION.min; minutes -= STREAM_DURATION.step) {
    for (const from of [evening, opens]) {
      const free = freeStart({ span: spanFrom(from, minutes), editedId: null, now }, schedule, days);
      const found = free && spanFrom(free, minutes);
      if (found && found.start >= opens && found.end <= closes) return found;
    }
  }
  return null;
}
