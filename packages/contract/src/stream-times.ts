import { MINUTE_MS } from './instant.ts';
import type { Stream, StreamStatus } from './streams.ts';

/** What decides when a live stream is over: its window, `minutes` from its scheduled start, and when it really began. */
export type LiveTimes = { scheduled_start: Date; minutes: number; started_at: Date | null };

/** When a live stream ends by itself: its length after its real start, or with its window if that is earlier. */
export function liveEnd({ scheduled_start, minutes, started_at }: LiveTimes): Date {
  const start = Math.min(scheduled_start.getTime(), started_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(start + minutes * MINUTE_MS);
}

/** What decides until when a stream takes its time. */
export type OccupiedTimes = LiveTimes & { status: StreamStatus; ended_at: Date | null };

/**
 * Until when a stream takes its time (D165): a live one until it will end, a completed one until it did, neither beyond its
 * window nor before its scheduled start.
 */
export function occupiedUntil(stream: OccupiedTimes): Date {
  const { scheduled_start, minutes, status, ended_at } = stream;
  const window = scheduled_start.getTime() + minutes * MINUTE_MS;
  const real = status === 'live' ? liveEnd(stream) : status === 'completed' ? ended_at : null;
  return new Date(Math.max(scheduled_start.getTime(), Math.min(real?.getTime() ?? window, window)));
}

/** Minutes that a stream has really run: `used_minutes` of a live one are its whole length, and of a planned one what it may take. */
export function streamedMinutesOf(
  { status, started_at, used_minutes }: Pick<Stream, 'status' | 'started_at' | 'used_minutes'>,
  now: Date,
): number {
  if (status === 'completed') return used_minutes;
  if (status !== 'live' || started_at === null) return 0;
  return Math.min(used_minutes, Math.max(0, Math.floor((now.getTime() - started_at.getTime()) / MINUTE_MS)));
}
