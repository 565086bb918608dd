import { addDays, daysInclusive, localTimeAt, weekdayOf } from '@livelift/contract';
import { datesOf, type SeriesRule, weekOf } from './series.rules.ts';

/** One of a series' streams: the date for which it stands, when it begins, and when it is to begin. */
export type MovedStream = { occurrence_date: string; from: Date; to: Date };

const datesThrough = (rule: SeriesRule, through: string): string[] =>
  datesOf({ ...rule, until: null, count: null }, { through, most: Number.POSITIVE_INFINITY });

// A weekday by some days later.
const weekdayAfter = (weekday: number, days: number) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;

// A last day with which a rule has as many dates as the one before; nothing where the one there is does.
function endFor(next: SeriesRule, old: SeriesRule, days: number) {
  const { until } = old;
  if (until === null) return {};
  const count = datesThrough(old, until).length;
  const dates = datesThrough(next, addDays(until, Math.max(days, 0)));
  const last = dates[count - 1];
  return last === undefined || dates.filter((date) => date <= until).length === count ? {} : { until: last };
}

/**
 * What of the rule changes once one of its streams begins elsewhere (D263, D288): the same hour for all, and its weekday in
 * place of the one before. Where that weekday is another stream's already, a week and more away, or in a week that is left out, all
 * of them move by as many days, so that none is lost. `oldFirst` is the first date that is meant. Nothing where the stream stays where it is.
 */
export function movedRule(
  { occurrence_date: date, from, to }: MovedStream,
  rule: SeriesRule,
  oldFirst: string,
): Partial<Pick<SeriesRule, 'local_time' | 'weekdays' | 'week_start' | 'start_date' | 'until'>> {
  if (from.getTime() === to.getTime()) return {};
  const { timezone, weekdays: old, interval_weeks, week_start } = rule;
  const { date: day, time } = localTimeAt(to, timezone);
  const days = daysInclusive(localTimeAt(from, timezone).date, day) - 1;
  if (days === 0) return { local_time: time };
  // A stream that was moved alone before lies on another day than the one of the rule for which it stands.
  const weekday = weekdayOf(date);
  const leavesWeek = interval_weeks > 1 && weekOf(addDays(date, days), rule) !== weekOf(date, rule);
  const doAllMove = Math.abs(days) >= 7 || leavesWeek || old.includes(weekdayAfter(weekday, days));
  const weekdays = old.map((each) => (doAllMove || each === weekday ? weekdayAfter(each, days) : each)).sort();
  const firstMoved = addDays(oldFirst, days + (doAllMove ? 0 : (weekday - weekdayOf(oldFirst) + 7) % 7));
  const first = doAllMove || firstMoved < oldFirst ? firstMoved : oldFirst;
  const weeks = doAllMove && week_start !== null ? { week_start: addDays(week_start, days) } : {};
  const before = { ...rule, start_date: oldFirst };
  return {
    local_time: time,
    ...weeks,
    ...(weekdays.join() !== old.toSorted().join() && { weekdays }),
    ...(first !== oldFirst && { start_date: first }),
    ...endFor({ ...before, ...weeks, weekdays, start_date: first }, before, days),
  };
}
