import { addDays, daysInclusive, localTimeAt, MAX_CHANGES, weekdayOf } from '@livelift/contract';
import { datesOf, type SeriesRule, weekOf } from './series.rules.ts';

/** One of a series' streams: the date for which it stands, when it begins, and when it is to begin. */
export type MovedStream = { occurrence_date: string; from: Date; to: Date };

// All that are meant, and as many that they do not take: of more dates no series is laid out.
const MAX_DATES = 2 * MAX_CHANGES + 2;

// Where an end that the rule has or gets is left out.
const openDatesOf = (rule: SeriesRule, range: Parameters<typeof datesOf>[1]): string[] =>
  datesOf({ ...rule, until: null, count: null }, range);

// A weekday by some days later.
const weekdayAfter = (weekday: number, days: number) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;

// The last day of a rule that had one; nothing where the one there is lets in the same dates.
function endFor({ until, ...next }: SeriesRule, last: string) {
  if (until === null) return {};
  const behind = { ...next, until, week_start: next.week_start ?? next.start_date, start_date: addDays(last, 1) };
  return last > until || openDatesOf(behind, { through: until, most: 1 }).length > 0 ? { until: last } : {};
}

/** What a stream that is moved makes of its series' rule. */
export type MovedRule = {
  changes: Partial<Pick<SeriesRule, 'local_time' | 'weekdays' | 'week_start' | 'start_date' | 'until'>>;
  /** Whether all weekdays move by as many days; else the others keep their dates. */
  doAllMove: boolean;
  /** Dates that the rule has only at its ends, where the moved weekday has passed another: no stream comes there. */
  skipped: string[];
  /** Where each date goes, also behind a subscription with which the rule ends. */
  targets: ReadonlyMap<string, string>;
};

/** From which day on a series is meant, and the dates that it has from there. */
type Meant = { first: string; dates: readonly string[] };

const UNMOVED = { doAllMove: false, skipped: [], targets: new Map<string, string>() };

/**
 * What of the rule changes once one of its streams begins elsewhere (D263, D288): the same hour for all, and its weekday in
 * place of the one before. Where that weekday is another stream's already, a week and more away, or in a week that is left out, all
 * of them move by as many days, so that none is lost. Nothing where the stream stays where it is.
 */
export function movedRule(
  { occurrence_date: date, from, to }: MovedStream,
  rule: SeriesRule,
  { first: oldFirst, dates }: Meant,
): MovedRule {
  if (from.getTime() === to.getTime()) return { ...UNMOVED, changes: {} };
  const { timezone, weekdays: old, interval_weeks, week_start } = rule;
  const { date: day, time } = localTimeAt(to, timezone);
  const days = daysInclusive(localTimeAt(from, timezone).date, day) - 1;
  if (days === 0) return { ...UNMOVED, changes: { local_time: time } };
  // A stream that was moved alone before lies on another day than the one of the rule for which it stands.
  const weekday = weekdayOf(date);
  const leavesWeek = interval_weeks > 1 && weekOf(addDays(date, days), rule) !== weekOf(date, rule);
  const doAllMove = Math.abs(days) >= 7 || leavesWeek || old.includes(weekdayAfter(weekday, days));
  const moves = (each: number) => doAllMove || each === weekday;
  const weekdays = old.map((each) => (moves(each) ? weekdayAfter(each, days) : each)).sort();
  const firstMoved = addDays(oldFirst, days + (doAllMove ? 0 : (weekday - weekdayOf(oldFirst) + 7) % 7));
  const first = doAllMove || firstMoved < oldFirst ? firstMoved : oldFirst;
  const weeks = doAllMove && week_start !== null ? { week_start: addDays(week_start, days) } : {};
  const next = { ...rule, ...weeks, weekdays, start_date: first };
  const targets = new Map(dates.map((each) => [each, moves(weekdayOf(each)) ? addDays(each, days) : each]));
  const taken = new Set(targets.values());
  const last = [...taken].reduce((one, other) => (one > other ? one : other), first);
  return {
    doAllMove,
    skipped: openDatesOf(next, { through: last, most: MAX_DATES }).filter((each) => !taken.has(each)),
    targets,
    changes: {
      local_time: time,
      ...weeks,
      ...(weekdays.join() !== old.toSorted().join() && { weekdays }),
      ...(first !== oldFirst && { start_date: first }),
      ...endFor(next, last),
    },
  };
}
