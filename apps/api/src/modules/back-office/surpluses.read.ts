import type { Surplus } from '@livelift/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { paidCentsSql } from '../subscriptions/index.ts';

type Clause = RawBuilder<unknown>;

// Of `subscriptions` that were replaced: what was paid for one, less its used days and what it pays of what followed. Below 0
// where more was given back than was left over.
const balanceSql: Clause = sql`(${paidCentsSql} - subscriptions.used_cents - coalesce((
  select sum(following.credit_cents) from subscriptions following where following.replaces_id = subscriptions.id), 0))`;

/**
 * What changes of plan left over (D454), of the replaced `subscriptions` that `which` names: id, cents, and the ids of those
 * whose payments hold them. The credit of one comes from the payments of the one before, so what was given back there beyond
 * what was left over is taken from the credit.
 */
const surplusesSql = (which: Clause): Clause => sql`(
  with recursive replaced as (
    select subscriptions.id, array[subscriptions.id] as paid_by, ${balanceSql} as cents
    from subscriptions
    where subscriptions.used_cents is not null and ${which} and not exists (select 1 from subscriptions earlier
      where earlier.id = subscriptions.replaces_id and earlier.used_cents is not null)
    union all
    select subscriptions.id, replaced.paid_by || subscriptions.id,
      ${balanceSql} - least(greatest(-replaced.cents, 0), subscriptions.credit_cents)
    from replaced join subscriptions on subscriptions.replaces_id = replaced.id
    where subscriptions.used_cents is not null)
  select id, paid_by, cents from replaced where cents > 0)`;

/** Whether a change of plan left money over of one, of `subscriptions`. */
export const leftSurplusSql: Clause = sql`(subscriptions.used_cents is not null
  and subscriptions.id in (select id from ${surplusesSql(sql`true`)} surplus))`;

type Row = {
  subscription_id: number;
  reference: string;
  name: string;
  cents: number;
  payment_id: number;
  transaction_id: string;
  refundable_cents: number;
};

/** What changes of plan left over of one person's money, each with the payment to refund it from: the latest, the largest first. */
export async function readSurpluses(db: Db, streamerId: number): Promise<Surplus[]> {
  const { rows } = await sql<Row>`
    select subscriptions.id as subscription_id, subscriptions.reference, subscriptions.name, surplus.cents::bigint as cents,
      payment.id as payment_id, payment.transaction_id, least(surplus.cents, payment.remaining)::bigint as refundable_cents
    from ${surplusesSql(sql`subscriptions.streamer_id = ${streamerId}`)} surplus
    join subscriptions on subscriptions.id = surplus.id
    cross join lateral (
      select payments.id, payments.transaction_id, payments.amount_cents - payments.refunded_cents as remaining
      from payments
      where payments.subscription_id = any(surplus.paid_by) and payments.status = 'completed'
        and payments.amount_cents > payments.refunded_cents
      order by payments.subscription_id desc, remaining desc, payments.id limit 1) payment
    order by subscriptions.id`.execute(db);
  return rows.map(({ subscription_id, reference, name, cents, payment_id, transaction_id, refundable_cents }) => ({
    subscription: { id: subscription_id, reference, name },
    amount: cents,
    payment: { id: payment_id, transaction_id, amount: refundable_cents },
  }));
}
