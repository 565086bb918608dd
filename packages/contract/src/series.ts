import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerInactive } from './errors.ts';
import { calendarDay, instant, plannedDay, plannedInstant } from './instant.ts';
import { idParams, idText, versionRead } from './page.ts';
import { changeOptions, changesAnswer, changesOutcome, changesRefused, MAX_CHANGES } from './stream-changes.ts';
import {
  streamChangedMeanwhile,
  streamDuration,
  streamNotFound,
  streamTexts,
  streamUnchangeable,
  subscriptionRequired,
  wordlistUnknown,
} from './streams.ts';
import { wrongValue } from './text.ts';
import { timeZone } from './time-zone.ts';

const localDay = calendarDay.meta({ description: 'Day in the time zone of the series.' });
const plannedLocalDay = plannedDay.meta({ description: 'Day in the time zone of the series, from 2000 through 2199.' });

const localTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrongValue('Must be a time of day like 20:00.'))
  .meta({ description: 'Time of day in the time zone of the series, 00:00 to 23:59.' });

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, { error: 'Must name each weekday once.' })
  .meta({ description: 'ISO numbers: 1 is Monday, 7 is Sunday.' });

/** From one week that has streams to the next. */
const intervalWeeks = z.int().min(1).max(4);

const ends = {
  until: plannedLocalDay.nullable().optional().meta({ description: 'The last day; null for none.' }),
  count: z.int().min(1).max(MAX_CHANGES).nullable().optional().meta({
    description: 'How many dates; null for no number. Without `until` and `count` it ends with the subscription.',
  }),
};

/** Streams that repeat by a rule. Each is a stream of its own, named by the day of the series for which it stands. */
export const series = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    wordlist_id: z.int().nullable(),
    estimated_duration: z.int().meta({ description: 'Minutes.' }),
    timezone: z.string().meta({ description: 'IANA time zone, by the name of today.' }),
    local_time: localTime,
    weekdays,
    interval_weeks: intervalWeeks,
    start_date: localDay.meta({ description: 'The day from which the rule counts.' }),
    until: localDay.nullable(),
    count: z.int().nullable(),
    last_date: localDay.meta({ description: 'The last day of the rule when it was laid out.' }),
    exceptions: z
      .array(localDay)
      .meta({ description: 'Days of the rule without a stream: left out, moved away or deleted.' }),
    streams_ahead: z.int().meta({ description: 'How many of its streams have not begun.' }),
    next_start: instant.nullable().meta({ description: 'When the next of them begins.' }),
    last_start: instant.nullable().meta({ description: 'When the last of them begins.' }),
    created_at: instant,
  })
  .meta({ id: 'Series' });

/** Streams that repeat by a rule. */
export type Series = z.infer<typeof series>;

type Ends = { until?: string | null | undefined; count?: number | null | undefined; start_date?: string | undefined };

function checkEnds({ until, count, start_date }: Ends, check: z.core.$RefinementCtx): void {
  const complain = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (until && count) complain('count', 'Give either a last day or a number.');
  if (until && start_date && until < start_date) complain('until', 'Must not be before the first day.');
}

/** There is no such series of the streamer. */
export const seriesNotFound = apiError({ kind: 'not_found', code: 'series.not_found' });

/** Nothing of the series, or of the part that was named, lies ahead. */
export const seriesNothingAhead = apiError({ kind: 'conflict', code: 'series.nothing_ahead' });

/** The stream from which on a series is changed is none of it. */
export const seriesStreamUnknown = apiError({ kind: 'invalid', code: 'series.stream_unknown' });

/** The rule has no date. */
export const seriesWithoutDates = apiError({ kind: 'invalid', code: 'series.no_dates' });

/** The rule has more dates, or changes more streams, than one call takes. */
export const seriesTooLong = apiError({
  kind: 'invalid',
  code: 'series.too_long',
  details: z.object({ max: z.int(), last_date: localDay.meta({ description: 'The last day that it could have.' }) }),
});

// What clocks do to dates of series.
const clockNotes = {
  clock_changes: z.array(z.object({ date: localDay, offset_before: z.int(), offset_after: z.int() })).meta({
    description: 'From which dates on the hour in GMT is another: minutes ahead of GMT before and after.',
  }),
  adjusted: z.array(z.object({ date: localDay, local_time: localTime })).meta({
    description:
      'Dates on which clocks skip the hour: the stream begins when they go forward. Of an hour that comes twice it is the first.',
  }),
};

/** What laying out a series did, or would do. */
const seriesOutcome = z
  .object({
    ...changesOutcome,
    series: series.nullable().meta({ description: 'Null in a preview.' }),
    ...clockNotes,
  })
  .meta({ id: 'SeriesOutcome' });

/** The series that have streams in a subscription, the current one unless said otherwise. */
export const listSeries = endpoint({
  method: 'GET',
  path: '/streamer/series',
  summary: 'The series of a subscription',
  description: 'Whole, never in pages.',
  query: z.strictObject({
    subscription_id: idText.optional().meta({ description: 'The current subscription where absent.' }),
  }),
  response: z.object({ series: z.array(series) }),
});

/** A series. */
export const getSeries = endpoint({
  method: 'GET',
  path: '/streamer/series/:id',
  summary: 'A series',
  params: idParams,
  response: z.object({ series }),
  errors: [seriesNotFound],
});

/** Books a stream on every date of a rule; all or none, unless `skip_refused`. */
export const createSeries = endpoint({
  method: 'POST',
  path: '/streamer/series',
  summary: 'Book a series',
  description:
    'The hour stays the same in its time zone when clocks are changed. All dates or none, unless `skip_refused`: what is left out becomes an exception.',
  body: streamTexts
    .extend({
      estimated_duration: streamDuration,
      timezone: timeZone,
      local_time: localTime,
      start_date: plannedLocalDay,
      weekdays: weekdays
        .optional()
        .meta({ description: 'ISO numbers: 1 is Monday, 7 is Sunday. Every day where absent.' }),
      interval_weeks: intervalWeeks.optional(),
      ...ends,
      first_stream: z.strictObject({ id: z.int().positive(), version: versionRead }).optional().meta({
        description: 'A stream that is ahead, which takes the first date and leaves its series.',
      }),
      ...changeOptions,
    })
    .superRefine(checkEnds),
  response: seriesOutcome,
  errors: [
    ...[streamerInactive, subscriptionRequired, wordlistUnknown],
    ...[seriesWithoutDates, seriesTooLong, changesRefused],
    ...[streamNotFound, ...Object.values(streamUnchangeable), streamChangedMeanwhile],
  ],
  isIdempotent: true,
});

const scope = {
  scope: z.enum(['later', 'all']).meta({ description: 'From a stream on, or everything that is still ahead.' }),
  from_stream_id: z
    .int()
    .positive()
    .optional()
    .meta({ description: 'Only and always with `later`: the first one meant.' }),
};

type Scope = { scope: 'later' | 'all'; from_stream_id?: number | undefined };

function checkScope({ scope, from_stream_id }: Scope, check: z.core.$RefinementCtx): void {
  if ((scope === 'later') === (from_stream_id !== undefined)) return;
  const message = scope === 'later' ? 'Name the first stream.' : 'Is for the scope "later" only.';
  check.addIssue({ code: 'custom', path: ['from_stream_id'], message });
}

const moved = z
  .strictObject({ stream_id: z.int().positive(), scheduled_start: plannedInstant })
  .optional()
  .meta({
    description:
      'One of the streams that are meant, and when it is to begin: its hour becomes that of all, and its weekday takes the place of ' +
      'the one before. Where another has that weekday, or by a week and more, all of them move. In place of a rule.',
  });

type Moving = { moved?: object | undefined } & Record<string, unknown>;

function checkMoved(change: Moving, check: z.core.$RefinementCtx): void {
  const isRule = ['timezone', 'local_time', 'start_date', 'weekdays', 'interval_weeks', 'until', 'count'].some(
    (field) => change[field] !== undefined,
  );
  if (change.moved && isRule)
    check.addIssue({ code: 'custom', path: ['moved'], message: 'Give either a moved stream or a rule.' });
}

/** Changes what of a series is still ahead. The changed streams become a series of their own; what is over keeps its rule. */
export const updateSeries = endpoint({
  method: 'PATCH',
  path: '/streamer/series/:id',
  summary: 'Change a series',
  description:
    'What is absent stays. The changed streams become a new series, which is answered. Streams that were changed alone keep what is their own, but for `edited_stream_id`. A new rule keeps the streams whose dates it has; with as many weekdays, in the same weeks, it moves the others, else it makes and deletes them, but none that was changed alone. It leaves out what was left out. Where weekdays come or go, `all` begins after the last date that is over.',
  params: idParams,
  body: streamTexts
    .partial()
    .extend({
      ...scope,
      estimated_duration: streamDuration.optional(),
      timezone: timeZone.optional(),
      local_time: localTime.optional(),
      start_date: plannedLocalDay
        .optional()
        .meta({ description: 'The first day of the changed part; its present one where absent.' }),
      weekdays: weekdays.optional(),
      interval_weeks: intervalWeeks.optional(),
      moved,
      edited_stream_id: z.int().positive().optional().meta({
        description:
          'One of the streams that are meant: it gets what is given here also where it has something of its own.',
      }),
      ...ends,
      ...changeOptions,
    })
    .superRefine(checkEnds)
    .superRefine(checkMoved)
    .superRefine(checkScope),
  response: seriesOutcome,
  errors: [
    ...[streamerInactive, subscriptionRequired, wordlistUnknown, seriesNotFound, seriesNothingAhead],
    ...[seriesStreamUnknown, seriesWithoutDates, seriesTooLong, changesRefused],
  ],
  isIdempotent: true,
});

/** Deletes what of a series is still ahead. */
export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/streamer/series/:id',
  summary: 'Delete what of a series is ahead',
  params: idParams,
  body: z.strictObject({ ...scope, preview: changeOptions.preview }).superRefine(checkScope),
  response: changesAnswer,
  errors: [seriesNotFound, seriesNothingAhead, seriesStreamUnknown, seriesTooLong],
});

/** A stream that came every week, which becomes a series. */
export const weeklyPattern = series
  .pick({
    title: true,
    estimated_duration: true,
    timezone: true,
    local_time: true,
    weekdays: true,
    interval_weeks: true,
  })
  .meta({ id: 'WeeklyPattern' });

/** A stream that came every week. */
export type WeeklyPattern = z.infer<typeof weeklyPattern>;

/** Books what came every week under the subscription before, through the end of the active one. */
export const carryOver = endpoint({
  method: 'POST',
  path: '/streamer/series/carry-over',
  summary: 'Carry the schedule over from the subscription before',
  description:
    'Of the latest earlier subscription with streams: in its last seven days with any, what was part of a series or stood a week before as well; of what was cancelled, what ended with that subscription. Each becomes a series through the end of the active one, of 100 dates at most. Where nothing came every week, `patterns` is empty and nothing is done.',
  body: z.strictObject(changeOptions),
  response: z
    .object({
      ...changesOutcome,
      patterns: z.array(weeklyPattern).meta({ description: 'What came every week, in the order of the week.' }),
      cancelled_ahead: z.int().meta({ description: 'Streams ahead that were cancelled when the one before ended.' }),
      ...clockNotes,
    })
    .meta({ id: 'CarryOverOutcome' }),
  errors: [streamerInactive, subscriptionRequired, changesRefused],
  isIdempotent: true,
});
