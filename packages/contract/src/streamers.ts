import { z } from 'zod';
import { codeSent, codeSentRecently, tooManyAttempts } from './auth.ts';
import { blocker } from './blockers.ts';
import { DESIRED_STATE_DESCRIPTION, desiredAccountState } from './desired-state.ts';
import { endpoint } from './endpoint.ts';
import { apiError, streamerNotFound } from './errors.ts';
import { role, streamerProfile, streamerStatus } from './identity.ts';
import { instant } from './instant.ts';
import { moneySum } from './money.ts';
import { updateMyProfile } from './my-profile.ts';
import {
  CSV_DESCRIPTION,
  idParams,
  idsText,
  PAGE_FIELDS,
  pageOf,
  pageQuery,
  planFilter,
  sortQuery,
  wholeNumber,
} from './page.ts';
import { payment } from './payments.ts';
import { figuresRangeInvalid, streamerSets } from './streamer-sets.ts';
import { stream, streamsQuery } from './streams.ts';
import { subscription, subscriptionStatus } from './subscriptions.ts';
import { storableText } from './text.ts';

const staffStatus = z
  .enum([...streamerStatus.options, 'unverified'])
  .meta({ description: '`unverified`: the sign-up is not finished; `inactive`: switched off.' });

const surplus = z
  .object({
    subscription: z.object({ id: z.int(), reference: z.string(), name: z.string() }).meta({
      description: 'The one that a change of plan ended.',
    }),
    amount: moneySum.meta({
      description:
        'US dollars paid that neither its used days nor the order in its place took, less what was refunded.',
    }),
    payment: z.object({
      id: z.int(),
      transaction_id: z.string(),
      amount: moneySum.meta({
        description: 'US dollars of it to refund; less than the whole where more payments hold it.',
      }),
    }),
  })
  .meta({ id: 'Surplus', description: 'Money that a change of plan left over.' });

/** Money that a change of plan left over. */
export type Surplus = z.infer<typeof surplus>;

/** A streamer as staff see them in the list. */
export const streamerListItem = streamerProfile
  .extend({
    status: staffStatus,
    deactivation_reason: z.string().nullable().meta({ description: 'Why they are switched off, where it was said.' }),
    user: z.object({ id: z.int(), email: z.string() }),
    has_password: z.boolean().meta({ description: 'Without one they cannot log in.' }),
    total_streams: z.int().meta({ description: 'Streams that were not cancelled.' }),
    upcoming_streams: z.int().meta({ description: 'Streams that are live or planned.' }),
    total_revenue: moneySum.meta({ description: 'US dollars: completed and refunded payments less their refunds.' }),
    amount_due: moneySum.meta({ description: 'US dollars that are missing of orders which wait for money.' }),
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
    ...sortQuery(['created_at', 'full_name', 'email', 'end_date', 'revenue', 'amount_due']),
    search: storableText(200).trim().optional().meta({
      description:
        'Words of a name, username, Discord ID or address, in any order and without regard to case and accents, or the reference of an order. Three letters and more are found anywhere in a word, fewer at its beginning.',
    }),
    subscription_status: subscriptionStatus.optional(),
    ...streamerSets,
    plan_id: planFilter,
    ends_within: wholeNumber(0, 365)
      .optional()
      .meta({ description: 'Days, 0 for today: the active subscription ends within so many.' }),
    status: staffStatus.optional(),
  }),
  response: z.object({ streamers: pageOf(streamerListItem) }),
  errors: [figuresRangeInvalid],
});

/** Which streamers are meant. */
export const streamerFilters = listStreamers.query.omit({ ...PAGE_FIELDS, sort: true });

/** Which streamers are meant. */
export type StreamerFilters = z.output<typeof streamerFilters>;

/** Every streamer that matches, newest first, as the file `streamers-{date}.csv`. */
export const exportStreamers = endpoint({
  method: 'GET',
  path: '/admin/streamers/export',
  summary: 'Every streamer that matches, as CSV',
  description: `Columns: ID, User ID, Name, Username, Email, Discord ID, Status, Plan, Subscription Status, Start Date, End Date, Streams, Revenue, Currency, Joined. ${CSV_DESCRIPTION}`,
  query: streamerFilters.extend({ ids: idsText.optional() }),
  response: z.string(),
  media: 'text/csv',
  errors: [figuresRangeInvalid],
});

/** One streamer with all that staff need to help them. */
export const getStreamer = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id',
  summary: 'A streamer with subscriptions, streams and payments',
  description: 'Also one whose account is closed, or belongs to the staff by now: `blockers` says so.',
  params: idParams,
  response: z.object({
    streamer: streamerListItem.extend({
      account: z.object({
        role,
        created_at: instant,
        email_verified_at: instant.nullable(),
        deactivated_at: instant.nullable(),
        deleted_at: instant.nullable(),
        has_password: z.boolean(),
      }),
      blockers: z
        .array(blocker)
        .meta({ description: 'Why they cannot log in, or have nothing that runs; empty where nothing is in the way.' }),
      surpluses: z.array(surplus).meta({ description: 'What changes of plan left over and nobody has refunded.' }),
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

/** Streams of one streamer, of whichever subscription they were, the next one first. */
export const listStreamsOfStreamer = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id/streams',
  summary: 'Streams of a streamer',
  description: 'Those that are live or lie ahead by their start, then the rest, latest start first.',
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

/** Changes a streamer's profile: what is absent stays. */
export const updateStreamer = endpoint({
  method: 'PUT',
  path: '/admin/streamers/:id',
  summary: "Change a streamer's profile",
  description: 'What is absent stays. Null takes the Discord ID or the time zone away.',
  params: idParams,
  body: updateMyProfile.body,
  response: z.object({ message: z.string(), streamer: streamerListItem }),
  errors: [streamerNotFound, streamerChangedMeanwhile],
});

/** The streamer needs no code: they are switched off, or have a password. */
export const codeNotNeeded = apiError({ kind: 'conflict', code: 'account.code_not_needed' });

/** Mails the code with which a streamer finishes signing up. */
export const resendStreamerCode = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/resend-code',
  summary: 'Mail a streamer another verification code',
  description: 'At most once a minute and 5 times an hour for an address, whoever asks.',
  params: idParams,
  response: codeSent,
  errors: [streamerNotFound, codeNotNeeded, codeSentRecently],
  isIdempotent: true,
});

/** No link of a forgotten password can be sent: the streamer is switched off, or has no password yet. */
export const resetLinkImpossible = apiError({ kind: 'conflict', code: 'account.reset_link_impossible' });

/** Mails the link with which a streamer who has forgotten the password chooses another one. */
export const sendResetLink = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/send-reset-link',
  summary: 'Mail a streamer a link to reset the password',
  description: 'As `POST /auth/forgot-password` does: 5 times an hour for an address, whoever asks.',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: [streamerNotFound, resetLinkImpossible, tooManyAttempts],
  isIdempotent: true,
});
