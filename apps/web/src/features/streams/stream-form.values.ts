import type { Stream, StreamInput } from '@livelift/contract';
import { dayOf, STREAM_DURATION } from '@livelift/contract';
import type { Span } from './schedule.geometry.ts';
import { minutesOf, spanOf } from './schedule.geometry.ts';
import type { Repeat } from './stream-repeat.ts';
import { shortTime } from './stream-words.ts';

const HOUR_MS = 3_600_000;

/** What the stream dialog holds: texts, as typed. Day and time are GMT. */
export type StreamFormValues = {
  title: string;
  start_day: string;
  start_time: string;
  estimated_duration: string;
  description: string;
  /** An id, or empty for none. */
  wordlist_id: string;
  /** How a new one repeats. */
  repeat: Repeat;
};

/** The lengths that a stream can have, in minutes. */
export const DURATION_CHOICES: readonly number[] = Array.from(
  { length: (STREAM_DURATION.max - STREAM_DURATION.min) / STREAM_DURATION.step + 1 },
  (_, index) => STREAM_DURATION.min + index * STREAM_DURATION.step,
);

/** The fields of a start. */
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

/** The dialog filled with a stream. */
export const valuesOfStream = (stream: Stream): StreamFormValues => ({
  title: stream.title,
  ...startFields(stream.scheduled_start),
  estimated_duration: String(stream.estimated_duration),
  description: stream.description ?? '',
  wordlist_id: stream.wordlist_id === null ? '' : String(stream.wordlist_id),
  repeat: '',
});

/** Whether the dialog holds anything else than at first. */
export const isChanged = (values: StreamFormValues, first: StreamFormValues): boolean =>
  JSON.stringify(inOrder(values)) !== JSON.stringify(inOrder(first));

const inOrder = (values: StreamFormValues) =>
  Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other));

/** The dialog with the start and length of a span that was drawn; unchanged without one. */
export const withSpan = (values: StreamFormValues, span: Span | null): StreamFormValues =>
  span === null ? values : { ...values, ...startFields(span.start), estimated_duration: String(minutesOf(span)) };

/** The instant that a day and a time in GMT name; null while they name none. */
export function enteredStart({
  start_day,
  start_time,
}: Pick<StreamFormValues, 'start_day' | 'start_time'>): Date | null {
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

/** What is sent to book the stream; null while required fields are missing. */
export function toStreamInput(values: StreamFormValues): StreamInput | null {
  const scheduled_start = enteredStart(values);
  const title = values.title.trim();
  if (title === '' || scheduled_start === null || values.estimated_duration === '') return null;
  return {
    title,
    scheduled_start,
    estimated_duration: enteredMinutes(values.estimated_duration),
    description: values.description.trim() === '' ? null : values.description,
    wordlist_id: values.wordlist_id === '' ? null : Number(values.wordlist_id),
  };
}
