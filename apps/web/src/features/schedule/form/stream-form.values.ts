import {
  HOUR_MS,
  localTimeAt,
  type Series,
  STREAM_DURATION,
  type Stream,
  type StreamInput,
  streamInput,
} from '@livelift/contract';
import { z } from 'zod';
import { filled } from '../../../lib/text-rules.ts';
import { timeOfDay, typedInstant } from '../../../lib/typed-time.ts';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { minutesOf, type Span, spanFrom, spanOf } from '../geometry.ts';
import {
  type FieldIssue,
  NO_REPEAT,
  repeatIssues,
  repeatOfSeries,
  repeatShape,
  ruleEdit,
} from '../repeat/repeat.values.ts';
import { pastSentence, shortTime } from '../schedule-text.ts';

/** What the stream dialog holds: texts, as typed. Day and time are those of the schedule's clock. */
export const streamFormValues = z.object({
  title: z.string(),
  start_day: z.string(),
  start_time: z.string(),
  estimated_duration: z.string(),
  description: z.string(),
  /** An id, or empty for none. */
  wordlist_id: z.string(),
  ...repeatShape,
});

export type StreamFormValues = z.infer<typeof streamFormValues>;

/** The day and the time of a start, as their fields hold them. */
export const startFields = (start: Date, clock: ScheduleClock) => ({
  start_day: dayOn(clock, start),
  start_time: shortTime(start, clock),
});

/** The same with a length. */
export const spanFields = (span: Span, clock: ScheduleClock) => ({
  ...startFields(span.start, clock),
  estimated_duration: String(minutesOf(span)),
});

// The next full hour that the clock shows.
function nextHour(now: Date, clock: ScheduleClock): Date {
  return clock.toInstant(new Date(Math.ceil(clock.toWallTime(now).getTime() / HOUR_MS) * HOUR_MS), now);
}

/** An empty dialog. Without a start it proposes the next full hour. */
export const newStreamValues = (start: Date | null, now: Date, clock: ScheduleClock): StreamFormValues => ({
  title: '',
  ...spanFields(spanFrom(start ?? nextHour(now, clock), STREAM_DURATION.initial), clock),
  description: '',
  wordlist_id: '',
  ...NO_REPEAT,
});

/** A stream as the dialog holds it; one of a series with the rule of that, where it is known. */
export const valuesOfStream = (
  stream: Stream,
  clock: ScheduleClock,
  series: Series | null = null,
): StreamFormValues => ({
  title: stream.title,
  ...spanFields(spanOf(stream), clock),
  description: stream.description ?? '',
  wordlist_id: stream.wordlist_id === null ? '' : String(stream.wordlist_id),
  ...(series ? repeatOfSeries(series) : NO_REPEAT),
});

type Start = Pick<StreamFormValues, 'start_day' | 'start_time'>;

/** A stream that is changed, and its series. */
export type Occurrence = { stream: Stream; series: Series };

/**
 * By which clock a start is entered, that of the stream that is changed, which may stand in an hour shown twice, and its series,
 * where it has one.
 */
export type StartInputContext = { clock: ScheduleClock; disambiguateBy: Date | null; occurrence?: Occurrence | null };

/** What the clock is to show; null while day and time name nothing. */
export const enteredWall = ({ start_day, start_time }: Start): Date | null => typedInstant(start_day, start_time);

// The instant that a day and a time name; null while they name none.
function enteredStart(values: Start, { clock, disambiguateBy }: StartInputContext): Date | null {
  const wall = enteredWall(values);
  return wall && clock.toInstant(wall, disambiguateBy);
}

/** Where a start lands that the clock never shows, as it is put forward over it; null for every other. */
export function adjustedStart(values: Start, context: StartInputContext): Date | null {
  const [wall, start] = [enteredWall(values), enteredStart(values, context)];
  return start === null || context.clock.toWallTime(start).getTime() === wall?.getTime() ? null : start;
}

/** Minutes; what is not a number falls back to the default of 120. */
export function enteredMinutes(duration: string): number {
  const minutes = duration.trim() === '' ? Number.NaN : Number(duration);
  return Number.isFinite(minutes) ? minutes : STREAM_DURATION.initial;
}

/** The span that the dialog describes; null while it names no start. */
export function enteredSpan(
  values: Start & Pick<StreamFormValues, 'estimated_duration'>,
  context: StartInputContext,
): Span | null {
  const start = enteredStart(values, context);
  if (start === null) return null;
  return spanOf({ scheduled_start: start, estimated_duration: enteredMinutes(values.estimated_duration) });
}

// A series whose rule is changed has its days from that, not from one of its streams.
function ruleIssues(
  values: StreamFormValues,
  start: Date | null,
  { stream, series }: Occurrence,
): FieldIssue<StreamFormValues>[] {
  const rule = ruleEdit(values, series);
  if (rule === null || rule === 'none') return [];
  const dayIn = (at: Date) => localTimeAt(at, series.timezone).date;
  const isOtherDay = start !== null && dayIn(start) !== dayIn(stream.scheduled_start);
  const message = 'Change either this date or the days of its series.';
  const issues = repeatIssues(values, stream.occurrence_date ?? series.start_date);
  return isOtherDay ? [{ field: 'start_day', message }, ...issues] : issues;
}

/** The rules of the stream dialog; it makes of the values what is sent to book the stream. */
export const streamForm = (now: Date, context: StartInputContext) =>
  streamFormValues
    .extend({
      title: filled('Enter a title.').pipe(streamInput.shape.title),
      start_day: filled('Choose a date.'),
      start_time: timeOfDay,
      estimated_duration: filled('Choose a duration.'),
      description: streamInput.shape.description.unwrap().unwrap(),
    })
    .superRefine((values, { addIssue }) => {
      const start = enteredStart(values, context);
      const message = start ? pastSentence({ start, end: start }, now) : 'Choose a date.';
      if (message) addIssue({ code: 'custom', path: ['start_day'], message });
      const issues: FieldIssue<StreamFormValues>[] = context.occurrence
        ? ruleIssues(values, start, context.occurrence)
        : repeatIssues(values, values.start_day);
      for (const { field, message } of issues) addIssue({ code: 'custom', path: [field], message });
    })
    .transform(
      (values): StreamInput => ({
        title: values.title,
        scheduled_start: enteredStart(values, context) ?? now,
        estimated_duration: enteredMinutes(values.estimated_duration),
        description: values.description || null,
        wordlist_id: values.wordlist_id === '' ? null : Number(values.wordlist_id),
      }),
    );
