import type { Surplus } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../../tables.ts';
import { surplusesSql } from '../../subscriptions/index.ts';

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
