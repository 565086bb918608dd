import { addDays, MAX_CHANGES, mondayOf, plusMinutes, STREAM_DURATIONS, type Stream } from '@livelift/contract';
import type { ChangesRequest } from '../changes/changes-request.ts';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import type { Offset } from '../clock/offset.ts';
import { isOutside, isPast, MINUTES_PER_DAY, type SubscriptionDays, spanFrom } from '../geometry.ts';
import { inputOf } from '../queries/pending-moves.ts';

/** A week by a clock, named by its Monday, and the planned and streamed streams that begin in it. */
export type Week = { monday: string; streams: readonly Stream[] };

/** The weeks that have such streams, in order. Weeks begin on Monday. */
export function weeksOf(streams: readonly Stream[], clock: ScheduleClock): Week[] {
  const counted = streams.filter(({ status }) => status !== 'cancelled');
  const weeks = Map.groupBy(counted, ({ scheduled_start }) => mondayOf(dayOn(clock, scheduled_start)));
  return [...weeks]
    .map(([monday, each]) => ({ monday, streams: each }))
    .toSorted((one, other) => one.monday.localeCompare(other.monday));
}

/** A start as many days later, at the same hour by a clock. */
export const daysLater = (start: Date, days: number, clock: ScheduleClock): Date =>
  clock.toInstant(plusMinutes(clock.toWallTime(start), days * MINUTES_PER_DAY));

type Within = { now: Date; subscription: SubscriptionDays; clock: ScheduleClock };

// Whether a stream would be ahead and within the subscription some days later.
function fitsLater(stream: Stream, days: number, { now, subscription, clock }: Within): boolean {
  const span = spanFrom(daysLater(stream.scheduled_start, days, clock), stream.estimated_duration);
  return !isPast(span, now) && !isOutside(span, subscription);
}

/** Whether a stream of a week would be ahead and within the subscription a week later. */
export const canCopy = ({ streams }: Week, within: Within): boolean =>
  streams.some((stream) => fitsLater(stream, 7, within));

/** By how many days streams are proposed to be moved: a week where all fit then, else what they fit by. */
export const proposedDays = (streams: readonly Stream[], within: Within): number =>
  [7, 1, -1, -7].find((days) => streams.every((stream) => fitsLater(stream, days, within))) ?? 1;

// Whether a stream is what another one would be a week later: the next date of its series, wherever that was moved and also
// where it belongs to a new one since the series was edited; or one of the same title at the same time.
function standsFor(there: Stream, stream: Stream, clock: ScheduleClock): boolean {
  const { series_id, occurrence_date: date, title } = stream;
  const isNextDate = date !== null && there.occurrence_date === addDays(date, 7);
  if (isNextDate && (there.series_id === series_id || there.title === title)) return true;
  const start = daysLater(stream.scheduled_start, 7, clock);
  return there.title === title && there.scheduled_start.getTime() === start.getTime();
}

/** What of a week does not stand a week later already. */
export function missingLater(week: Week, streams: readonly Stream[], clock: ScheduleClock): Stream[] {
  const counted = streams.filter(({ status }) => status !== 'cancelled');
  return week.streams.filter((stream) => !counted.some((there) => standsFor(there, stream, clock)));
}

/** Whether the series of a stream leaves out the date a week later, on purpose or by its rule, and goes on after it. */
export const isLeftOutLater = ({ series_id, occurrence_date: date }: Stream, streams: readonly Stream[]): boolean =>
  series_id !== null &&
  date !== null &&
  streams.some((each) => each.series_id === series_id && (each.occurrence_date ?? '') > addDays(date, 7));

/** How long the copy of a stream is. One by Go Live Now was only booked for as long as it might have taken. */
export const copiedMinutes = (stream: Stream): number =>
  (stream.is_go_live && STREAM_DURATIONS.find((minutes) => minutes >= stream.used_minutes)) ||
  stream.estimated_duration;

/** Books streams, at most as many as one set of changes has, a week later, at the same hours by a clock; streams of their own, of no series. */
export function copyRequest(streams: readonly Stream[], clock: ScheduleClock): ChangesRequest | null {
  if (streams.length === 0) return null;
  const create = streams.slice(0, MAX_CHANGES).map((stream) => ({
    ...inputOf(stream),
    scheduled_start: daysLater(stream.scheduled_start, 7, clock),
    estimated_duration: copiedMinutes(stream),
  }));
  return { kind: 'batch', body: { create } };
}

/** Moves streams by whole days and minutes. */
export function movedRequest(
  streams: readonly Stream[],
  { days, minutes }: Offset,
  clock: ScheduleClock,
): ChangesRequest | null {
  if (streams.length === 0 || (days === 0 && minutes === 0)) return null;
  const update = streams.map((stream) => ({
    ...inputOf(stream),
    id: stream.id,
    version: stream.version,
    scheduled_start: plusMinutes(daysLater(stream.scheduled_start, days, clock), minutes),
  }));
  return { kind: 'batch', body: { update } };
}

/** Deletes streams. */
export const deletedRequest = (streams: readonly Stream[]): ChangesRequest | null =>
  streams.length === 0
    ? null
    : { kind: 'batch', body: { delete: streams.map(({ id, version }) => ({ id, version })) } };
