import { plusMinutes, START_EARLY_MINUTES, type Stream } from '@livelift/contract';
import { Ban, CalendarDays, CircleCheck, History, type LucideIcon, Radio, TriangleAlert } from 'lucide-react';
import { spanOf } from '../geometry.ts';

/** The appearance of a stream on the timeline at a moment. */
export type StreamAppearance = 'live' | 'completed' | 'cancelled' | 'scheduled' | 'past' | 'conflict';

/** The six appearances in the legend's order. Colour is never the only signal, so each has a label and an icon. */
export const STREAM_APPEARANCES: Record<StreamAppearance, { label: string; icon: LucideIcon }> = {
  live: { label: 'Live', icon: Radio },
  scheduled: { label: 'Scheduled', icon: CalendarDays },
  conflict: { label: 'Overlapping', icon: TriangleAlert },
  past: { label: 'Scheduled in the past', icon: History },
  completed: { label: 'Completed', icon: CircleCheck },
  cancelled: { label: 'Cancelled', icon: Ban },
};

/** A refusal in words: a short title and a sentence. */
export type Refusal = { title: string; text: string };

export type StreamTimes = Pick<Stream, 'id' | 'status' | 'scheduled_start' | 'estimated_duration'>;

/** Whether the start of a stream has passed without anyone starting it. */
export const isScheduledInPast = (stream: StreamTimes, now: Date): boolean =>
  stream.status === 'scheduled' && stream.scheduled_start < now;

/** The appearance of a stream. Past takes precedence over overlapping, which cannot be resolved any more. */
export function appearanceOf(stream: StreamTimes, now: Date, hasConflict: boolean): StreamAppearance {
  if (stream.status !== 'scheduled') return stream.status;
  if (isScheduledInPast(stream, now)) return 'past';
  return hasConflict ? 'conflict' : 'scheduled';
}

/** The ids of the series of which more than one stream is left; a lone one repeats no more. */
export function repeatedSeries(streams: readonly Pick<Stream, 'series_id' | 'status'>[]): ReadonlySet<number | null> {
  const left = streams.filter(({ status }) => status !== 'cancelled').map(({ series_id }) => series_id);
  return new Set(left.filter((id, index) => id !== null && left.indexOf(id) < index));
}

/** What else of the series of a stream can still be changed; empty where it is part of none. */
export const othersAhead = (stream: Stream, streams: readonly Stream[], now: Date): Stream[] =>
  streams.filter(
    (other) =>
      stream.series_id !== null &&
      other.series_id === stream.series_id &&
      other.id !== stream.id &&
      changeBlock(other, now) === null,
  );

const CHANGE_BLOCKS: Record<'live' | 'completed' | 'cancelled' | 'past', Refusal> = {
  past: {
    title: 'Stream in past - Actions blocked',
    text: 'Cannot edit or delete streams that are scheduled in the past.',
  },
  completed: { title: 'Cannot Edit', text: 'Completed streams cannot be edited' },
  live: { title: 'Cannot Edit', text: 'A live stream cannot be edited or deleted. End it first.' },
  cancelled: { title: 'Cannot Edit', text: 'A cancelled stream cannot be changed.' },
};

/** Why a stream can be neither edited nor deleted now; null while it can be both. */
export function changeBlock(stream: StreamTimes, now: Date): Refusal | null {
  if (stream.status !== 'scheduled') return CHANGE_BLOCKS[stream.status];
  return isScheduledInPast(stream, now) ? CHANGE_BLOCKS.past : null;
}

/** Whether a stream can be ended: only a live one. */
export const canEnd = (stream: StreamTimes): boolean => stream.status === 'live';

/** When a stream can be started: from 15 minutes before its scheduled start until its window ends. */
export function startWindow(stream: StreamTimes): { from: Date; until: Date } {
  const { start, end } = spanOf(stream);
  return { from: plusMinutes(start, -START_EARLY_MINUTES), until: end };
}

export type StartBlock = 'not_scheduled' | 'too_early' | 'window_over' | 'another_live';

/** Why a stream cannot be started now; null when it can. `schedule` holds the streamer's other streams. */
export function startBlock(stream: StreamTimes, schedule: readonly StreamTimes[], now: Date): StartBlock | null {
  if (stream.status !== 'scheduled') return 'not_scheduled';
  const { from, until } = startWindow(stream);
  if (now < from) return 'too_early';
  if (now >= until) return 'window_over';
  return schedule.some((other) => other.status === 'live') ? 'another_live' : null;
}
