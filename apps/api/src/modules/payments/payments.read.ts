import { dayOf, type Payment } from '@livelift/contract';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { listSubscriptionsByIds, toSubscription } from '../subscriptions/index.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .selectAll('payments')
    .select(['streamers.full_name', 'streamers.username', 'users.email'])
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .select(({ fn }) => fn.max('refunds.created_at').as('at'))
        .as('refunded_at'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toPayments(db: Db, rows: Row[], now: Date): Promise<Payment[]> {
  const ids = rows.flatMap(({ subscription_id }) => (subscription_id === null ? [] : [subscription_id]));
  const subscriptions = new Map((await listSubscriptionsByIds(db, ids)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const { amount_cents, refunded_cents, search_text, counted_on, subscription_id, ...columns } = row;
    const { streamer_id, full_name, username, email, ...rest } = columns;
    const subscription = subscriptions.get(subscription_id ?? 0);
    return {
      ...rest,
      amount: amount_cents,
      refunded_amount: refunded_cents,
      streamer: { id: streamer_id, full_name, username, user: { email } },
      subscription: subscription ? toSubscription(subscription, dayOf(now)) : null,
    };
  });
}

/** Payments in the order of these ids, with whom they are from and what they are for; one that is gone is left out. */
export async function readPaymentsByIds(db: Db, ids: number[], now: Date): Promise<Payment[]> {
  const rows = await rowsOf(db)
    .where('payments.id', 'in', [0, ...ids])
    .execute();
  return toPayments(db, orderByIds(ids, rows), now);
}

/** One payment; undefined when there is none. */
export const readPayment = async (db: Db, id: number, now: Date): Promise<Payment | undefined> =>
  (await readPaymentsByIds(db, [id], now))[0];
