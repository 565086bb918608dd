import {
  addDays,
  canonicalTimeZone,
  dayOf,
  daysInclusive,
  instantAt,
  MINUTE_MS,
  offsetMinutesAt,
  plusMinutes,
  startOfDay,
} from '@livelift/contract';
import { formatGmtOffset, localeIs12Hours } from '../../../lib/format.ts';
import { consecutiveDays, MINUTES_PER_DAY, minuteOfDay, minutesOf, type Span, spanFrom } from '../geometry.ts';

/**
 * The clock by which the schedule is drawn, read and entered. Wall time is a Date whose UTC fields are what this clock
 * shows, so that everything that reckons in GMT days and minutes reckons in wall time unchanged. For GMT the two are one.
 */
export type ScheduleClock = {
  /** The zone by its name of today; null for GMT. */
  zone: string | null;
  /** What its times are called: "GMT", "New York time". */
  name: string;
  /** Whether its times have AM and PM. */
  is12Hours: boolean;
  /** What the clock shows at an instant. */
  toWallTime: (at: Date) => Date;
  /**
   * When the clock shows a wall time. Shown twice: the first, unless `disambiguateBy`, the instant that is edited, is
   * at a second one. Never shown: the instant at which it is put forward over it.
   */
  toInstant: (wall: Date, disambiguateBy?: Date | null) => Date;
};

/** Times as they are counted: GMT, in 24 hours (D283). */
export const GMT_CLOCK: ScheduleClock = {
  zone: null,
  name: 'GMT',
  is12Hours: false,
  toWallTime: (at) => at,
  toInstant: (wall) => wall,
};

/** The zone of a clock, by which a series keeps its hour. */
export const zoneOf = ({ zone }: ScheduleClock): string => zone ?? 'UTC';

// America/Argentina/Buenos_Aires is "Buenos Aires time".
export const nameOfZone = (zone: string) => `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;

const wallAt = (at: Date, zone: string) => plusMinutes(at, offsetMinutesAt(at, zone));

function firstInstant(wall: Date, zone: string): Date {
  const text = wall.toISOString();
  const { at, clock } = instantAt({ date: text.slice(0, 10), time: text.slice(11, 16) }, zone);
  return clock === 'skipped' ? at : new Date(at.getTime() + (wall.getTime() % MINUTE_MS));
}

function instantOf(wall: Date, zone: string, disambiguateBy: Date | null): Date {
  const first = firstInstant(wall, zone);
  if (
    disambiguateBy === null ||
    firstInstant(wallAt(disambiguateBy, zone), zone).getTime() === disambiguateBy.getTime()
  )
    return first;
  const second = plusMinutes(wall, -offsetMinutesAt(disambiguateBy, zone));
  return wallAt(second, zone).getTime() === wall.getTime() ? second : first;
}

/** The clock of an IANA zone. */
export function clockOf(timeZone: string, is12Hours = localeIs12Hours()): ScheduleClock {
  const zone = canonicalTimeZone(timeZone);
  return {
    zone,
    name: nameOfZone(zone),
    is12Hours,
    toWallTime: (at) => wallAt(at, zone),
    toInstant: (wall, disambiguateBy = null) => instantOf(wall, zone, disambiguateBy),
  };
}

/** By how much a clock is ahead of GMT at an instant: "GMT+5:45", "GMT-5", "GMT". */
export const offsetName = (at: Date, clock: ScheduleClock): string =>
  formatGmtOffset(Math.round(minutesOf({ start: at, end: clock.toWallTime(at) })));

/** Whether two clocks show the same at an instant, so that one time is enough. */
export const isSameTime = (at: Date, clock: ScheduleClock, secondaryClock: ScheduleClock): boolean =>
  clock.toWallTime(at).getTime() === secondaryClock.toWallTime(at).getTime();

/** The day that a clock shows at an instant, YYYY-MM-DD. */
export const dayOn = (clock: ScheduleClock, at: Date): string => dayOf(clock.toWallTime(at));

/** A span by the clock: it begins where the clock stands then, and keeps its length. */
export const wallSpan = ({ start, end }: Span, clock: ScheduleClock): Span =>
  spanFrom(clock.toWallTime(start), minutesOf({ start, end }));

/** The span that `wallSpan` stands for; `disambiguateBy` as in `toInstant`. */
export const realSpan = ({ start, end }: Span, clock: ScheduleClock, disambiguateBy: Date | null = null): Span =>
  spanFrom(clock.toInstant(start, disambiguateBy), minutesOf({ start, end }));

/** The time from midnight to midnight by a clock, 23 to 25 hours; none on a day that it leaves out. */
export const dayByClock = (day: string, clock: ScheduleClock): Span => ({
  start: clock.toInstant(startOfDay(day)),
  end: clock.toInstant(startOfDay(addDays(day, 1))),
});

/** The days by a clock on which days in GMT lie, both in a row. */
export function daysByClock(gmtDays: readonly string[], clock: ScheduleClock): string[] {
  const [first, last] = [gmtDays[0], gmtDays.at(-1)];
  if (clock.zone === null || first === undefined || last === undefined) return [...gmtDays];
  const until = dayOn(clock, new Date(startOfDay(addDays(last, 1)).getTime() - 1));
  const from = dayOn(clock, startOfDay(first));
  return consecutiveDays(from, daysInclusive(from, until));
}

/** A day in GMT, by which the allowance counts, and the minute of a day by the clock from which it is that day in GMT. */
export type GmtSegment = { day: string; fromMinute: number };

// Every row asks at every change of the schedule.
const segmentsByClock = new WeakMap<ScheduleClock, Map<string, readonly GmtSegment[]>>();

/** The days in GMT that a day by a clock crosses, in order. */
export function gmtSegmentsOf(day: string, clock: ScheduleClock): readonly GmtSegment[] {
  const segmentsByDay = segmentsByClock.get(clock) ?? new Map<string, readonly GmtSegment[]>();
  segmentsByClock.set(clock, segmentsByDay);
  const gmtSegments = segmentsByDay.get(day) ?? findGmtSegments(day, clock);
  segmentsByDay.set(day, gmtSegments);
  return gmtSegments;
}

const NOON = MINUTES_PER_DAY / 2;

/**
 * The days in GMT for which a day by a clock shows what is left, of those that it crosses and that count: the one that takes most of
 * it, and one that begins in its afternoon or evening, when most is streamed.
 */
export function shownSegments<Segment extends GmtSegment>(counting: readonly Segment[]): readonly Segment[] {
  const [last, ...before] = counting.toReversed();
  if (last === undefined) return [];
  return last.fromMinute >= NOON ? [...before.slice(0, 1), last] : [last];
}

function findGmtSegments(day: string, clock: ScheduleClock): GmtSegment[] {
  const { start, end } = dayByClock(day, clock);
  const first = dayOf(start);
  return consecutiveDays(first, Math.max(1, daysInclusive(first, dayOf(new Date(end.getTime() - 1))))).map(
    (gmtDay) => ({
      day: gmtDay,
      fromMinute: gmtDay === first ? 0 : minuteOfDay(clock.toWallTime(startOfDay(gmtDay))),
    }),
  );
}
