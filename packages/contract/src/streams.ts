import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerInactive } from './errors.ts';
import { calendarDay, firstDay, instant, lastDay, plannedInstant } from './instant.ts';
import { idParams, messageResponse, pageOf, pageQuery, rowVersion, versionRead } from './page.ts';
import { line, multiline, wrongValue } from './text.ts';

/** Length of a stream in minutes (spec section 9). */
export const STREAM_DURATION = { min: 30, max: 480, step: 30, initial: 120 } as const;

/** Every length that a stream can have, in minutes. */
export const STREAM_DURATIONS: readonly number[] = Array.from(
  { length: (STREAM_DURATION.max - STREAM_DURATION.min) / STREAM_DURATION.step + 1 },
  (_, index) => STREAM_DURATION.min + index * STREAM_DURATION.step,
);

/** A stream can be started from this many minutes before its scheduled start (D12). */
export const START_EARLY_MINUTES = 15;

/** How long after its scheduled start a booking still counts as made in time. */
export const BOOKING_GRACE_SECONDS = 60;

/** States of a stream, as of now. */
export const streamStatus = z.enum(['scheduled', 'live', 'completed', 'cancelled']);

/** States of a stream. */
export type StreamStatus = z.infer<typeof streamStatus>;

/** A booked stream. */
export const stream = z
  .object({
    id: z.int(),
    subscription_id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    scheduled_start: instant,
    estimated_duration: z.int().meta({ description: 'Minutes.' }),
    wordlist_id: z.int().nullable(),
    status: streamStatus,
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    /** As of now. */
    used_minutes: z.int().meta({ description: 'Minutes that count against the allowance.' }),
    series_id: z.int().nullable().meta({ description: 'The series of which it is an occurrence; null for none.' }),
    occurrence_date: calendarDay.nullable().meta({
      description: 'Day of the series for which it stands, in its time zone, wherever it was moved.',
    }),
    is_exception: z.boolean().meta({ description: 'Whether it was changed alone and differs from its series.' }),
    is_go_live: z.boolean().meta({ description: 'Whether Go Live Now booked it, in the moment in which it started.' }),
    created_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'Stream' });

/** A booked stream. */
export type Stream = z.infer<typeof stream>;

const durationError = 'Must be 30 to 480 minutes in steps of 30.';

/** How long a stream may be. */
export const streamDuration = z
  .int(wrongValue(durationError))
  .min(STREAM_DURATION.min, { error: durationError })
  .max(STREAM_DURATION.max, { error: durationError })
  .multipleOf(STREAM_DURATION.step, { error: durationError })
  .meta({ description: 'Minutes.' });

/** What streams and series say of themselves. An absent description or wordlist means none. */
export const streamTexts = z.strictObject({
  title: line(200),
  description: multiline(2000).nullable().optional(),
  wordlist_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .meta({ description: 'One of the own wordlists; null for none.' }),
});

/** What a streamer enters to book a stream. */
export const streamInput = streamTexts.extend({ scheduled_start: plannedInstant, estimated_duration: streamDuration });

/** What a streamer enters to book a stream. */
export type StreamInput = z.infer<typeof streamInput>;

/** Time that a subscription grants and what is left of it (D8). Hours are minutes / 60. */
export const allowance = z.object({
  daily_limit_hours: z.number(),
  total_available_hours: z.number(),
  total_used_hours: z.number(),
  remaining_total_hours: z.number(),
  total_available_minutes: z.int(),
  total_used_minutes: z.int(),
  remaining_total_minutes: z.int(),
  /** Free minutes of each day, at most what remains in all. */
  bookable_minutes: z.int().meta({ description: 'Minutes that can still be booked from now on.' }),
});

/** Time that a subscription grants and what is left of it. */
export type Allowance = z.infer<typeof allowance>;

/** Filters of a list of streams. */
export const streamsQuery = z.strictObject({
  ...pageQuery,
  /** By scheduled start. */
  from: firstDay.optional(),
  to: lastDay.optional(),
  status: streamStatus.optional(),
});

/** The streamer has no stream with this id. */
export const streamNotFound = apiError({ kind: 'not_found', code: 'stream.not_found' });

/** Streams are booked within an active subscription. */
export const subscriptionRequired = apiError({ kind: 'conflict', code: 'subscription_required' });

/** The wordlist is none of the streamer's. */
export const wordlistUnknown = apiError({ kind: 'invalid', code: 'wordlist.unknown' });

/** Where the wanted length has room; null where nowhere. */
const next_free_start = instant.nullable();

/** Why a stream cannot be where it is wanted, with what is left. */
export const bookingErrors = {
  in_past: apiError({ kind: 'invalid', code: 'stream.in_past', details: z.object({ next_free_start }) }),
  outside_subscription: apiError({
    kind: 'invalid',
    code: 'stream.outside_subscription',
    details: z.object({ start_date: calendarDay, end_date: calendarDay, next_free_start }),
  }),
  daily_limit: apiError({
    kind: 'invalid',
    code: 'stream.daily_limit_exceeded',
    details: z.object({ day: calendarDay, left_minutes: z.int(), next_free_start }),
  }),
  total_limit: apiError({
    kind: 'invalid',
    code: 'stream.total_limit_exceeded',
    details: z.object({ left_minutes: z.int(), next_free_start }),
  }),
};

const refusalOf = <Code extends string, Details extends z.ZodObject>({
  code,
  details,
}: {
  code: Code;
  details: Details;
}) => z.object({ code: z.literal(code), details });

/** An error of `bookingErrors` as a client has it: its code, and its details by that. */
export const refusedBooking = z.discriminatedUnion('code', [
  refusalOf(bookingErrors.in_past),
  refusalOf(bookingErrors.outside_subscription),
  refusalOf(bookingErrors.daily_limit),
  refusalOf(bookingErrors.total_limit),
]);

/** Why a stream cannot be changed or deleted any more. */
export const streamUnchangeable = {
  completed: apiError({ kind: 'conflict', code: 'stream.completed' }),
  live: apiError({ kind: 'conflict', code: 'stream.live' }),
  cancelled: apiError({ kind: 'conflict', code: 'stream.cancelled' }),
  in_past: apiError({ kind: 'conflict', code: 'stream.in_past' }),
};

/** Why a stream cannot be started. */
export const startErrors = {
  not_scheduled: apiError({ kind: 'conflict', code: 'stream.not_scheduled' }),
  too_early: apiError({ kind: 'conflict', code: 'stream.too_early' }),
  window_over: apiError({ kind: 'conflict', code: 'stream.window_over' }),
};

/** Another stream of the streamer is live. */
export const streamAlreadyLive = apiError({ kind: 'conflict', code: 'stream.already_live' });

/** Only what is live can be ended. */
export const streamNotLive = apiError({ kind: 'conflict', code: 'stream.not_live' });

/** Another window was faster (D172). */
export const streamChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'stream.changed_meanwhile',
  details: z.object({ current: stream }),
});

const refusals = [streamerInactive, subscriptionRequired, wordlistUnknown, ...Object.values(bookingErrors)];
const unchangeable = Object.values(streamUnchangeable);

const streamResponse = z.object({ message: z.string(), stream });

/**
 * The streamer's schedule with the allowance. Without `page`, `per_page`, `after` and `before`, every stream of the current
 * subscription in the order of their start; with one of them, a page of all streams there ever were, latest start first.
 */
export const listMyStreams = endpoint({
  method: 'GET',
  path: '/streamer/streams',
  summary: 'The schedule and the allowance',
  description:
    'Without `page`, `per_page`, `after` and `before` it answers every stream of the current subscription, with one of them a page of all there ever were, latest first.',
  query: streamsQuery,
  response: z.object({
    streams: pageOf(stream),
    ...allowance.shape,
    has_active_subscription: z.boolean(),
    has_expired_with_unused_hours: z.boolean(),
    /** Hours, may be fractional. */
    unused_hours_on_expiration: z.number(),
  }),
});

/** Books a stream against the allowance; once for an Idempotency-Key. */
export const createStream = endpoint({
  method: 'POST',
  path: '/streamer/streams',
  summary: 'Book a stream',
  description: 'The whole stream must lie within the subscription and what is left of its time.',
  body: streamInput,
  response: streamResponse,
  status: 201,
  errors: refusals,
  isIdempotent: true,
});

/** Changes a stream that is still ahead. */
export const updateStream = endpoint({
  method: 'PUT',
  path: '/streamer/streams/:id',
  summary: 'Change a stream that is still ahead',
  params: idParams,
  body: streamInput.extend({ version: versionRead }),
  response: streamResponse,
  errors: [streamNotFound, ...unchangeable, ...refusals, streamChangedMeanwhile],
});

/** Deletes a stream that is still ahead. */
export const deleteStream = endpoint({
  method: 'DELETE',
  path: '/streamer/streams/:id',
  summary: 'Delete a stream that is still ahead',
  params: idParams,
  response: messageResponse,
  errors: [streamNotFound, ...unchangeable],
});

/** Marks a scheduled stream as live. It changes our record and nothing else (D1). */
export const startStream = endpoint({
  method: 'POST',
  path: '/streamer/streams/:id/start',
  summary: 'Mark a scheduled stream as live',
  description: 'From 15 minutes before its scheduled start. It changes the record and nothing else.',
  params: idParams,
  response: streamResponse,
  errors: [streamNotFound, ...Object.values(startErrors), streamerInactive, subscriptionRequired, streamAlreadyLive],
  isIdempotent: true,
});

/** Marks a live stream as completed. */
export const endStream = endpoint({
  method: 'POST',
  path: '/streamer/streams/:id/end',
  summary: 'Mark a live stream as completed',
  params: idParams,
  response: streamResponse,
  errors: [streamNotFound, streamNotLive],
  isIdempotent: true,
});

/** The title of a stream that began without one. */
export const LIVE_TITLE = 'Live stream';

/** Books a stream from this moment on and starts it. It changes our record and nothing else (D1). */
export const goLive = endpoint({
  method: 'POST',
  path: '/streamer/streams/go-live',
  summary: 'Book a stream from now on and start it',
  description:
    'Without `estimated_duration` as long as the allowance gives, 480 minutes at most. Less than 30 minutes left is refused. It changes the record and nothing else.',
  body: z.strictObject({ title: line(200).optional(), estimated_duration: streamDuration.optional() }),
  response: streamResponse,
  status: 201,
  errors: [streamerInactive, subscriptionRequired, streamAlreadyLive, ...Object.values(bookingErrors)],
  isIdempotent: true,
});
