import { BOOKING_GRACE_SECONDS, dayOf, startOfDay } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import {
  formatCount,
  formatDays,
  formatGmt,
  formatGmtTime,
  formatLocalTime,
  formatMinutes,
  formatPlural,
  isGmt,
} from '../../lib/format.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Overlap, Span, SubscriptionDays } from './schedule.geometry.ts';
import type { WhatRemains } from './stream-allowance.ts';
import type { StartRefusal, StreamTimes } from './stream-state.ts';
import { startWindow } from './stream-state.ts';

/** The time of an instant in GMT where GMT has been said: "20:00". */
export const shortTime = (at: Date): string => at.toISOString().slice(11, 16);

/** A span in GMT where GMT has been said: "20:00–22:00". */
export const shortSpan = ({ start, end }: Span): string => `${shortTime(start)}–${shortTime(end)}`;

/** Which stream overlaps and by how long (D49). */
export const overlapSentence = ({ booking, minutes }: Overlap): string =>
  `Overlaps “${booking.title}” (${formatGmt(booking.scheduled_start)}) by ${formatMinutes(minutes)}.`;

/** A day in words where its year is known: "Sun 22 Nov". */
export const spokenDay = (day: string): string => {
  const { weekday, date } = dayWords(day);
  return `${weekday} ${date}`;
};

/**
 * What is left that day and in all (D49), in minutes as everywhere on the dashboard: once a span that fits is booked, and as
 * it is now where it does not fit, or lies on no day that can be booked (`days` is empty).
 */
export function remainsSentence(remains: WhatRemains): string {
  const { days, neededMinutes, leftMinutes } = remains;
  const isTaken = days.length > 0 && shortageSentences(remains).length === 0;
  const rest = { count: leftMinutes - (isTaken ? neededMinutes : 0), where: 'in all' };
  const [first, ...others] = days.map((day) => ({
    count: day.leftMinutes - (isTaken ? day.neededMinutes : 0),
    where: `on ${spokenDay(day.day)}`,
  }));
  if (!first) return `${formatPlural(leftMinutes, 'minute')} left in all.`;
  const parts = [...others, rest].map(({ count, where }) => `${formatCount(count)} ${where}`);
  const words = `${formatPlural(first.count, 'minute')} left ${first.where}, ${parts.join(', ')}.`;
  return isTaken ? `Then ${words}` : words;
}

const onlyLeft = (minutes: number) => (minutes === 0 ? 'none are left' : `only ${formatCount(minutes)} are left`);

/** Why a stream does not fit into what is left; empty when it does. */
export function shortageSentences({ days, neededMinutes, leftMinutes }: WhatRemains): string[] {
  const needs = (minutes: number) => `Needs ${formatPlural(minutes, 'minute')}`;
  const sentences = days
    .filter((day) => day.neededMinutes > day.leftMinutes)
    .map((day) => `${needs(day.neededMinutes)} on ${spokenDay(day.day)}, but ${onlyLeft(day.leftMinutes)} that day.`);
  if (neededMinutes <= leftMinutes) return sentences;
  return [...sentences, `${needs(neededMinutes)}, but ${onlyLeft(leftMinutes)} in all.`];
}

/** That a stream does not lie wholly inside the subscription's days (D10); null when it does. */
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

/** The same where only the server knew it, in the same words; null for every other refusal. */
export function outsideRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'stream.outside_subscription') return null;
  const { start_date: first, end_date: last } = error.details;
  return typeof first === 'string' && typeof last === 'string'
    ? daysSentence({ start_date: first, end_date: last })
    : null;
}

/** That a stream begins in the past (D10); null where it does not. */
export const pastSentence = ({ start }: Span, now: Date): string | null =>
  start.getTime() < now.getTime() - BOOKING_GRACE_SECONDS * 1000 ? 'The start must not be in the past.' : null;

/** Why a stream cannot be started now, in words; null where its state says enough. */
export function startRefusalSentence(stream: StreamTimes, refusal: StartRefusal): string | null {
  if (refusal === 'not_scheduled') return null;
  if (refusal === 'window_over') return 'The time of this stream is over.';
  if (refusal === 'another_live') return 'Another stream of yours is live. End it first.';
  return `Can be started from ${formatGmtTime(startWindow(stream).from)}, 15 minutes before its start.`;
}

const weekday = memoize(() => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }));
const dayAndMonth = memoize(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** A day of the timeline in two short words: "Sat", "21 Nov". */
export const dayWords = (day: string): { weekday: string; date: string } => ({
  weekday: weekday().format(startOfDay(day)),
  date: dayAndMonth().format(startOfDay(day)),
});

const month = memoize(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** The month of a day: "November 2026". */
export const monthWords = (day: string): string => month().format(startOfDay(day));

/** The visitor's own clock beside the one in GMT (D4), where it differs: "Now 14:32 GMT, 15:32 in Europe/Berlin". */
export function clockSentence(now: Date, timeZone?: string): string {
  if (isGmt(now, timeZone)) return `Now ${formatGmtTime(now)}`;
  return `Now ${formatGmtTime(now)}, ${formatLocalTime(now, timeZone)}`;
}
