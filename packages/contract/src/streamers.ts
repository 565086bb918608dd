import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { streamerProfile, streamerStatus } from './identity.ts';
import { moneySum } from './money.ts';
import { idParams, pageOf, pageQuery, sortQuery } from './page.ts';
import { payment } from './payments.ts';
import { stream } from './streams.ts';
import { subscription, subscriptionStatus } from './subscriptions.ts';
import { storableText } from './text.ts';
import { wantedState } from './wanted-state.ts';

/** A streamer as staff see him in the list. */
export const streamerListItem = streamerProfile.extend({
  user: z.object({ id: z.int(), email: z.string() }),
  /** Streams that were not cancelled (D33). */
  total_streams: z.int(),
  /** Completed and refunded payments less their refunds (D33). */
  total_revenue: moneySum,
  /** The active, else pending, else latest subscription (D35). */
  current_subscription: subscription.nullable(),
  active_subscription: subscription.nullable(),
});

/** A streamer as staff see him in the list. */
export type StreamerListItem = z.infer<typeof streamerListItem>;

/** Streamers, newest first unless sorted. */
export const listStreamers = endpoint({
  method: 'GET',
  path: '/admin/streamers',
  summary: 'Streamers with search',
  query: z.strictObject({
    ...pageQuery,
    ...sortQuery(['created_at', 'full_name', 'email']),
    /** Part of a name, username or e-mail. */
    search: storableText(200).trim().optional(),
    subscription_status: subscriptionStatus.optional(),
  }),
  response: z.object({ streamers: pageOf(streamerListItem) }),
});

/** One streamer with all that staff need to help him. */
export const getStreamer = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id',
  summary: 'A streamer with subscriptions, streams and payments',
  params: idParams,
  response: z.object({
    streamer: streamerListItem.extend({
      /** Newest first. */
      subscriptions: z.array(subscription),
      /** Latest start first. */
      planned_streams: z.array(stream),
    }),
    stats: z.object({ total_streams: z.int(), completed_streams: z.int(), status: streamerStatus }),
    payments: z.array(payment),
  }),
});

/** Switches a streamer off or on again (D27). Off: his sessions end, and what is planned is cancelled. */
export const toggleStreamer = endpoint({
  method: 'PATCH',
  path: '/admin/streamers/:id/toggle-status',
  summary: 'Switch a streamer off or on',
  params: idParams,
  body: wantedState,
  response: z.object({ message: z.string(), streamer: streamerListItem }),
});
