import {
  dayOf,
  HOUR_MS,
  localTimeAt,
  STREAM_DURATION,
  type Stream,
  type StreamInput,
  streamInput,
} from '@livelift/contract';
import { z } from 'zod';
import { formatDay } from '../../lib/format.ts';
import { filled } from '../../lib/text-rules.ts';
import { timeOfDay, typedInstant } from '../../lib/typed-time.ts';

/** What the dialog holds: texts as typed; day and time in GMT. */
export type StaffStreamValues = {
  title: string;
  start_day: string;
  start_time: string;
  estimated_duration: string;
  description: string;
};

/** A day and a time in GMT as their fields hold them. */
export const startFields = (at: Date) => ({ start_day: dayOf(at), start_time: at.toISOString().slice(11, 16) });

/** What the dialog opens with: the stream, or a new one at the next full hour. */
export const staffStreamValues = (stream: Stream | null, now: Date): StaffStreamValues => ({
  title: stream?.title ?? '',
  ...startFields(stream?.scheduled_start ?? new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)),
  estimated_duration: String(stream?.estimated_duration ?? STREAM_DURATION.initial),
  description: stream?.description ?? '',
});

type Start = Pick<StaffStreamValues, 'start_day' | 'start_time'>;

/** The instant that day and time name; null while they name none. */
export const enteredStart = ({ start_day, start_time }: Start): Date | null => typedInstant(start_day, start_time);

/** The same by the clock of the streamer, "12 Mar 2026, 01:00 by their clock (Europe/Berlin).", without its day where that is the same. */
export function theirTime(at: Date, zone: string | null): string | null {
  if (zone === null) return null;
  const { date, time } = localTimeAt(at, zone);
  const { start_day, start_time } = startFields(at);
  if (date === start_day && time === start_time) return null;
  return `${date === start_day ? '' : `${formatDay(date)}, `}${time} by their clock (${zone}).`;
}

/** The rules of the dialog; it makes of the values what is sent. The wordlist stays what it was: it is the streamer's own. */
export const staffStreamForm = (wordlist_id: number | null) =>
  z
    .object({
      title: filled('Enter a title.').pipe(streamInput.shape.title),
      start_day: filled('Choose a date.'),
      start_time: timeOfDay,
      estimated_duration: filled('Choose a duration.'),
      description: streamInput.shape.description.unwrap().unwrap(),
    })
    .transform(
      (values): StreamInput => ({
        title: values.title,
        scheduled_start: enteredStart(values) ?? new Date(Number.NaN),
        estimated_duration: Number(values.estimated_duration),
        description: values.description || null,
        wordlist_id,
      }),
    );
