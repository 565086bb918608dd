import { addDays, daysInclusive, instantAt, mondayOf, offsetMinutesAt, weekdayOf } from '@livelift/contract';

/** When a series has its streams. */
export type SeriesRule = {
  timezone: string;
  /** Days by the clocks of the zone, as all that follow. */
  start_date: string;
  local_time: string;
  /** ISO numbers, 1 for Monday; at least one. */
  weekdays: number[];
  /** From one week that has streams to the next. */
  interval_weeks: number;
  /** The first day of a week that has streams; null where every week has. */
  week_start: string | null;
  until: string | null;
  count: number | null;
};

/** One date of a series, and when its stream begins. */
export type Occurrence = { date: string; start: Date; wasSkipped: boolean };

/** When the stream of a date begins. */
export function occurrenceOn(date: string, { timezone, local_time }: SeriesRule): Occurrence {
  const { at, clock } = instantAt({ date, time: local_time }, timezone);
  return { date, start: at, wasSkipped: clock === 'skipped' };
}

type Weeks = Pick<SeriesRule, 'start_date' | 'week_start'>;

/** The number of the week of a day, which has seven days from where the rule counts its weeks. */
export const weekOf = (date: string, { start_date, week_start }: Weeks): number =>
  Math.floor((daysInclusive(week_start ?? start_date, date) - 1) / 7);

// Whether each day from the first one on is a date of the rule, by how many days later it is.
function isDateAfter(rule: SeriesRule): (days: number) => boolean {
  const { start_date, week_start, weekdays, interval_weeks } = rule;
  const weekday = weekdayOf(start_date) - 1;
  const ofWeeks = daysInclusive(week_start ?? start_date, start_date) - 1;
  return (days) =>
    weekdays.includes(((weekday + days) % 7) + 1) && Math.floor((ofWeeks + days) / 7) % interval_weeks === 0;
}

/** The rule with its weeks counted from the Monday before its first date. */
export function countedFromFirst<Rule extends SeriesRule>(rule: Rule): Rule {
  if (rule.interval_weeks === 1) return { ...rule, week_start: null };
  const [first = rule.start_date] = datesOf(
    { ...rule, interval_weeks: 1 },
    { through: addDays(rule.start_date, 6), most: 1 },
  );
  return { ...rule, week_start: mondayOf(first) };
}

/** The dates of a rule through `through` or as long as its end allows, at most `most`. */
export function datesOf(rule: SeriesRule, { through, most }: { through: string; most: number }): string[] {
  const last = rule.until !== null && rule.until < through ? rule.until : through;
  const wanted = Math.min(most, rule.count ?? most);
  const [days, isDate] = [daysInclusive(rule.start_date, last), isDateAfter(rule)];
  const dates: string[] = [];
  for (let at = 0; at < days && dates.length < wanted; at++) {
    if (isDate(at)) dates.push(addDays(rule.start_date, at));
  }
  return dates;
}

/** A change of the hour in GMT, since clocks in the zone are changed: minutes ahead of GMT before and after. */
export type ClockChange = { date: string; offset_before: number; offset_after: number };

/** From which dates on a series is at another hour in GMT. */
export function clockChangesOf(occurrences: readonly Occurrence[], timezone: string): ClockChange[] {
  const offsets = occurrences.map(({ start }) => offsetMinutesAt(start, timezone));
  return occurrences.flatMap(({ date }, index) => {
    const [before, after] = [offsets[index - 1], offsets[index]];
    if (before === undefined || after === undefined || before === after) return [];
    return [{ date, offset_before: before, offset_after: after }];
  });
}

/** What a series says of each of its streams. */
export type SeriesTexts = {
  title: string;
  description: string | null;
  wordlist_id: number | null;
  duration_minutes: number;
};

/** What every stream of a series has, but for those that were changed alone. */
export type SeriesTemplate = SeriesRule & SeriesTexts;

type Occurring = SeriesTexts & { scheduled_start: Date };

/** Whether a stream that stands for a date differs from what its series says. */
export const isException = (stream: Occurring, series: SeriesTemplate, date: string): boolean =>
  stream.title !== series.title ||
  stream.description !== series.description ||
  stream.wordlist_id !== series.wordlist_id ||
  stream.duration_minutes !== series.duration_minutes ||
  stream.scheduled_start.getTime() !== occurrenceOn(date, series).start.getTime();

type Move = { old: SeriesTemplate; next: SeriesTemplate; from: string; to: string };

/** A stream after its series changed: what it had of its own it keeps, field by field. */
export function followSeries(stream: Occurring, { old, next, from, to }: Move): Occurring {
  const isOnTime = stream.scheduled_start.getTime() === occurrenceOn(from, old).start.getTime();
  return {
    title: stream.title === old.title ? next.title : stream.title,
    description: stream.description === old.description ? next.description : stream.description,
    wordlist_id: stream.wordlist_id === old.wordlist_id ? next.wordlist_id : stream.wordlist_id,
    duration_minutes:
      stream.duration_minutes === old.duration_minutes ? next.duration_minutes : stream.duration_minutes,
    scheduled_start: isOnTime ? occurrenceOn(to, next).start : stream.scheduled_start,
  };
}

export const wishFor = (template: SeriesTemplate, date: string) => {
  const { title, description, wordlist_id, duration_minutes } = template;
  const { start } = occurrenceOn(date, template);
  return { title, description, wordlist_id, duration_minutes, scheduled_start: start, occurrence_date: date };
};

/** The dates of a laid-out rule for which there is no stream. */
export function exceptionsOf(dates: readonly string[], taken: Iterable<string>): string[] {
  const has = new Set(taken);
  return dates.filter((date) => !has.has(date));
}
