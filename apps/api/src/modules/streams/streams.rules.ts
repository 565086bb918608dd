import { liveEnd, START_EARLY_MINUTES, type StreamStatus, takenUntil } from '@livelift/contract';

const MINUTE_MS = 60_000;

/** What decides on a stream's state and on what it uses. */
export type Booking = {
  status: StreamStatus;
  scheduled_start: Date;
  duration_minutes: number;
  started_at: Date | null;
  ended_at: Date | null;
};

/** The instant `minutes` after `at`. */
const plusMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** End of the window that was booked. */
export const windowEnd = (stream: Pick<Booking, 'scheduled_start' | 'duration_minutes'>): Date =>
  plusMinutes(stream.scheduled_start, stream.duration_minutes);

/** When a live stream ends by itself (D12). */
export const dueEnd = (stream: Booking): Date => liveEnd({ ...stream, minutes: stream.duration_minutes });

/** Until when a stream takes its time (D165). */
export const takenEnd = (stream: Booking): Date => takenUntil({ ...stream, minutes: stream.duration_minutes });

/** The state that holds at `now`, whatever was written last: a live stream past its due end is completed (D12). */
export function settleStream<S extends Booking>(stream: S, now: Date): S {
  const end = dueEnd(stream);
  if (stream.status !== 'live' || end > now) return stream;
  return { ...stream, status: 'completed', ended_at: end };
}

/** Minutes that a stream counts against the allowance at `now` (D9). */
export function usedMinutes(stored: Booking, now: Date): number {
  const stream = settleStream(stored, now);
  const { status, duration_minutes, started_at, ended_at } = stream;
  if (status === 'live') return duration_minutes;
  if (status === 'scheduled') return windowEnd(stream) > now ? duration_minutes : 0;
  if (status === 'cancelled' || started_at === null || ended_at === null) return 0;
  return Math.min(duration_minutes, Math.ceil((ended_at.getTime() - started_at.getTime()) / MINUTE_MS));
}

/** Whether a scheduled stream has not yet begun; only such a one may be changed or deleted (D12). */
export const isAhead = (stream: Booking, now: Date): boolean =>
  stream.status === 'scheduled' && stream.scheduled_start >= now;

/** Why a stream cannot be started now, or null when it can (D12). */
export function startRefusal(stream: Booking, now: Date): 'not_scheduled' | 'too_early' | 'window_over' | null {
  if (stream.status !== 'scheduled') return 'not_scheduled';
  if (now < plusMinutes(stream.scheduled_start, -START_EARLY_MINUTES)) return 'too_early';
  return now >= windowEnd(stream) ? 'window_over' : null;
}

/** Whether the window lies inside the days `start_date` through `end_date`, both UTC and inclusive (D10). */
export function isInsideDays(
  stream: Pick<Booking, 'scheduled_start' | 'duration_minutes'>,
  days: {
    start_date: string;
    end_date: string;
  },
): boolean {
  const opens = new Date(`${days.start_date}T00:00:00.000Z`);
  const closes = plusMinutes(new Date(`${days.end_date}T00:00:00.000Z`), 24 * 60);
  return stream.scheduled_start >= opens && windowEnd(stream) <= closes;
}
