import type { ChangesOutcome, Stream, StreamInput } from '@livelift/contract';
import { byStart, isSameSpan, minutesOf, type Span, spanOf } from '../geometry.ts';
import type { Schedule } from './schedule.queries.ts';

export type PendingMove = { stream: Stream; span: Span };

/** What is sent to book or save a stream, at its own span or another one. */
export const inputOf = (stream: Stream, span: Span = spanOf(stream)) =>
  ({
    title: stream.title,
    description: stream.description,
    scheduled_start: span.start,
    estimated_duration: minutesOf(span),
    wordlist_id: stream.wordlist_id,
  }) satisfies StreamInput;

const movedStream = (stream: Stream, span: Span): Stream => ({
  ...stream,
  ...inputOf(stream, span),
  used_minutes: minutesOf(span),
});

/**
 * Adjusts the figures by the minutes booked, none below 0. The bookable minutes are an estimate until the next read.
 */
function withMoreBooked(schedule: Schedule, minutes: number): Schedule {
  if (minutes === 0) return schedule;
  const used = schedule.total_used_minutes + minutes;
  const remaining = Math.max(0, schedule.remaining_total_minutes - minutes);
  return {
    ...schedule,
    total_used_minutes: used,
    total_used_hours: used / 60,
    remaining_total_minutes: remaining,
    remaining_total_hours: remaining / 60,
    bookable_minutes: Math.max(0, Math.min(remaining, schedule.bookable_minutes - minutes)),
  };
}

/**
 * The schedule with pending moves applied. A stream that has arrived already, was deleted or is no longer scheduled
 * stays as the server has it.
 */
export function withMoves(schedule: Schedule, moves: readonly PendingMove[]): Schedule {
  const targets = new Map(moves.map(({ stream, span }) => [stream.id, span]));
  const before = schedule.streams.data;
  const after = before.map((stream) => {
    const span = targets.get(stream.id);
    return span && stream.status === 'scheduled' && !isSameSpan(spanOf(stream), span)
      ? movedStream(stream, span)
      : stream;
  });
  if (after.every((stream, index) => stream === before[index])) return schedule;
  const minutesIn = (streams: readonly Stream[]) => streams.reduce((sum, { used_minutes }) => sum + used_minutes, 0);
  const data = after.toSorted(byStart);
  return withMoreBooked({ ...schedule, streams: { ...schedule.streams, data } }, minutesIn(after) - minutesIn(before));
}

/** The schedule with a stream as the server answered it, new or changed. */
export function withStream(schedule: Schedule, stream: Stream): Schedule {
  const others = schedule.streams.data.filter(({ id }) => id !== stream.id);
  const old = schedule.streams.data.find(({ id }) => id === stream.id);
  const data = [...others, stream].toSorted(byStart);
  const streams = { ...schedule.streams, data, total: schedule.streams.total + (old ? 0 : 1) };
  return withMoreBooked({ ...schedule, streams }, stream.used_minutes - (old?.used_minutes ?? 0));
}

/** The schedule with what a set of changes came to, its figures included. */
export function withChanges(schedule: Schedule, { streams: saved, deleted_ids, allowance }: ChangesOutcome): Schedule {
  const replaced = new Set([...saved.map(({ id }) => id), ...deleted_ids]);
  const data = [...schedule.streams.data.filter(({ id }) => !replaced.has(id)), ...saved].toSorted(byStart);
  const total = schedule.streams.total + data.length - schedule.streams.data.length;
  return { ...schedule, ...allowance, streams: { ...schedule.streams, data, total } };
}
