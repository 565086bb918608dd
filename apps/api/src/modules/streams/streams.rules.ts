import {
  addDays,
  liveEnd,
  MINUTE_MS,
  occupiedUntil,
  plusMinutes,
  START_EARLY_MINUTES,
  type StreamStatus,
  startOfDay,
} from '@livelift/contract';

/** What decides on a stream's state and on what it uses. */
export type Booking = {
  status: StreamStatus;
  scheduled_start: Date;
  duration_minutes: number;
  started_at: Date | null;
  ended_at: Date | null;
};

/** End of the window that was booked. */
const windowEnd = (stream: Pick<Booking, 'scheduled_start' | 'duration_minutes'>): Date =>
  plusMinutes(stream.scheduled_start, stream.duration_minutes);

/** When a live stream ends by itself. */
export const dueEnd = (stream: Booking): Date => liveEnd({ ...stream, minutes: stream.duration_minutes });

/** Until when a stream takes its time. */
export const occupiedEnd = (stream: Booking): Date => occupiedUntil({ ...stream, minutes: stream.duration_minutes });

/** The effective state at `now`, whatever was written last: a live stream past its due end is completed. */
export function completeIfOver<S extends Booking>(stream: S, now: Date): S {
  const end = dueEnd(stream);
  if (stream.status !== 'live' || end > now) return stream;
  return { ...stream, status: 'completed', ended_at: end };
}

/**
 * Minutes that a stream counts against the allowance at `now` (D9): all of them while it is live or still ahead, those that it
 * really ran once it is completed, none when it was cancelled or never started.
 */
export function usedMinutes(stored: Booking, now: Date): number {
  const stream = completeIfOver(stored, now);
  const { status, duration_minutes, started_at, ended_at } = stream;
  if (status === 'live') return duration_minutes;
  if (status === 'scheduled') return windowEnd(stream) > now ? duration_minutes : 0;
  if (status === 'cancelled' || started_at === null || ended_at === null) return 0;
  return Math.min(duration_minutes, Math.ceil((ended_at.getTime() - started_at.getTime()) / MINUTE_MS));
}

/** Whether a scheduled stream has not yet begun; only such a one may be changed or deleted. */
export const isAhead = (stream: Booking, now: Date): boolean =>
  stream.status === 'scheduled' && stream.scheduled_start >= now;

/** Why a stream cannot be started now, or null when it can. */
export function startRefusal(stream: Booking, now: Date): 'not_scheduled' | 'too_early' | 'window_over' | null {
  if (stream.status !== 'scheduled') return 'not_scheduled';
  if (now < plusMinutes(stream.scheduled_start, -START_EARLY_MINUTES)) return 'too_early';
  return now >= windowEnd(stream) ? 'window_over' : null;
}

/** Whether the window lies inside the days `start_date` through `end_date`, both UTC and inclusive. */
export function isInsideDays(
  stream: Pick<Booking, 'scheduled_start' | 'duration_minutes'>,
  days: {
    start_date: string;
    end_date: string;
  },
): boolean {
  const opens = startOfDay(days.start_date);
  const closes = startOfDay(addDays(days.end_date, 1));
  return stream.scheduled_start >= opens && windowEnd(stream) <= closes;
}
