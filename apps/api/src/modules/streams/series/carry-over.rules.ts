import { addDays, localTimeAt, plusMinutes, startOfDay, weekdayOf } from '@livelift/contract';
import type { StreamRow } from '../streams.repository.ts';
import { datesOf, type Occurrence, occurrenceOn, type SeriesTemplate } from './series.rules.ts';

/** A stream of the subscription before, as far as its week is read from it. */
export type EarlierStream = Pick<
  StreamRow,
  | 'title'
  | 'description'
  | 'wordlist_id'
  | 'duration_minutes'
  | 'scheduled_start'
  | 'status'
  | 'series_id'
  | 'occurrence_date'
>;

/** What came every week. */
export type Pattern = Omit<SeriesTemplate, 'start_date' | 'until' | 'count'>;

type Source = {
  streams: readonly EarlierStream[];
  /** What the series of these streams say, by their id. */
  series: ReadonlyMap<number, SeriesTemplate>;
  /** In which streams of no series keep their hour. */
  timezone: string;
  /** When the subscription ended, which cancelled what it still had ahead. */
  ended: Date;
};

/** Whether a stream was cancelled for lying beyond the end of its subscription: it was meant to be streamed. */
export const wasCancelledByEnd = ({ status, scheduled_start, duration_minutes }: EarlierStream, ended: Date): boolean =>
  status === 'cancelled' && plusMinutes(scheduled_start, duration_minutes) > ended;

const WEEK_DAYS = 7;

// By the clocks, so that a change of them between two weeks does not hide that they are alike.
const placeOf = ({ scheduled_start, duration_minutes }: EarlierStream, timezone: string) => {
  const { date, time } = localTimeAt(scheduled_start, timezone);
  return { date, time, key: (day: string) => `${day} ${time} ${duration_minutes}` };
};

// The occurrences of series, and what stood a week before as well; without what was cancelled for another reason than the end.
function weeklyOnes({ streams, timezone, ended }: Source): EarlierStream[] {
  const counted = streams.filter((stream) => stream.status !== 'cancelled' || wasCancelledByEnd(stream, ended));
  const places = counted.map((stream) => placeOf(stream, timezone));
  const taken = new Set(places.map(({ date, key }) => key(date)));
  return counted.filter((stream, index) => {
    const place = places[index];
    return stream.series_id !== null || (place && taken.has(place.key(addDays(place.date, -WEEK_DAYS))));
  });
}

// What a stream would be a weekly one of; occurrences that were changed alone count as what their series says.
function patternOf(stream: EarlierStream, { series, timezone: own }: Source): Pattern {
  const template = stream.series_id === null ? undefined : series.get(stream.series_id);
  const { title, description, wordlist_id, duration_minutes } = template ?? stream;
  const timezone = template?.timezone ?? own;
  const { date, time } = localTimeAt(stream.scheduled_start, timezone);
  return {
    ...{ title, description, wordlist_id, duration_minutes, timezone },
    local_time: template?.local_time ?? time,
    interval_weeks: template?.interval_weeks ?? 1,
    week_start: template?.week_start ?? null,
    weekdays: [weekdayOf((template && stream.occurrence_date) ?? date)],
  };
}

/**
 * What came every week at the end of a subscription: of the seven days that end with the last such stream, or of as many weeks as
 * a series has from one to the next.
 */
export function weeklyPatterns(source: Source): Pattern[] {
  const weekly = weeklyOnes(source);
  const last = weekly.map(({ scheduled_start }) => scheduled_start.getTime()).reduce((a, b) => Math.max(a, b), 0);
  const since = (weeks: number) => plusMinutes(new Date(last), -weeks * WEEK_DAYS * 24 * 60);
  const each = weekly
    .map((stream) => ({ stream, pattern: patternOf(stream, source) }))
    .filter(({ stream, pattern }) => stream.scheduled_start > since(pattern.interval_weeks))
    .map(({ pattern }) => pattern);
  const alike = Map.groupBy(each, ({ weekdays: _day, ...rest }) => JSON.stringify(rest));
  return [...alike.values()]
    .flatMap((group) =>
      group.slice(0, 1).map((first) => ({
        ...first,
        weekdays: [...new Set(group.flatMap(({ weekdays }) => weekdays))].sort((a, b) => a - b),
      })),
    )
    .sort((one, other) => placeInWeek(one).localeCompare(placeInWeek(other)));
}

const placeInWeek = ({ weekdays, local_time, title }: Pattern) => `${weekdays[0]} ${local_time} ${title}`;

/** A date on which a pattern recurs. */
export type CarriedDate = Occurrence & { pattern: Pattern };

type Room = { now: Date; end_date: string; most: number };

/** When patterns recur from now through the last day that is given, the earliest first. */
export function carriedDates(patterns: readonly Pattern[], { now, end_date, most }: Room): CarriedDate[] {
  const closes = startOfDay(addDays(end_date, 1));
  return patterns
    .flatMap((pattern) => {
      const rule = { ...pattern, start_date: localTimeAt(now, pattern.timezone).date, until: null, count: null };
      return datesOf(rule, { through: addDays(end_date, 2), most: most + 1 })
        .map((date) => ({ ...occurrenceOn(date, rule), pattern }))
        .filter(({ start }) => start >= now && plusMinutes(start, pattern.duration_minutes) <= closes);
    })
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .slice(0, most);
}
