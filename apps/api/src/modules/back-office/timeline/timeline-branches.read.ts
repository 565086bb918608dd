import type { TimelineKind } from '@livelift/contract';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/listing.ts';
import { anyOfIds } from '../../../platform/database/listing.ts';

export type TimelineOwner = { streamerId: number; userId: number; subscriptionIds: readonly number[] };

/** A source of entries: which rows, in which order, and what is told of one. */
export type Branch = {
  /** Part of the entries' ids: shorter than 20 characters. */
  name: string;
  kind: TimelineKind;
  /** The table, with whose rows they are. */
  rows: Sql;
  at: Sql;
  id: Sql;
  idType: 'bigint' | 'uuid';
  /** A JSON object about the row with the id `page.id` or `page.uuid`. */
  detail: Sql;
};

const json = (columns: string, from: Sql): Sql =>
  sql`(select row_to_json(found) from (select ${sql.raw(columns)} from ${from}) found)`;

const actorOf = (entity: string, action: string, id: string) =>
  `(select actor_email from audit_log where entity = '${entity}' and action = '${action}' and entity_id = ${id} order by id desc limit 1)`;

// Kept for two years, and told of by the rows themselves: their entries in the audit log only say who it was.
const TOLD_ALREADY = sql`audit_log.action not in ('payment.created', 'payment.refunded', 'staff_note.created',
  'subscription.created', 'subscription.activated', 'subscription.queued')`;

const CHANGE = json(
  'id, actor_id, actor_email, action, entity, entity_id, before, after',
  sql`audit_log where audit_log.id = page.id`,
);

const audited = (name: string, rows: Sql, kind: TimelineKind = 'change'): Branch => ({
  name,
  kind,
  rows: sql`${rows} and ${TOLD_ALREADY}`,
  at: sql`audit_log.created_at`,
  id: sql`audit_log.id`,
  idType: 'bigint',
  detail: CHANGE,
});

const ofThing = (entity: string, id: number): Sql =>
  sql`audit_log where audit_log.entity = ${entity} and audit_log.entity_id = ${id}`;

// What a subscription went through, out of its row: several entries of one row have numbers of their own.
const orderEvents = ({ streamerId }: TimelineOwner, now: Date): Branch => ({
  name: 'order',
  kind: 'order',
  rows: sql`subscriptions cross join lateral (values
      (0, subscriptions.created_at),
      (1, case when subscriptions.price_cents > 0 then subscriptions.paid_at end),
      (2, case when subscriptions.status in ('active', 'expired') or subscriptions.paid_at is not null
        then greatest(coalesce(subscriptions.paid_at, subscriptions.created_at), subscriptions.start_date::timestamp at time zone 'UTC') end),
      (3, case when subscriptions.status in ('active', 'expired')
        then (subscriptions.end_date + 1)::timestamp at time zone 'UTC' end),
      (4, case when subscriptions.status = 'canceled' then subscriptions.updated_at end)) event (n, at)
    where subscriptions.streamer_id = ${streamerId} and event.at <= ${now}::timestamptz
      and not (subscriptions.status = 'canceled' and event.n in (2, 3) and event.at >= subscriptions.updated_at)`,
  at: sql`event.at`,
  id: sql`(subscriptions.id * 8 + event.n)`,
  idType: 'bigint',
  detail: json(
    `page.id % 8 as event, id, reference, name, price_cents, start_date, end_date,
      case page.id % 8 when 0 then ${actorOf('subscription', 'subscription.created', 'subscriptions.id')}
        when 4 then ${actorOf('subscription', 'subscription.canceled', 'subscriptions.id')} end as by`,
    sql`subscriptions where subscriptions.id = page.id / 8`,
  ),
});

// Who of the staff did it, of `streams`; null where no act of staff is on record.
const staffOf = (action: string) =>
  `(select actor_email from audit_log where entity = 'streamer' and entity_id = streams.streamer_id and action = '${action}'
    and after ->> 'stream_id' = streams.id::text limit 1)`;

// As long as there is the stream, which tells it itself.
const IS_OF_STREAM = sql`(audit_log.action in ('streamer.stream_booked', 'streamer.stream_cancelled')
  and exists (select 1 from streams where streams.id = (audit_log.after ->> 'stream_id')::bigint))`;

// As long as the order is canceled, which tells it itself; an earlier time it was is on record alone.
const IS_OF_ORDER = sql`(audit_log.action = 'subscription.canceled'
  and exists (select 1 from subscriptions where subscriptions.id = audit_log.entity_id and subscriptions.status = 'canceled')
  and not exists (select 1 from audit_log later where later.entity = 'subscription' and later.entity_id = audit_log.entity_id
    and later.action = audit_log.action and later.id > audit_log.id))`;

// A profile is made, rests and wakes with its account, by the same request.
const isOfAccount = (
  userId: number,
) => sql`(audit_log.action in ('streamer.created', 'streamer.activated', 'streamer.deactivated')
  and exists (select 1 from audit_log account where account.entity = 'user' and account.entity_id = ${userId}
    and account.action = replace(audit_log.action, 'streamer.', 'user.') and account.request_id = audit_log.request_id))`;

const streamEvents = ({ streamerId }: TimelineOwner): Branch => ({
  name: 'stream',
  kind: 'stream',
  rows: sql`streams cross join lateral (values
      (0, streams.created_at), (1, streams.started_at),
      (2, case when streams.status = 'cancelled' then streams.updated_at end)) event (n, at)
    where streams.streamer_id = ${streamerId} and event.at is not null`,
  at: sql`event.at`,
  id: sql`(streams.id * 4 + event.n)`,
  idType: 'bigint',
  detail: json(
    `page.id % 4 as event, id, title, scheduled_start, duration_minutes, status, started_at, ended_at,
      case page.id % 4 when 0 then ${staffOf('streamer.stream_booked')} when 2 then ${staffOf('streamer.stream_cancelled')} end as by`,
    sql`streams where streams.id = page.id / 4`,
  ),
});

// As it was recorded, while that is on record: what was changed since has entries of its own.
const RECORDED_PAYMENT = json(
  `id, transaction_id, description, by, coalesce((made.after ->> 'amount_cents')::bigint, amount_cents) as amount_cents,
    coalesce(made.after ->> 'status', status) as status, coalesce(made.after ->> 'payment_method', payment_method) as payment_method,
    case when made.after -> 'received_on' is null then received_on::text else made.after ->> 'received_on' end as received_on`,
  sql`payments left join lateral (select actor_email as by, after from audit_log where entity = 'payment'
    and action = 'payment.created' and entity_id = payments.id order by id desc limit 1) made on true where payments.id = page.id`,
);

const moneyBranches = ({ streamerId }: TimelineOwner): Branch[] => [
  {
    name: 'payment',
    kind: 'payment',
    rows: sql`payments where payments.streamer_id = ${streamerId}`,
    at: sql`payments.created_at`,
    id: sql`payments.id`,
    idType: 'bigint',
    detail: RECORDED_PAYMENT,
  },
  {
    name: 'said',
    kind: 'payment',
    rows: sql`payment_notes where payment_notes.streamer_id = ${streamerId}`,
    at: sql`payment_notes.created_at`,
    id: sql`payment_notes.id`,
    idType: 'bigint',
    detail: json(
      'id, amount_cents, payment_method, payment_reference',
      sql`payment_notes where payment_notes.id = page.id`,
    ),
  },
  {
    name: 'refund',
    kind: 'refund',
    rows: sql`payments join refunds on refunds.payment_id = payments.id
      where payments.streamer_id = ${streamerId} and payments.refunded_cents > 0`,
    at: sql`refunds.created_at`,
    id: sql`refunds.id`,
    idType: 'bigint',
    detail: json(
      `refunds.id, refunds.amount_cents, refunds.reason, payments.id as payment_id, payments.amount_cents as payment_cents,
        payments.transaction_id, users.email as by`,
      sql`refunds join payments on payments.id = refunds.payment_id join users on users.id = refunds.created_by
        where refunds.id = page.id`,
    ),
  },
];

const mailBranch = ({ streamerId, userId }: TimelineOwner): Branch => ({
  name: 'mail',
  kind: 'mail',
  // As migration 0010 writes it, whose indexes serve it.
  rows: sql`mails where (mails.values ->> 'userId' = ${String(userId)} or mails.values ->> 'streamerId' = ${String(streamerId)})`,
  at: sql`mails.created_at`,
  id: sql`mails.id`,
  idType: 'uuid',
  detail: json('kind, recipient, state, sent_at, values', sql`mails where mails.id = page.uuid`),
});

const noteBranch = ({ streamerId }: TimelineOwner): Branch => ({
  name: 'note',
  kind: 'note',
  rows: sql`staff_notes where staff_notes.streamer_id = ${streamerId}`,
  at: sql`staff_notes.created_at`,
  id: sql`staff_notes.id`,
  idType: 'bigint',
  detail: json(
    'staff_notes.*, users.email',
    sql`staff_notes join users on users.id = staff_notes.author_id where staff_notes.id = page.id`,
  ),
});

/** Every source of somebody's timeline. The later ones come first of entries of one instant. */
export const branchesOf = (owner: TimelineOwner, now: Date): Branch[] => [
  orderEvents(owner, now),
  ...moneyBranches(owner),
  mailBranch(owner),
  streamEvents(owner),
  audited('login', ofThing('login', owner.userId), 'login'),
  audited('account', ofThing('user', owner.userId)),
  audited(
    'profile',
    sql`${ofThing('streamer', owner.streamerId)} and not ${IS_OF_STREAM}
    and not ${isOfAccount(owner.userId)}`,
  ),
  audited(
    'subscription',
    sql`audit_log where audit_log.entity = 'subscription' and audit_log.entity_id = ${anyOfIds(owner.subscriptionIds)}
      and not ${IS_OF_ORDER}`,
  ),
  audited(
    // As migration 0025 writes it, whose index serves it.
    'record',
    sql`audit_log where audit_log.entity in ('payment', 'staff_note')
      and coalesce(audit_log.after ->> 'streamer_id', audit_log.before ->> 'streamer_id') = ${String(owner.streamerId)}`,
  ),
  noteBranch(owner),
];
