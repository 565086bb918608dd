import { dayOf, type Payment } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import {
  namedSubscriptionSql,
  type SubscriptionRow,
  subscriptionFromJson,
  toSubscription,
} from '../subscriptions/index.ts';
import { paymentNotFound } from './payments.errors.ts';
import type { PaymentRow } from './payments.repository.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .selectAll('payments')
    .select(['streamers.full_name', 'streamers.username', 'users.email'])
    .select(namedSubscriptionSql('payments.subscription_id').as('subscription'))
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .select(({ fn }) => fn.max('refunds.created_at').as('at'))
        .as('refunded_at'),
    );

/** What a payment is answered with besides its own columns. */
type Beside = {
  streamer: { full_name: string; username: string; email: string };
  subscription: SubscriptionRow | null;
  refundedAt: Date | null;
};

/** The payment as it is answered at `now`. */
export function toPayment(row: PaymentRow, { streamer, subscription, refundedAt }: Beside, now: Date): Payment {
  const { full_name, username, email } = streamer;
  return {
    id: row.id,
    amount: row.amount_cents,
    refunded_amount: row.refunded_cents,
    refunded_at: refundedAt,
    received_on: row.received_on,
    payment_method: row.payment_method,
    status: row.status,
    transaction_id: row.transaction_id,
    description: row.description,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    streamer: { id: row.streamer_id, full_name, username, user: { email } },
    subscription: subscription && toSubscription(subscription, dayOf(now)),
  };
}

/** Payments in the order of these ids, with whom they are from and what they are for; one that is gone is left out. */
export async function readPaymentsByIds(db: Db, ids: number[], now: Date): Promise<Payment[]> {
  const rows = await rowsOf(db).where('payments.id', '=', anyOfIds(ids)).execute();
  return orderByIds(ids, rows).map((row) =>
    toPayment(
      row,
      { streamer: row, subscription: subscriptionFromJson(row.subscription), refundedAt: row.refunded_at },
      now,
    ),
  );
}

/** One payment. Throws 404. */
export async function getPayment({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<Payment> {
  const [payment] = await readPaymentsByIds(db, [id], clock.now());
  if (!payment) throw paymentNotFound();
  return payment;
}
