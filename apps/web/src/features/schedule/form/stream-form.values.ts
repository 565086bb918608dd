import { dayOf, STREAM_DURATION, type Stream, type StreamInput, streamInput } from '@livelift/contract';
import { z } from 'zod';
import { minutesOf, type Span, spanOf } from '../geometry.ts';
import { REPEATS } from '../repeat/repetition.ts';
import { pastSentence, shortTime } from '../schedule-text.ts';

const HOUR_MS = 3_600_000;

/** What the stream dialog holds: texts, as typed. Day and time are GMT. */
export const streamFormValues = z.object({
  title: z.string(),
  start_day: z.string(),
  start_time: z.string(),
  estimated_duration: z.string(),
  description: z.string(),
  /** An id, or empty for none. */
  wordlist_id: z.string(),
  repeat: z.enum(REPEATS),
});

export type StreamFormValues = z.infer<typeof streamFormValues>;

/** The lengths that a stream can have, in minutes. */
export const DURATION_CHOICES: readonly number[] = Array.from(
  { length: (STREAM_DURATION.max - STREAM_DURATION.min) / STREAM_DURATION.step + 1 },
  (_, index) => STREAM_DURATION.min + index * STREAM_DURATION.step,
);

export const startFields = (start: Date) => ({ start_day: dayOf(start), start_time: shortTime(start) });

/** An empty dialog. Without a start it proposes the next full hour. */
export const newStreamValues = (start: Date | null, now: Date): StreamFormValues => ({
  title: '',
  ...startFields(start ?? new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)),
  estimated_duration: String(STREAM_DURATION.initial),
  description: '',
  wordlist_id: '',
  repeat: '',
});

export const valuesOfStream = (stream: Stream): StreamFormValues => ({
  title: stream.title,
  ...startFields(stream.scheduled_start),
  estimated_duration: String(stream.estimated_duration),
  description: stream.description ?? '',
  wordlist_id: stream.wordlist_id === null ? '' : String(stream.wordlist_id),
  repeat: '',
});

export const spanFields = (span: Span) => ({
  ...startFields(span.start),
  estimated_duration: String(minutesOf(span)),
});

/** The instant that a day and a time in GMT name; null while they name none. */
function enteredStart({ start_day, start_time }: Pick<StreamFormValues, 'start_day' | 'start_time'>): Date | null {
  const start = new Date(`${start_day}T${start_time}Z`);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** Minutes; what is not a number falls back to the default of 120 (spec section 5). */
export function enteredMinutes(duration: string): number {
  const minutes = duration.trim() === '' ? Number.NaN : Number(duration);
  return Number.isFinite(minutes) ? minutes : STREAM_DURATION.initial;
}

/** The span that the dialog describes; null while it names no start. */
export function enteredSpan(
  values: Pick<StreamFormValues, 'start_day' | 'start_time' | 'estimated_duration'>,
): Span | null {
  const start = enteredStart(values);
  if (start === null) return null;
  return spanOf({ scheduled_start: start, estimated_duration: enteredMinutes(values.estimated_duration) });
}

const filled = (error: string) => z.string().trim().min(1, { error, abort: true });

/** The rules of the stream dialog; it makes of the values what is sent to book the stream. */
export const streamForm = (now: Date) =>
  streamFormValues
    .extend({
      title: filled('Enter a title.').pipe(streamInput.shape.title),
      start_day: filled('Choose a date.'),
      start_time: filled('Choose a time.'),
      estimated_duration: filled('Choose a duration.'),
      description: streamInput.shape.description.unwrap().unwrap(),
    })
    .superRefine((values, { addIssue }) => {
      const start = enteredStart(values);
      const message = start ? pastSentence({ start, end: start }, now) : 'Choose a date.';
      if (message) addIssue({ code: 'custom', path: ['start_day'], message });
    })
    .transform(
      (values): StreamInput => ({
        title: values.title,
        scheduled_start: enteredStart(values) ?? now,
        estimated_duration: enteredMinutes(values.estimated_duration),
        description: values.description || null,
        wordlist_id: values.wordlist_id === '' ? null : Number(values.wordlist_id),
      }),
    );
