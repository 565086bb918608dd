import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { streamerNotFound } from './errors.ts';
import { instant } from './instant.ts';
import { paidAmount } from './money.ts';
import { idParams, pageQuery } from './page.ts';
import { paymentNote } from './payment-notes.ts';
import { payment } from './payments.ts';
import { staffNote } from './staff-notes.ts';
import { stream } from './streams.ts';
import { subscription } from './subscriptions.ts';

/** What a timeline tells of. */
export const timelineKind = z.enum(['order', 'payment', 'refund', 'mail', 'stream', 'login', 'change', 'note']);

/** What a timeline tells of. */
export type TimelineKind = z.infer<typeof timelineKind>;

const entryId = z.string().regex(/^[a-z_]{1,20}\.[0-9a-f-]{1,36}\.\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, {
  error: 'Must be the id of an entry.',
});

const entry = { id: entryId, at: instant };
const by = z
  .string()
  .nullable()
  .meta({ description: 'Address of the staff who did it; null where none is on record.' });

const order = subscription
  .pick({ id: true, reference: true, price: true, start_date: true, end_date: true })
  .extend({ name: z.string() });

const change = auditEntry.omit({
  created_at: true,
  request_id: true,
  entity_name: true,
  streamer_id: true,
  streamer_name: true,
});

/** Something that happened to somebody, was done by them or about them. */
export const timelineEntry = z
  .discriminatedUnion('kind', [
    z.object({
      ...entry,
      kind: z.literal('order'),
      event: z.enum(['ordered', 'paid', 'began', 'ended', 'canceled']),
      order,
      by,
    }),
    z.object({
      ...entry,
      kind: z.literal('payment'),
      event: z.enum(['recorded', 'said']).meta({ description: '`said`: they told that they have paid.' }),
      payment: payment
        .pick({
          id: true,
          amount: true,
          status: true,
          payment_method: true,
          transaction_id: true,
          description: true,
          received_on: true,
        })
        .nullable(),
      said: paymentNote.pick({ id: true, amount: true, payment_method: true, payment_reference: true }).nullable(),
      by,
    }),
    z.object({
      ...entry,
      kind: z.literal('refund'),
      refund: z.object({ id: z.int(), amount: paidAmount, reason: z.string().nullable() }),
      payment: payment.pick({ id: true, amount: true, transaction_id: true }),
      by,
    }),
    z.object({
      ...entry,
      kind: z.literal('mail'),
      mail: z.object({
        kind: z.string(),
        recipient: z.string().nullable().meta({ description: 'Null while it waits, and of who was erased.' }),
        state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
        sent_at: instant.nullable(),
        subject: z.string().nullable(),
        text: z.string().nullable().meta({
          description: 'As it was sent. Null where nothing is kept: of codes and links, and of what was not sent.',
        }),
        secret: z.boolean().meta({ description: 'Whether it held a code or a link, which is never kept.' }),
      }),
    }),
    z.object({
      ...entry,
      kind: z.literal('stream'),
      event: z.enum(['booked', 'started', 'cancelled']),
      stream: stream.pick({
        id: true,
        title: true,
        scheduled_start: true,
        estimated_duration: true,
        status: true,
        started_at: true,
        ended_at: true,
      }),
      by,
    }),
    z.object({ ...entry, kind: z.literal('login'), change }),
    z.object({ ...entry, kind: z.literal('change'), change }),
    z.object({ ...entry, kind: z.literal('note'), note: staffNote }),
  ])
  .meta({ id: 'TimelineEntry' });

/** Something that happened to somebody, was done by them or about them. */
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** All that happened about a streamer, newest first. */
export const getTimeline = endpoint({
  method: 'GET',
  path: '/admin/streamers/:id/timeline',
  summary: 'All that happened about a streamer, newest first',
  description:
    'Orders, payments, refunds, mails, streams, logins, changes with before and after, and notes of staff. Also of closed accounts.',
  params: idParams,
  query: z.strictObject({
    kind: timelineKind.optional(),
    per_page: pageQuery.per_page,
    after: entryId.optional().meta({ description: 'Id of the last entry that was read: the page begins behind it.' }),
  }),
  response: z.object({ timeline: z.object({ data: z.array(timelineEntry), has_more: z.boolean() }) }),
  errors: [streamerNotFound],
});
