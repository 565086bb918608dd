import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, daysInclusive, instant, MINUTE_MS } from './instant.ts';
import { idParams, messageResponse, pageOf, pageQuery } from './page.ts';
import { line, multiline } from './text.ts';
import { whenPresent } from './when-present.ts';

/** Length of a stream in minutes (spec section 9). */
export const STREAM_DURATION = { min: 30, max: 480, step: 30, initial: 120 } as const;

/** A stream can be started from this many minutes before its scheduled start (D12). */
export const START_EARLY_MINUTES = 15;

/** How long after its scheduled start a booking still counts as made in time (D10). */
export const BOOKING_GRACE_SECONDS = 60;

/** States of a stream, as of now. */
export const streamStatus = z.enum(['scheduled', 'live', 'completed', 'cancelled']);

/** States of a stream. */
export type StreamStatus = z.infer<typeof streamStatus>;

/** What decides when a live stream is over: its window, `minutes` from its scheduled start, and when it really began. */
export type LiveTimes = { scheduled_start: Date; minutes: number; started_at: Date | null };

/** When a live stream ends by itself: its length after its real start, or with its window if that is earlier (D12). */
export function liveEnd({ scheduled_start, minutes, started_at }: LiveTimes): Date {
  const start = Math.min(scheduled_start.getTime(), started_at?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(start + minutes * MINUTE_MS);
}

/** What decides until when a stream takes its time. */
export type TakenTimes = LiveTimes & { status: StreamStatus; ended_at: Date | null };

/**
 * Until when a stream takes its time (D165): a live one until it will end, a completed one until it did, neither beyond its
 * window nor before its scheduled start.
 */
export function takenUntil(stream: TakenTimes): Date {
  const { scheduled_start, minutes, status, ended_at } = stream;
  const window = scheduled_start.getTime() + minutes * MINUTE_MS;
  const real = status === 'live' ? liveEnd(stream) : status === 'completed' ? ended_at : null;
  return new Date(Math.max(scheduled_start.getTime(), Math.min(real?.getTime() ?? window, window)));
}

/** A booked stream. */
export const stream = z.object({
  id: z.int(),
  subscription_id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  scheduled_start: instant,
  /** Minutes. */
  estimated_duration: z.int(),
  wordlist_id: z.int().nullable(),
  status: streamStatus,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Minutes that count against the allowance now (D9). */
  used_minutes: z.int(),
  created_at: instant,
  /** Counts every change of the row (D172). */
  version: z.int(),
});

/** A booked stream. */
export type Stream = z.infer<typeof stream>;

const durationError = 'Must be 30 to 480 minutes in steps of 30.';

/** What a streamer enters to book a stream. An absent description or wordlist means none. */
export const streamInput = z.strictObject({
  title: line(200),
  description: multiline(2000).nullable().optional(),
  scheduled_start: instant,
  estimated_duration: z
    .int(whenPresent(durationError))
    .min(STREAM_DURATION.min, { error: durationError })
    .max(STREAM_DURATION.max, { error: durationError })
    .multipleOf(STREAM_DURATION.step, { error: durationError }),
  wordlist_id: z.int().positive().nullable().optional(),
});

/** What a streamer enters to book a stream. */
export type StreamInput = z.infer<typeof streamInput>;

/** Time that a subscription grants and what is left of it (D8, D9). Hours are minutes / 60. */
export const allowance = z.object({
  daily_limit_hours: z.number(),
  total_available_hours: z.number(),
  total_used_hours: z.number(),
  remaining_total_hours: z.number(),
  total_available_minutes: z.int(),
  total_used_minutes: z.int(),
  remaining_total_minutes: z.int(),
  /** What can really still be booked from now on: free minutes of each day, at most what remains in all. */
  bookable_minutes: z.int(),
});

/** Time that a subscription grants and what is left of it. */
export type Allowance = z.infer<typeof allowance>;

const streamResponse = z.object({ message: z.string(), stream });

/**
 * The streamer's schedule with the allowance. Without `page`, every stream of the current subscription in the order of
 * their start; with it, a page of all streams there ever were, latest start first (D35).
 */
export const listMyStreams = endpoint({
  method: 'GET',
  path: '/streamer/streams',
  summary: 'The schedule and the allowance',
  query: z.strictObject({
    ...pageQuery,
    /** UTC days, inclusive, by scheduled start. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    status: streamStatus.optional(),
  }),
  response: z.object({
    streams: pageOf(stream),
    ...allowance.shape,
    has_active_subscription: z.boolean(),
    has_expired_with_unused_hours: z.boolean(),
    /** Hours, may be fractional. */
    unused_hours_on_expiration: z.number(),
  }),
});

/** Books a stream against the allowance (D10); once for an Idempotency-Key (D172). */
export const createStream = endpoint({
  method: 'POST',
  path: '/streamer/streams',
  summary: 'Book a stream',
  body: streamInput,
  response: streamResponse,
  status: 201,
});

/** Changes a stream that is still ahead. */
export const updateStream = endpoint({
  method: 'PUT',
  path: '/streamer/streams/:id',
  summary: 'Change a stream that is still ahead',
  params: idParams,
  body: streamInput.extend({
    /** The version that was read; an older one than the stored is refused (D172). */
    version: z.int().positive().optional(),
  }),
  response: streamResponse,
});

/** Deletes a stream that is still ahead. */
export const deleteStream = endpoint({
  method: 'DELETE',
  path: '/streamer/streams/:id',
  summary: 'Delete a stream that is still ahead',
  params: idParams,
  response: messageResponse,
});

/** Marks a scheduled stream as live (D12). It changes our record and nothing else (D1). */
export const startStream = endpoint({
  method: 'POST',
  path: '/streamer/streams/:id/start',
  summary: 'Mark a scheduled stream as live',
  params: idParams,
  response: streamResponse,
});

/** Marks a live stream as completed. */
export const endStream = endpoint({
  method: 'POST',
  path: '/streamer/streams/:id/end',
  summary: 'Mark a live stream as completed',
  params: idParams,
  response: streamResponse,
});

/** Days that the statistics cover at most (D37). */
export const STATS_DAYS = 366;

type DayRange = { date?: string | undefined; start_date?: string | undefined; end_date?: string | undefined };

function checkRange({ date, start_date, end_date }: DayRange, check: z.core.$RefinementCtx): void {
  const complain = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message });
  if (date !== undefined && (start_date ?? end_date) !== undefined) {
    complain('date', 'Give either a date or a start and an end date.');
  } else if (start_date === undefined && end_date !== undefined) {
    complain('start_date', 'Give a start date as well.');
  } else if (start_date !== undefined && end_date === undefined) {
    complain('end_date', 'Give an end date as well.');
  } else if (start_date !== undefined && end_date !== undefined) {
    const days = daysInclusive(start_date, end_date);
    if (days < 1) complain('end_date', 'Must not be before the start date.');
    if (days > STATS_DAYS)
      complain('end_date', `Must be at most ${STATS_DAYS} days after the start date, both included.`);
  }
}

/** What was planned and used, day by day (D37). `date` alone means that day; default the current subscription's days. */
export const getStreamingStats = endpoint({
  method: 'GET',
  path: '/streamer/streaming-stats',
  summary: 'Minutes planned and used, day by day',
  query: z
    .strictObject({
      /** UTC days, inclusive. */
      date: calendarDay.optional(),
      start_date: calendarDay.optional(),
      end_date: calendarDay.optional(),
    })
    .superRefine(checkRange),
  response: z.object({
    /** Null without a range that was asked for and without any subscription that has dates. */
    range: z.object({ start_date: calendarDay, end_date: calendarDay }).nullable(),
    totals: z.object({
      streams: z.int(),
      completed_streams: z.int(),
      cancelled_streams: z.int(),
      scheduled_minutes: z.int(),
      used_minutes: z.int(),
    }),
    days: z.array(
      z.object({
        date: calendarDay,
        streams: z.int(),
        scheduled_minutes: z.int(),
        used_minutes: z.int(),
        available_minutes: z.int(),
      }),
    ),
  }),
});
