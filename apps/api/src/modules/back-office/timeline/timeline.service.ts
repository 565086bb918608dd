import {
  auditEntry,
  type getTimeline,
  type InputOf,
  paymentMethod,
  paymentStatus,
  type ResponseOf,
  streamStatus,
  type TimelineEntry,
} from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { mapYielding } from '../../../platform/event-loop.ts';
import type { MailComposer } from '../../../platform/mail/mail-composer.ts';
import { toStaffNote } from '../../staff-notes/index.ts';
import { readTimeline, type TimelineRow } from './timeline.read.ts';

/** What a mail was that a row of the outbox tells of. */
type StoredMail = z.output<typeof storedMail>;

/** What composes the mails: puts those that were sent into their words again. */
type Composers = readonly MailComposer<Context>[];

const instant = z.coerce.date();
const maybeInstant = instant.nullable();
const text = z.string().nullable();

const order = z.object({
  event: z.int(),
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  price_cents: z.int(),
  start_date: text,
  end_date: text,
  by: text,
});

const ORDER_EVENTS = ['ordered', 'paid', 'began', 'ended', 'canceled'] as const;

const payment = z.object({
  id: z.int(),
  amount_cents: z.int(),
  status: paymentStatus,
  payment_method: paymentMethod,
  transaction_id: z.string(),
  description: text,
  received_on: text,
  by: text,
});

const said = z.object({
  id: z.int(),
  amount_cents: z.int(),
  payment_method: paymentMethod,
  payment_reference: text,
});

const refund = z.object({
  id: z.int(),
  amount_cents: z.int(),
  reason: text,
  payment_id: z.int(),
  payment_cents: z.int(),
  transaction_id: z.string(),
  by: text,
});

const storedMail = z.object({
  kind: z.string(),
  recipient: text,
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  sent_at: maybeInstant,
  values: z.looseObject({}),
});

const stream = z.object({
  event: z.int(),
  id: z.int(),
  title: z.string(),
  scheduled_start: instant,
  duration_minutes: z.int(),
  status: streamStatus,
  started_at: maybeInstant,
  ended_at: maybeInstant,
  by: text,
});

const STREAM_EVENTS = ['booked', 'started', 'cancelled'] as const;

const { entity, before, after } = auditEntry.shape;
const change = z
  .object({
    id: z.int(),
    actor_id: z.int().nullable(),
    actor_email: text,
    action: z.string(),
    entity,
    entity_id: z.int(),
    before,
    after,
  })
  .transform(({ actor_id, actor_email, ...entry }) => ({
    ...entry,
    actor: actor_id === null ? null : { id: actor_id, email: actor_email ?? '' },
  }));

const note = z.object({
  id: z.int(),
  streamer_id: z.int(),
  author_id: z.int(),
  text: z.string(),
  pinned: z.boolean(),
  edited_at: maybeInstant,
  version: z.int(),
  created_at: instant,
  email: z.string(),
});

/** The words of a mail as it was sent; none where nothing that they were made of is kept. */
function wordsOf(context: Context, composers: Composers, { kind, state, recipient, values }: StoredMail) {
  const composer = composers.find((each) => each.kind === kind);
  const secret = composer !== undefined && composer.renderAgain === undefined;
  if (state !== 'sent' || recipient === null || !composer?.renderAgain) return { subject: null, text: null, secret };
  try {
    const mail = composer.renderAgain(context, values, recipient);
    // Whoever has this address switches their mails off.
    const unsubscribe = mail.headers?.['List-Unsubscribe']?.slice(1, -1);
    const text = unsubscribe === undefined ? mail.text : mail.text.replaceAll(unsubscribe, '(a link of their own)');
    return { subject: mail.subject, text, secret };
  } catch (error) {
    // Of an earlier version, which kept less.
    if (error instanceof z.ZodError) return { subject: null, text: null, secret };
    throw error;
  }
}

const TELL: Record<string, (row: TimelineRow, mails: { context: Context; composers: Composers }) => TimelineEntry> = {
  order: ({ id, at, detail }) => {
    const { event, price_cents: price, by, ...rest } = order.parse(detail);
    return { id, at, kind: 'order', event: ORDER_EVENTS[event] ?? 'ordered', order: { ...rest, price }, by };
  },
  payment: ({ id, at, detail }) => {
    const { amount_cents: amount, by, ...rest } = payment.parse(detail);
    return { id, at, kind: 'payment', event: 'recorded', payment: { ...rest, amount }, said: null, by };
  },
  said: ({ id, at, detail }) => {
    const { amount_cents: amount, ...rest } = said.parse(detail);
    return { id, at, kind: 'payment', event: 'said', payment: null, said: { ...rest, amount }, by: null };
  },
  refund: ({ id, at, detail }) => {
    const given = refund.parse(detail);
    const of = { id: given.payment_id, amount: given.payment_cents, transaction_id: given.transaction_id };
    const { id: refundId, amount_cents: amount, reason, by } = given;
    return { id, at, kind: 'refund', refund: { id: refundId, amount, reason }, payment: of, by };
  },
  mail: ({ id, at, detail }, { context, composers }) => {
    const { values, ...mail } = storedMail.parse(detail);
    return { id, at, kind: 'mail', mail: { ...mail, ...wordsOf(context, composers, { ...mail, values }) } };
  },
  stream: ({ id, at, detail }) => {
    const { event, duration_minutes: estimated_duration, by, ...rest } = stream.parse(detail);
    return {
      id,
      at,
      kind: 'stream',
      event: STREAM_EVENTS[event] ?? 'booked',
      stream: { ...rest, estimated_duration },
      by,
    };
  },
  login: ({ id, at, detail }) => ({ id, at, kind: 'login', change: change.parse(detail) }),
  note: ({ id, at, detail }) => ({ id, at, kind: 'note', note: toStaffNote(note.parse(detail)) }),
};

const tellChange = ({ id, at, detail }: TimelineRow): TimelineEntry => ({
  id,
  at,
  kind: 'change',
  change: change.parse(detail),
});

type Answer = ResponseOf<typeof getTimeline>;

/** A page of all that happened about a streamer, newest first. Throws 404. */
export async function getTimelineOf(
  context: Context,
  composers: Composers,
  { params: { id }, query }: InputOf<typeof getTimeline>,
): Promise<Answer> {
  const { data, has_more } = await readTimeline(context.db, id, { query, now: context.clock.now() });
  const tell = (row: TimelineRow) => (TELL[row.branch] ?? tellChange)(row, { context, composers });
  // A row that went between is left out.
  const entries = await mapYielding(
    data.filter(({ detail }) => detail !== null),
    tell,
  );
  return { timeline: { data: entries, has_more } };
}
