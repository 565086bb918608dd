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
import { consecutiveDays } from '../geometry.ts';

/** How much of a series a change is about. */
export type Scope = 'one' | 'later' | 'all';

/** What is done to a stream: what it would be afterwards, or null where it is deleted. */
export type ScopedChange = { stream: Stream; input: StreamInput | null };

type EditBody = Extract<ChangesRequest, { kind: 'edit-series' }>['body'];

const texts = ({ stream, input }: { stream: Stream; input: StreamInput }): Partial<EditBody> => ({
  ...(input.title !== stream.title && { title: input.title }),
  ...((input.description || null) !== stream.description && { description: input.description || null }),
  ...((input.wordlist_id ?? null) !== stream.wordlist_id && { wordlist_id: input.wordlist_id ?? null }),
  ...(input.estimated_duration !== stream.estimated_duration && { estimated_duration: input.estimated_duration }),
});

/** On which weekdays, 1 for Monday, streams begin, and the first day that is meant. */
type Rule = { weekdays: readonly number[]; first: string };

const datesThrough = ({ weekdays, first }: Rule, last: string) =>
  consecutiveDays(first, daysInclusive(first, last)).filter((day) => weekdays.includes(weekdayOf(day)));

// A weekday by some days later.
const weekdayAfter = (weekday: number, days: number) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;

// A last day with which a rule has as many dates as the one before; nothing where the one there is does.
function endFor(until: string | null, old: Rule, rule: Rule & { days: number }) {
  if (until === null) return {};
  const count = datesThrough(old, until).length;
  const dates = datesThrough(rule, addDays(until, Math.max(rule.days, 0)));
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
  { timezone, next_start, until, ...series }: Series,
  scope: Exclude<Scope, 'one'>,
): Partial<EditBody> {
  if (start.getTime() === stream.scheduled_start.getTime()) return {};
  const { date, time } = localTimeAt(start, timezone);
  const scheduled = localTimeAt(stream.scheduled_start, timezone).date;
  const days = daysInclusive(scheduled, date) - 1;
  if (days === 0) return { local_time: time };
  // A stream that was moved alone before lies on another day than the one of the rule for which it stands.
  const from = stream.occurrence_date ?? scheduled;
  const isNext = next_start === null || next_start.getTime() === stream.scheduled_start.getTime();
  const oldFirst = scope === 'later' || isNext ? from : localTimeAt(next_start, timezone).date;
  const weekday = weekdayOf(from);
  const doAllMove = Math.abs(days) >= 7 || series.weekdays.includes(weekdayAfter(weekday, days));
  const weekdays = series.weekdays.map((day) => (doAllMove || day === weekday ? weekdayAfter(day, days) : day)).sort();
  const firstMoved = addDays(oldFirst, days + (doAllMove ? 0 : (weekday - weekdayOf(oldFirst) + 7) % 7));
  const first = doAllMove || firstMoved < oldFirst ? firstMoved : oldFirst;
  return {
    local_time: time,
    ...(weekdays.join() !== series.weekdays.toSorted().join() && { weekdays }),
    // Without one the server counts from the first date that is meant.
    ...(first !== oldFirst && { start_date: first }),
    ...endFor(until, { weekdays: series.weekdays, first: oldFirst }, { weekdays, first, days }),
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
