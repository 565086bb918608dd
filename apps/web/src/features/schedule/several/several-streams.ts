import { addDays, instantAt, localTimeAt, MOST_CHANGES, type Stream, weekdayOf } from '@livelift/contract';
import type { ChangesRequest } from '../changes/changes-request.ts';

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** A week in a zone, by its Monday, and the planned streams that begin in it. */
export type Week = { monday: string; streams: readonly Stream[] };

/** The weeks that have planned or streamed streams, in order, with those streams. Weeks begin on Monday in `zone`. */
export function weeksOf(streams: readonly Stream[], zone: string): Week[] {
  const weeks = new Map<string, Stream[]>();
  for (const stream of streams) {
    if (stream.status === 'cancelled') continue;
    const monday = mondayOf(localTimeAt(stream.scheduled_start, zone).date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), stream]);
  }
  return [...weeks]
    .map(([monday, each]) => ({ monday, streams: each }))
    .toSorted((one, other) => one.monday.localeCompare(other.monday));
}

/** A start as many days later, at the same hour in a zone. */
export function daysLater(start: Date, days: number, zone: string): Date {
  const { date, time } = localTimeAt(start, zone);
  const sameMinute = start.getTime() % 60_000;
  return new Date(instantAt({ date: addDays(date, days), time }, zone).at.getTime() + sameMinute);
}

/** Books every stream of a week a week later, at the same hours in a zone; streams of their own, of no series. */
export const copyRequest = ({ streams }: Week, zone: string): ChangesRequest => ({
  kind: 'set',
  body: {
    create: streams.slice(0, MOST_CHANGES).map((stream) => ({
      title: stream.title,
      description: stream.description,
      scheduled_start: daysLater(stream.scheduled_start, 7, zone),
      estimated_duration: stream.estimated_duration,
      wordlist_id: stream.wordlist_id,
    })),
  },
});

/** Moves streams by whole days and by minutes, or deletes them. Days keep the hour in the zone. */
export function movedRequest(
  streams: readonly Stream[],
  { days, minutes }: { days: number; minutes: number },
  zone: string,
): ChangesRequest | null {
  if (streams.length === 0 || (days === 0 && minutes === 0)) return null;
  const update = streams.slice(0, MOST_CHANGES).map((stream) => ({
    id: stream.id,
    version: stream.version,
    title: stream.title,
    description: stream.description,
    scheduled_start: new Date(daysLater(stream.scheduled_start, days, zone).getTime() + minutes * 60_000),
    estimated_duration: stream.estimated_duration,
    wordlist_id: stream.wordlist_id,
  }));
  return { kind: 'set', body: { update } };
}

/** Deletes streams. */
export const deletedRequest = (streams: readonly Stream[]): ChangesRequest | null =>
  streams.length === 0
    ? null
    : { kind: 'set', body: { delete: streams.slice(0, MOST_CHANGES).map(({ id, version }) => ({ id, version })) } };

/** Days of a week for its name: the last one. */
export const sundayOf = (monday: string): string => addDays(monday, 6);
