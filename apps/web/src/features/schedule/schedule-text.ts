import {
  addDays,
  dayOf,
  daysInclusive,
  MINUTE_MS,
  refusedBooking,
  STREAM_DURATION,
  startOfDay,
  weekdayOf,
} from '@livelift/contract';
import { formatDayAndMonth, formatDayOf, formatDays, formatLeft, formatMinutes } from '../../lib/format.ts';
import { waitText } from '../../lib/wait-text.ts';
import { wallTime } from '../../lib/wall-time.ts';
import type { RemainingTime } from './booking/allowance.ts';
import type { Overlap } from './booking/conflicts.ts';
import { dayOn, isSameTime, offsetName, type ScheduleClock } from './clock/clock.ts';
import {
  isOutside,
  isPast,
  MINUTES_PER_SLOT,
  minutesOf,
  type NextPlan,
  type Span,
  type SubscriptionDays,
} from './geometry.ts';

/** The time of a minute of the day, counted from 0. */
export const minuteText = (minute: number, clock: ScheduleClock): string =>
  wallTime(new Date(minute * MINUTE_MS), clock);

/** The label of a slot of the timeline: "00:00" to "22:00", or "12 AM" to "10 PM". */
export function slotLabel(slot: number, clock: ScheduleClock): string {
  const label = minuteText(slot * MINUTES_PER_SLOT, clock);
  return clock.is12Hours ? label.replace(':00', '') : label;
}

/** The time of an instant by a clock, without the clock's name: "20:00" or "8:00 PM". */
export const shortTime = (at: Date, clock: ScheduleClock): string => wallTime(clock.toWallTime(at), clock);

/** What stands after a time: GMT is named every time, one's own time is what is not. */
export const nameAfter = ({ zone }: ScheduleClock) => (zone === null ? ' GMT' : '');

/** The time of an instant by a clock: "20:00 GMT", "8:00 PM". */
export const timeText = (at: Date, clock: ScheduleClock): string => `${shortTime(at, clock)}${nameAfter(clock)}`;

// The day of a wall time: "Sun 22 Nov 2026".
const dateText = (wall: Date): string => `${dayParts(dayOf(wall)).weekday} ${formatDayOf(wall)}`;

/** An instant by a clock: "Sun 22 Nov 2026, 20:00 GMT", "Sun 22 Nov 2026, 8:00 PM". */
export const whenText = (at: Date, clock: ScheduleClock): string =>
  `${dateText(clock.toWallTime(at))}, ${timeText(at, clock)}`;

/** From when to when something moves, the day named once: "Sun 22 Nov, 20:00 → 21:00 GMT", "Sun 22 Nov, 20:00 → Mon 23 Nov, 20:00 GMT". */
export function moveText(from: Date, to: Date, clock: ScheduleClock): string {
  const [day, toDay] = [dayOn(clock, from), dayOn(clock, to)];
  const target = day === toDay ? '' : `${shortDay(toDay)}, `;
  return `${shortDay(day)}, ${shortTime(from, clock)} → ${target}${timeText(to, clock)}`;
}

/**
 * The same by the secondary clock: "Your time: 21:00 GMT+1", "20:00 GMT", with the date where it is another one: "Sat 31 Jan
 * 2026, 20:00 GMT"; null where both agree.
 */
export function whenInOtherZone(at: Date, clock: ScheduleClock, secondaryClock: ScheduleClock): string | null {
  if (isSameTime(at, clock, secondaryClock)) return null;
  const [date, ownDate] = [dateText(secondaryClock.toWallTime(at)), dateText(clock.toWallTime(at))];
  const text = `${date === ownDate ? '' : `${date}, `}${shortTime(at, secondaryClock)} ${offsetName(at, secondaryClock)}`;
  return secondaryClock.zone === null ? text : `Your time: ${text}`;
}

/** A span in wall time: "20:00–22:00", "8:00–10:00 PM". */
export function wallTimes(from: Date, until: Date, clock: ScheduleClock): string {
  const [first, last] = [wallTime(from, clock), wallTime(until, clock)];
  // The first AM or PM is left out where both are the same.
  return `${first.slice(-2) === last.slice(-2) && clock.is12Hours ? first.slice(0, -3) : first}–${last}`;
}

/** Whether a clock is put during a span, or shows its start twice, so that each time has to say which it is. */
export function namesOffsets({ start, end }: Span, clock: ScheduleClock): boolean {
  const [from, until] = [clock.toWallTime(start), clock.toWallTime(end)];
  const isAsLong = minutesOf({ start: from, end: until }) === minutesOf({ start, end });
  return !isAsLong || clock.toInstant(from).getTime() !== start.getTime();
}

/**
 * A span by a clock, without the clock's name: "20:00–22:00", "8:00–10:00 PM", or with its offsets: "1:30 AM GMT-5–3:30 AM
 * GMT-5".
 */
export function shortSpan(span: Span, clock: ScheduleClock): string {
  const { start, end } = span;
  const [from, until] = [clock.toWallTime(start), clock.toWallTime(end)];
  if (!namesOffsets(span, clock)) return wallTimes(from, until, clock);
  return `${wallTime(from, clock)} ${offsetName(start, clock)}–${wallTime(until, clock)} ${offsetName(end, clock)}`;
}

/** A span by a clock, with the name of GMT: "20:00–22:00 GMT", "8:00–10:00 PM". */
export const spanTimes = (span: Span, clock: ScheduleClock): string => `${shortSpan(span, clock)}${nameAfter(clock)}`;

/** The days of a week, Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day) - 1] ?? '';

const DAYS_NAMED_ALONE = 7;

/** When something ahead comes: "in 45 min", "today, 20:00 GMT, in 5 h", "Thursday, 10:00 GMT, in 3 days". */
export function untilText(at: Date, now: Date, clock: ScheduleClock): string {
  const minutes = Math.max(0, Math.ceil(minutesOf({ start: now, end: at })));
  const [day, today] = [dayOn(clock, at), dayOn(clock, now)];
  const days = daysInclusive(today, day) - 1;
  const time = timeText(at, clock);
  const wait = waitText(minutes, days);
  if (days <= 0) return `today, ${time}, ${wait}`;
  if (day === addDays(today, 1)) return `tomorrow, ${time}, ${wait}`;
  const name = days < DAYS_NAMED_ALONE ? weekdayName(day) : shortDay(day);
  return `${name}, ${time}, ${wait}`;
}

/** Which stream overlaps and by how long. */
export const overlapSentence = ({ booking, minutes }: Overlap, clock: ScheduleClock): string =>
  `Overlaps “${booking.title}” (${whenText(booking.scheduled_start, clock)}) by ${formatMinutes(minutes)}.`;

/** A day without its year: "Sun 22 Nov". */
export const shortDay = (day: string): string => {
  const { weekday, date } = dayParts(day);
  return `${weekday} ${date}`;
};

/** A day by which the allowance counts, named as one in GMT where other days are shown: "Sun 22 Nov (GMT)". */
export const allowanceDay = (day: string, { zone }: ScheduleClock): string =>
  zone === null ? shortDay(day) : `${shortDay(day)} (GMT)`;

/** What the days after a subscription belong to: "From Thu 3 Dec (GMT): Growth, planned once it begins." */
export const nextPlanSentence = ({ day, name }: NextPlan, clock: ScheduleClock): string =>
  `From ${allowanceDay(day, clock)}: ${name}, planned once it begins.`;

/**
 * The minutes left on its days and what can still be booked: after booking a span that fits, or as of now if it does not fit
 * or no day can be booked (`days` is empty).
 */
export function remainsSentence(remains: RemainingTime, clock: ScheduleClock): string {
  const { days, neededMinutes, bookableMinutes } = remains;
  const isTaken = days.length > 0 && shortageSentences(remains, clock).length === 0;
  const rest = `${formatMinutes(Math.max(0, bookableMinutes - (isTaken ? neededMinutes : 0)))} can still be booked.`;
  if (days.length === 0) return rest;
  const parts = days.map((day, index) => {
    const left = formatMinutes(day.leftMinutes - (isTaken ? day.neededMinutes : 0));
    return `${left}${index === 0 ? ' left' : ''} on ${allowanceDay(day.day, clock)}`;
  });
  return `${isTaken ? 'Then ' : ''}${parts.join(', ')}. ${rest}`;
}

/** What can still be booked on a day: "2 h left", or "full" where no stream has room. */
export const leftText = (minutes: number): string =>
  minutes < STREAM_DURATION.min ? 'full' : `${formatMinutes(minutes)} left`;

/** A day in GMT within a day by a clock, from which minute on, and what is left of it. */
export type LeftSegment = { fromMinute: number; leftMinutes: number };

/** What is left of a day by a clock: "4 h left until 7:00 PM, then 1 h left"; of one figure alone, or two alike, "4 h left". */
export function leftSentence([first, second]: readonly LeftSegment[], clock: ScheduleClock): string | null {
  if (!first) return null;
  const text = leftText(first.leftMinutes);
  const then = second && leftText(second.leftMinutes);
  return !second || then === text ? text : `${text} until ${minuteText(second.fromMinute, clock)}, then ${then}`;
}

// In whole half hours, by which it is booked: "2½ h".
const shortLeft = ({ leftMinutes: minutes }: LeftSegment): string =>
  minutes < STREAM_DURATION.min
    ? 'full'
    : formatMinutes(minutes - (minutes % STREAM_DURATION.step)).replace(/(?: h |^)30 min/, '½ h');

/** What is left of one day in GMT, or of two, where there is little room: "4 h left", "4 h left, then 1½ h". */
export const leftFigures = (segments: readonly LeftSegment[]): string =>
  [...new Set(segments.map(shortLeft))].join(', then ').replace(' h', ' h left');

const remainderText = (minutes: number) =>
  minutes === 0 ? 'nothing is left' : `only ${formatMinutes(minutes)} is left`;

/** Why a stream does not fit into what is left; empty when it does. */
export function shortageSentences({ days, neededMinutes, leftMinutes }: RemainingTime, clock: ScheduleClock): string[] {
  const needs = (minutes: number) => `Needs ${formatMinutes(minutes)}`;
  const sentences = days
    .filter((day) => day.neededMinutes > day.leftMinutes)
    .map(
      (day) =>
        `${needs(day.neededMinutes)} on ${allowanceDay(day.day, clock)}, but ${remainderText(day.leftMinutes)} that day.`,
    );
  if (neededMinutes <= leftMinutes) return sentences;
  return [...sentences, `${needs(neededMinutes)}, but ${remainderText(leftMinutes)} in all.`];
}

/** An error if a stream is not wholly within the subscription's days; else null. */
export const outsideSentence = (span: Span, days: SubscriptionDays, clock: ScheduleClock): string | null =>
  isOutside(span, days) ? daysSentence(days, clock) : null;

/** Between which days, or by another clock than GMT's instants, a stream must lie; null where they are not known. */
export function daysSentence({ start_date, end_date }: SubscriptionDays, clock: ScheduleClock): string | null {
  if (start_date === null || end_date === null) return null;
  const within = 'Must lie within your subscription:';
  if (clock.zone === null) return `${within} ${formatDays(start_date, end_date)}, in GMT.`;
  const [from, until] = [startOfDay(start_date), startOfDay(addDays(end_date, 1))];
  return `${within} ${whenText(from, clock)} to ${whenText(until, clock)}.`;
}

/**
 * What is wrong with a booking that the server refuses because of the subscription's days or the daily limit; null for every
 * other error.
 */
export function bookingRefusal(error: unknown, clock: ScheduleClock): string | null {
  const { data } = refusedBooking.safeParse(error);
  if (data?.code === 'stream.outside_subscription') return daysSentence(data.details, clock);
  if (data?.code !== 'stream.daily_limit_exceeded') return null;
  const { day, left_minutes } = data.details;
  return `${formatLeft(left_minutes)} on ${allowanceDay(day, clock)} within your daily limit.`;
}

/** An error if a stream begins in the past; else null. */
export const pastSentence = (span: Span, now: Date): string | null =>
  isPast(span, now) ? 'The start must not be in the past.' : null;

/** A day of the timeline in two short words: "Sat", "21 Nov". */
export const dayParts = (day: string): { weekday: string; date: string } => ({
  weekday: weekdayName(day).slice(0, 3),
  date: formatDayAndMonth(startOfDay(day)),
});

const placeOf = (zone: string) => zone.replaceAll('_', ' ');

/** By which clock times are, and what both show now: "All times are in GMT. Now 14:32 GMT, 15:32 in Europe/Berlin." */
export function clockSentence(now: Date, clock: ScheduleClock, secondaryClock: ScheduleClock): string {
  const own = clock.zone === null ? 'GMT' : `your time, ${placeOf(clock.zone)}`;
  const first = `All times are in ${own}. Now ${timeText(now, clock)}`;
  if (isSameTime(now, clock, secondaryClock)) return `${first}.`;
  const timeInOtherZone =
    secondaryClock.zone === null
      ? timeText(now, secondaryClock)
      : `${shortTime(now, secondaryClock)} in ${placeOf(secondaryClock.zone)}`;
  return `${first}, ${timeInOtherZone}.`;
}
