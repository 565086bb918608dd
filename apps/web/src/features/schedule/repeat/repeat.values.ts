import { addDays, MAX_CHANGES, type Series, type Stream, type StreamInput, weekdayOf } from '@livelift/contract';
import { z } from 'zod';
import { typedTime } from '../../../lib/typed-time.ts';
import type { ChangesRequest } from '../changes/changes-request.ts';
import { clockOf, dayOn } from '../clock/clock.ts';

/** How a stream can repeat; empty for not at all, a number for every so many weeks on chosen weekdays. */
export const REPEATS = ['', 'daily', 'weekdays', '2', '3', '4'] as const;

/** When a series ends. */
export const REPEAT_ENDS = ['subscription', 'until', 'count'] as const;

/** What the dialog holds of a repetition: texts, as typed. */
export const repeatShape = {
  repeat: z.enum(REPEATS),
  /** ISO numbers of weekdays in a row, Monday first: "135". */
  repeat_days: z.string(),
  repeat_ends: z.enum(REPEAT_ENDS),
  repeat_until: z.string(),
  repeat_count: z.string(),
};

const shape = z.object(repeatShape);

export type RepeatValues = z.infer<typeof shape>;

export const NO_REPEAT: RepeatValues = {
  repeat: '',
  repeat_days: '',
  repeat_ends: 'subscription',
  repeat_until: '',
  repeat_count: '',
};

/** Whether a stream repeats on chosen weekdays. */
export const hasWeekdays = (repeat: RepeatValues['repeat']): boolean => repeat !== '' && repeat !== 'daily';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days with another one chosen, or with it no longer chosen: "13" and "5" are "135". */
export function toggledDay(days: string, day: string): string {
  const chosen = days.includes(day) ? days.replace(day, '') : `${days}${day}`;
  return [...chosen].toSorted().join('');
}

/** The chosen days; where none has been, that of the first stream. */
export const daysOrFirst = (days: string, startDay: string): string =>
  days === '' && isDay(startDay) ? String(weekdayOf(startDay)) : days;

/** A field that is wrong, and why. */
export type FieldIssue<Values> = { field: keyof Values; message: string };

/** What is wrong with a repetition that begins on a day; empty where nothing is. */
export function repeatIssues(values: RepeatValues, startDay: string): FieldIssue<RepeatValues>[] {
  const { repeat, repeat_days, repeat_ends, repeat_until, repeat_count } = values;
  if (repeat === '') return [];
  const issues: FieldIssue<RepeatValues>[] = [];
  if (hasWeekdays(repeat) && repeat_days === '')
    issues.push({ field: 'repeat_days', message: 'Choose at least one day.' });
  if (repeat_ends === 'until' && !isDay(repeat_until))
    issues.push({ field: 'repeat_until', message: 'Choose the last day.' });
  else if (repeat_ends === 'until' && repeat_until < startDay)
    issues.push({ field: 'repeat_until', message: 'Must not be before the first day.' });
  const count = Number(repeat_count);
  if (repeat_ends === 'count' && !(Number.isInteger(count) && count >= 1 && count <= MAX_CHANGES))
    issues.push({ field: 'repeat_count', message: `Must be a number from 1 to ${MAX_CHANGES}.` });
  return issues;
}

/** What is wrong with a number of streams while it is being typed; undefined where nothing is yet. */
export const countHint = (count: string): string | undefined =>
  Number(count) > MAX_CHANGES ? `At most ${MAX_CHANGES}.` : undefined;

/** Where and when a series begins, by the clocks of its zone. */
export type SeriesStart = {
  start_day: string;
  start_time: string;
  timezone: string;
  first: Pick<Stream, 'id' | 'version'> | null;
};

type SeriesBody = Extract<ChangesRequest, { kind: 'add-series' }>['body'];

/** A rule by which a series is to go on; its days are those of the zone. */
export type RuleEdit = Pick<Series, 'timezone' | 'weekdays' | 'interval_weeks' | 'until'>;

// The last day; null where it ends with the subscription. One that ends more than its weeks before its rule does was cut: what came
// later is another series.
function lastDayOf({ until, count, last_date, last_start, interval_weeks, timezone }: Series): string | null {
  const day = last_start && dayOn(clockOf(timezone), last_start);
  if (day !== null && addDays(day, 7 * interval_weeks) <= last_date) return day;
  return until ?? (count === null ? null : last_date);
}

/** How a series repeats. One that ends after a number is shown with its last day. */
export function repeatOfSeries(series: Series): RepeatValues {
  const { weekdays, interval_weeks } = series;
  const lastDay = lastDayOf(series);
  return {
    ...NO_REPEAT,
    repeat:
      REPEATS.find((repeat) => repeat === String(interval_weeks)) ?? (weekdays.length === 7 ? 'daily' : 'weekdays'),
    repeat_days: weekdays.join(''),
    repeat_ends: lastDay === null ? 'subscription' : 'until',
    repeat_until: lastDay ?? '',
  };
}

const EVERY_DAY = '1234567';

const intervalOf = (repeat: RepeatValues['repeat']): number => Number(repeat) || 1;

const ruleOf = ({ repeat, repeat_days, repeat_ends, repeat_until }: RepeatValues) => ({
  weekdays: [...(repeat === 'daily' ? EVERY_DAY : repeat_days)].map(Number),
  interval_weeks: intervalOf(repeat),
  until: repeat_ends === 'until' ? repeat_until : null,
});

/** The rule that is entered for a series, `none` where it is to end; null where it is the one that the series has. */
export function ruleEdit(values: RepeatValues, series: Series): RuleEdit | 'none' | null {
  if (values.repeat === '') return 'none';
  const [entered, before] = [ruleOf(values), ruleOf(repeatOfSeries(series))];
  return JSON.stringify(entered) === JSON.stringify(before) ? null : { timezone: series.timezone, ...entered };
}

/** What is sent to book a series; null where nothing repeats or something about it is wrong. `first` is there already. */
export function seriesRequest(
  input: StreamInput,
  { repeat, ...values }: RepeatValues,
  { start_day, start_time, timezone, first }: SeriesStart,
): (ChangesRequest & { kind: 'add-series' }) | null {
  const { repeat_days, repeat_ends, repeat_until, repeat_count } = values;
  const local_time = typedTime(start_time);
  const isTime = /^\d{2}:\d{2}$/.test(local_time) && isDay(start_day);
  if (repeat === '' || !isTime || repeatIssues({ repeat, ...values }, start_day).length > 0) return null;
  const { scheduled_start: _start, ...texts } = input;
  const body: SeriesBody = {
    ...texts,
    timezone,
    local_time,
    start_date: start_day,
    ...(hasWeekdays(repeat) && { weekdays: [...repeat_days].map(Number) }),
    ...(intervalOf(repeat) > 1 && { interval_weeks: intervalOf(repeat) }),
    ...(repeat_ends === 'until' && { until: repeat_until }),
    ...(repeat_ends === 'count' && { count: Number(repeat_count) }),
    ...(first && { first_stream: { id: first.id, version: first.version } }),
  };
  return { kind: 'add-series', body };
}

/** The last day that is proposed for a series: four weeks of it. */
export const proposedUntil = (startDay: string): string => (isDay(startDay) ? addDays(startDay, 27) : '');
