import {
  addDays,
  daysInclusive,
  localTimeAt,
  type Series,
  type Stream,
  type StreamInput,
  weekdayOf,
} from '@livelift/contract';
import type { ChangesRequest } from '../changes/changes-request.ts';

/** How much of a series a change is about. */
export type Scope = 'one' | 'later' | 'all';

/** What is done to a stream: what it would be afterwards, or null where it is deleted. */
export type ScopedChange = { stream: Stream; input: StreamInput | null };

type EditBody = Extract<ChangesRequest, { kind: 'edit-series' }>['body'];

// Days from one calendar day to another; negative backwards.
const daysFrom = (from: string, to: string) => (to < from ? 1 - daysInclusive(to, from) : daysInclusive(from, to) - 1);

const texts = ({ stream, input }: { stream: Stream; input: StreamInput }): Partial<EditBody> => ({
  ...(input.title !== stream.title && { title: input.title }),
  ...((input.description || null) !== stream.description && { description: input.description || null }),
  ...((input.wordlist_id ?? null) !== stream.wordlist_id && { wordlist_id: input.wordlist_id ?? null }),
  ...(input.estimated_duration !== stream.estimated_duration && { estimated_duration: input.estimated_duration }),
});

// The dates of some weekdays from one day through another.
const datesThrough = (weekdays: readonly number[], first: string, last: string) =>
  Array.from({ length: Math.max(0, daysInclusive(first, last)) }, (_, index) => addDays(first, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  );

// A weekday, 1 for Monday, by some days later.
const weekdayAfter = (weekday: number, days: number) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

/** The date of the first stream that is meant. */
function firstDate({ stream, from }: { stream: Stream; from: string }, series: Series, scope: Scope): string {
  const next = series.next_start;
  const isFirst = next === null || next.getTime() === stream.scheduled_start.getTime();
  return scope === 'later' || isFirst ? from : localTimeAt(next, series.timezone).date;
}

// A last day in whose place there are as many dates as before; nothing where the one there is does.
function endFor(series: Series, old: { first: string }, now: { first: string; weekdays: number[]; days: number }) {
  const { until } = series;
  if (until === null) return {};
  const count = datesThrough(series.weekdays, old.first, until).length;
  const dates = datesThrough(now.weekdays, now.first, addDays(until, Math.max(now.days, 0)));
  const last = dates[count - 1];
  return last === undefined || dates.filter((date) => date <= until).length === count ? {} : { until: last };
}

/**
 * The rule that a series has once one of its streams begins at `start`: the same hour for all, and its weekday in place of the
 * one before. Where that weekday is another stream's already, or a week and more away, all of them move by as many days, so
 * that none is lost. Nothing where the stream stays where it is.
 */
function movedRule(
  { stream, start }: { stream: Stream; start: Date },
  series: Series,
  scope: Exclude<Scope, 'one'>,
): Partial<EditBody> {
  if (start.getTime() === stream.scheduled_start.getTime()) return {};
  const { date, time } = localTimeAt(start, series.timezone);
  // A stream that was moved alone before stands on another day than the one for which it stands.
  const stands = localTimeAt(stream.scheduled_start, series.timezone).date;
  const days = daysFrom(stands, date);
  if (days === 0) return { local_time: time };
  const from = stream.occurrence_date ?? stands;
  const old = { first: firstDate({ stream, from }, series, scope) };
  const [weekday, target] = [weekdayOf(from), weekdayAfter(weekdayOf(from), days)];
  const doAllMove = Math.abs(days) >= 7 || series.weekdays.includes(target);
  const weekdays = inOrder(
    series.weekdays.map((day) => (doAllMove || day === weekday ? weekdayAfter(day, days) : day)),
  );
  const [movesFirst] = datesThrough([weekday], old.first, addDays(old.first, 6)).map((day) => addDays(day, days));
  const earlier = movesFirst !== undefined && movesFirst < old.first ? movesFirst : old.first;
  const first = doAllMove ? addDays(old.first, days) : earlier;
  const isSameDays = weekdays.join() === inOrder(series.weekdays).join();
  return {
    local_time: time,
    ...(!isSameDays && { weekdays }),
    // Without one the server counts from the first date that is meant.
    ...(first !== old.first && { start_date: first }),
    ...endFor(series, old, { first, weekdays, days }),
  };
}

const restOf = (scope: 'later' | 'all', stream: Stream) =>
  scope === 'later' ? { scope, from_stream_id: stream.id } : { scope };

/**
 * What is asked of the server to do a change to one stream of a series, to it and later ones, or to all that are ahead. Null
 * where that takes the rule of the series, and it is not known.
 */
export function scopedRequest(
  { stream, input }: ScopedChange,
  series: Series | undefined,
  scope: Scope,
): ChangesRequest | null {
  const { id, version } = stream;
  if (scope === 'one') {
    const body = input ? { update: [{ ...input, id, version }] } : { delete: [{ id, version }] };
    return { kind: 'set', body };
  }
  if (!series) return null;
  if (input === null) return { kind: 'delete-series', id: series.id, body: restOf(scope, stream) };
  const moved = movedRule({ stream, start: input.scheduled_start }, series, scope);
  return {
    kind: 'edit-series',
    id: series.id,
    body: { ...restOf(scope, stream), ...texts({ stream, input }), ...moved },
  };
}
