import type { Stream } from '@livelift/contract';
import { type StreamTimes, startBlock } from '../appearance/stream-state.ts';
import { byStart, dueEnd, spanOf } from '../geometry.ts';

type LiveTimes = Pick<Stream, 'scheduled_start' | 'estimated_duration' | 'started_at'>;

/** Whole seconds that a live stream has run and still runs; never below 0, and together its whole length. */
export function liveSeconds(stream: LiveTimes, now: Date): { elapsed: number; remaining: number } {
  const start = stream.started_at ?? stream.scheduled_start;
  const whole = Math.max(0, Math.floor((dueEnd(stream).getTime() - start.getTime()) / 1000));
  const elapsed = Math.min(whole, Math.max(0, Math.floor((now.getTime() - start.getTime()) / 1000)));
  return { elapsed, remaining: whole - elapsed };
}

/** Seconds as a clock shows them: 4509 is "1:15:09", 65 is "0:01:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${new Date(seconds * 1000).toISOString().slice(14, 19)}`;
}

const REFRESH_MS = { idle: 60_000, active: 10_000, least: 1_000 };

/**
 * Milliseconds until the schedule should be refetched: often while a stream is live or may be started, also elsewhere;
 * and just after the due end of a live one.
 */
export function refreshAfter(streams: readonly (StreamTimes & LiveTimes)[], now: Date): number {
  const live = streams.find(({ status }) => status === 'live');
  if (live) {
    const untilEnd = dueEnd(live).getTime() - now.getTime() + REFRESH_MS.least;
    return Math.min(REFRESH_MS.active, Math.max(REFRESH_MS.least, untilEnd));
  }
  return streams.some((stream) => startBlock(stream, streams, now) === null) ? REFRESH_MS.active : REFRESH_MS.idle;
}

/** What can be done now to the stream that is live or next. */
export function actionNow(stream: StreamTimes, streams: readonly StreamTimes[], now: Date): 'start' | 'end' | null {
  if (stream.status === 'live') return 'end';
  return startBlock(stream, streams, now) === null ? 'start' : null;
}

/** The live stream, else the next one that is ahead or can still be started; null if there is neither. */
export function runningOrNext<S extends StreamTimes>(streams: readonly S[], now: Date): S | null {
  const live = streams.find(({ status }) => status === 'live');
  if (live) return live;
  const ahead = streams.filter((stream) => stream.status === 'scheduled' && now < spanOf(stream).end);
  return ahead.toSorted(byStart)[0] ?? null;
}
