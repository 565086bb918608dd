import { z } from 'zod';
import { DESIRED_STATE_DESCRIPTION, desiredAccountState } from './desired-state.ts';
import { endpoint } from './endpoint.ts';
import { apiError, streamerNotFound } from './errors.ts';
import { streamerProfile, streamerStatus } from './identity.ts';
import { moneySum } from './money.ts';
import { idParams, pageOf, pageQuery, sortQuery } from './page.ts';
import { payment } from './payments.ts';
import { stream, streamsQuery } from './streams.ts';
import { subscription, subscriptionStatus } from './subscriptions.ts';
import { storableText } from './text.ts';

const staffStatus = z
  .enum([...streamerStatus.options, 'unverified'])
  .meta({ description: '`unverified`: the sign-up is not finished; `inactive`: switched off.' });

/** A streamer as staff see them in the list. */
export const streamerListItem = streamerProfile
  .extend({
    status: staffStatus,
    deactivation_reason: z.string().nullable().meta({ description: 'Why they are switched off, where it was said.' }),
    user: z.object({ id: z.int(), email: z.string() }),
    total_streams: z.int().meta({ description: 'Streams that were not cancelled.' }),
    upcoming_streams: z.int().meta({ description: 'Streams that are live or planned.' }),
    total_revenue: moneySum.meta({ description: 'US dollars: completed and refunded payments less their refunds.' }),
    current_subscription: subscription
      .nullable()
      .meta({ description: 'The active, else the pending, else the latest one.' }),
    active_subscription: subscription.nullable(),
  })
  .meta({ id: 'Streamer' });

/** Somebody else was faster. */
export const streamerChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'streamer.changed_meanwhile',
  details: z.object({ current: streamerListItem }),
});

/** A streamer as staff see them in the list. */
export type StreamerListItem = z.infer<typeof streamerListItem>;

/** Streamers, newest first unless sorted. */
export const listStreamers = endpoint({
  method: 'GET',
  path: '/admin/streamers',
  summary: 'Streamers with search',
  query: z.strictObject({
    ...pageQuery,
    ...sortQuery(['created_at', 'full_name', 'email']),
    search: storableText(200)
      .trim()
      .optional()
      .meta({ description: 'Part of a name, username or address, in any case, or the reference of an order.' }),
    subscription_status: subscriptionStatus.optional(),
  }),
  response: z.object({ streamers: pageOf(streamerListItem) }),
});

/** One streamer with all that staff need to help them. */
export const getStreamer = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id',
  summary: 'A streamer with subscriptions, streams and payments',
  params: idParams,
  response: z.object({
    streamer: streamerListItem.extend({
      subscriptions: z.array(subscription).meta({ description: 'Newest first.' }),
      planned_streams: z
        .array(stream)
        .meta({ description: 'Latest start first, at most 100; the rest have a call of their own.' }),
    }),
    stats: z.object({ total_streams: z.int(), completed_streams: z.int(), status: staffStatus }),
    payments: z.array(payment).meta({ description: 'Newest first, at most 100; the rest have a call of their own.' }),
  }),
  errors: [streamerNotFound],
});

/** Streams of one streamer, of whichever subscription they were, latest start first. */
export const listStreamsOfStreamer = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id/streams',
  summary: 'Streams of a streamer',
  params: idParams,
  query: streamsQuery,
  response: z.object({ streams: pageOf(stream) }),
  errors: [streamerNotFound],
});

/** Switches a streamer off or on again. Off: their sessions end, and what is planned is cancelled. */
export const toggleStreamer = endpoint({
  method: 'PATCH',
  path: '/admin/streamers/:id/toggle-status',
  summary: 'Switch a streamer off or on',
  description: `Off: their sessions end, and what is planned is cancelled. ${DESIRED_STATE_DESCRIPTION}`,
  params: idParams,
  body: desiredAccountState,
  response: z.object({ message: z.string(), streamer: streamerListItem }),
  errors: [streamerNotFound, streamerChangedMeanwhile],
  isIdempotent: true,
});
