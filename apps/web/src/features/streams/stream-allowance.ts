import type { Allowance, Stream } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { daySegments } from './schedule.geometry.ts';

/** What the allowance needs to know of a stream. */
export type CountedStream = Pick<Stream, 'id' | 'scheduled_start' | 'used_minutes'>;

/** The part of a schedule that says what is left. */
export type BookedTime = Pick<Allowance, 'daily_limit_hours' | 'remaining_total_minutes'> & {
  streams: readonly CountedStream[];
};

/** What a span needs of one day, and what that day still has. */
export type DayRemains = { day: string; neededMinutes: number; leftMinutes: number };

/** What a span needs and what is left for it, on each day that it touches and in all. */
export type WhatRemains = { days: DayRemains[]; neededMinutes: number; leftMinutes: number };

const minutesByDay = (span: Span): Map<string, number> =>
  new Map(daySegments(span).map((segment) => [segment.day, segment.endMinute - segment.startMinute]));

const countedSpan = (stream: CountedStream): Span => ({
  start: stream.scheduled_start,
  end: new Date(stream.scheduled_start.getTime() + stream.used_minutes * 60_000),
});

/**
 * What is left to book before `span` is booked: on each day the daily limit less the minutes that other streams count
 * on it, laid from their scheduled start and split at midnight (D10). `editedId` names the stream that is being
 * changed, whose own minutes become free. Never below 0.
 */
export function whatRemains(span: Span, { streams, ...limits }: BookedTime, editedId: number | null): WhatRemains {
  const edited = streams.find((stream) => stream.id === editedId);
  const booked = streams.filter((stream) => stream !== edited).map((stream) => minutesByDay(countedSpan(stream)));
  const days = [...minutesByDay(span)].map(([day, neededMinutes]) => {
    const bookedMinutes = booked.reduce((sum, byDay) => sum + (byDay.get(day) ?? 0), 0);
    return { day, neededMinutes, leftMinutes: Math.max(0, limits.daily_limit_hours * 60 - bookedMinutes) };
  });
  return {
    days,
    neededMinutes: days.reduce((sum, { neededMinutes }) => sum + neededMinutes, 0),
    leftMinutes: limits.remaining_total_minutes + (edited?.used_minutes ?? 0),
  };
}
