import { type Series, type Stream, weekdayOf } from '@livelift/contract';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { dayParts, WEEKDAYS } from '../schedule-text.ts';

/** A list in words: "Mon", "Mon and Fri", "Mon, Wed and Fri". */
export const inWords = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

type Repeated = { streams: readonly Stream[]; clock: ScheduleClock };

/** Weekdays that come every few weeks: "Every 2 weeks on Mon and Fri"; of every week "Every Mon, Fri". Takes names of days. */
export function everyText(names: readonly string[], weeks: number): string {
  if (weeks > 1) return `Every ${weeks} weeks on ${inWords(names)}`;
  return `Every ${names.length === WEEKDAYS.length ? 'day' : names.join(', ')}`;
}

/** When a series has its streams by a clock: "Every Mon, Wed, Fri until 14 Dec"; of a single one "Only on 14 Dec". */
export function repeatSentence(series: Pick<Series, 'id' | 'interval_weeks'>, { streams, clock }: Repeated): string {
  const all = streams.filter(({ series_id, status }) => series_id === series.id && status !== 'cancelled');
  // One that was changed alone may stand on another weekday.
  const regular = all.filter(({ is_exception }) => !is_exception);
  const days = (regular.length > 0 ? regular : all).map(({ scheduled_start }) => dayOn(clock, scheduled_start)).sort();
  const weekdays = [...new Set(days.map(weekdayOf))].sort();
  const names = weekdays.map((weekday) => (WEEKDAYS[weekday - 1] ?? '').slice(0, 3));
  const last = dayParts(days.at(-1) ?? '').date;
  return all.length === 1 ? `Only on ${last}` : `${everyText(names, series.interval_weeks)} until ${last}`;
}
