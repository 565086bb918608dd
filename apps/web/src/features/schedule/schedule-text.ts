import { BOOKING_GRACE_SECONDS, dayOf, startOfDay } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import {
  formatCount,
  formatDayAndMonth,
  formatDays,
  formatGmt,
  formatGmtTime,
  formatLocalTime,
  formatMinutes,
  formatPlural,
  isGmt,
} from '../../lib/format.ts';
import type { RemainingTime } from './allowance.ts';
import type { Overlap, Span, SubscriptionDays } from './geometry.ts';
import { type StartRefusal, type StreamTimes, startWindow } from './stream-state.ts';

/** The time of an instant in GMT, without the zone name: "20:00". */
export const shortTime = (at: Date): string => at.toISOString().slice(11, 16);

/** A span in GMT, without the zone name: "20:00–22:00". */
export const shortSpan = ({ start, end }: Span): string => `${shortTime(start)}–${shortTime(end)}`;

/** Which stream overlaps and by how long. */
export const overlapSentence = ({ booking, minutes }: Overlap): string =>
  `Overlaps “${booking.title}” (${formatGmt(booking.scheduled_start)}) by ${formatMinutes(minutes)}.`;

/** A day without its year: "Sun 22 Nov". */
export const shortDay = (day: string): string => {
  const { weekday, date } = dayParts(day);
  return `${weekday} ${date}`;
};

/**
 * The minutes left that day and in total: after booking a span that fits, or as of now if it does not fit or no day can
 * be booked (`days` is empty).
 */
export function remainsSentence(remains: RemainingTime): string {
  const { days, neededMinutes, leftMinutes } = remains;
  const isTaken = days.length > 0 && shortageSentences(remains).length === 0;
  const rest = { count: leftMinutes - (isTaken ? neededMinutes : 0), where: 'in all' };
  const [first, ...others] = days.map((day) => ({
    count: day.leftMinutes - (isTaken ? day.neededMinutes : 0),
    where: `on ${shortDay(day.day)}`,
  }));
  if (!first) return `${formatPlural(leftMinutes, 'minute')} left in all.`;
  const parts = [...others, rest].map(({ count, where }) => `${formatCount(count)} ${where}`);
  const words = `${formatPlural(first.count, 'minute')} left ${first.where}, ${parts.join(', ')}.`;
  return isTaken ? `Then ${words}` : words;
}

const remainderText = (minutes: number) => (minutes === 0 ? 'none are left' : `only ${formatCount(minutes)} are left`);

/** Why a stream does not fit into what is left; empty when it does. */
export function shortageSentences({ days, neededMinutes, leftMinutes }: RemainingTime): string[] {
  const needs = (minutes: number) => `Needs ${formatPlural(minutes, 'minute')}`;
  const sentences = days
    .filter((day) => day.neededMinutes > day.leftMinutes)
    .map(
      (day) => `${needs(day.neededMinutes)} on ${shortDay(day.day)}, but ${remainderText(day.leftMinutes)} that day.`,
    );
  if (neededMinutes <= leftMinutes) return sentences;
  return [...sentences, `${needs(neededMinutes)}, but ${remainderText(leftMinutes)} in all.`];
}

/** An error if a stream is not wholly within the subscription's days; else null. */
export function outsideSentence(span: Span, { start_date, end_date }: SubscriptionDays): string | null {
  if (start_date === null || end_date === null) return null;
  const lastDay = dayOf(new Date(span.end.getTime() - 1));
  const inside = dayOf(span.start) >= start_date && lastDay <= end_date;
  return inside ? null : daysSentence({ start_date, end_date });
}

/** Between which days a stream must lie; null where they are not known. */
export const daysSentence = ({ start_date, end_date }: SubscriptionDays): string | null =>
  start_date === null || end_date === null
    ? null
    : `Must lie within your subscription: ${formatDays(start_date, end_date)}, in GMT.`;

/** The same message for the server's refusal; null for every other error. */
export function outsideRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'stream.outside_subscription') return null;
  const { start_date: first, end_date: last } = error.details;
  return typeof first === 'string' && typeof last === 'string'
    ? daysSentence({ start_date: first, end_date: last })
    : null;
}

/** An error if a stream begins in the past; else null. */
export const pastSentence = ({ start }: Span, now: Date): string | null =>
  start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000 ? 'The start must not be in the past.' : null;

/** Why a stream cannot be started now, as text; null where its status says enough. */
export function startRefusalSentence(stream: StreamTimes, refusal: StartRefusal): string | null {
  if (refusal === 'not_scheduled') return null;
  if (refusal === 'window_over') return 'The time of this stream is over.';
  if (refusal === 'another_live') return 'Another stream of yours is live. End it first.';
  return `Can be started from ${formatGmtTime(startWindow(stream).from)}, 15 minutes before its start.`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A day of the timeline in two short words: "Sat", "21 Nov". */
export const dayParts = (day: string): { weekday: string; date: string } => ({
  weekday: WEEKDAYS[startOfDay(day).getUTCDay()] ?? '',
  date: formatDayAndMonth(startOfDay(day)),
});

const monthFormat = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The month of a day: "November 2026". */
export const monthName = (day: string): string => startOfDay(day).toLocaleDateString('en-GB', monthFormat);

/** The current time in GMT and, where it differs, in the visitor's zone: "Now 14:32 GMT, 15:32 in Europe/Berlin". */
export function clockSentence(now: Date, timeZone?: string): string {
  if (isGmt(now, timeZone)) return `Now ${formatGmtTime(now)}`;
  return `Now ${formatGmtTime(now)}, ${formatLocalTime(now, timeZone)}`;
}
