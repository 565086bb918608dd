import { addDays, dayOf, type InputOf, type listPayments, type Payment, startOfDay } from '@livelift/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../platform/database/like.ts';
import { toPage, windowOf } from '../../platform/page.ts';
import type { Db, Tables } from '../../tables.ts';
import { listSubscriptionsByIds, toSubscription } from '../subscriptions/index.ts';

type Query = InputOf<typeof listPayments>['query'];

const refundedSql = sql<number>`coalesce(
  (select sum(refunds.amount_cents) from refunds where refunds.payment_id = payments.id), 0)::bigint`;

const joined = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id');

const rowsOf = (db: Db) =>
  joined(db)
    .selectAll('payments')
    .select(['streamers.full_name', 'streamers.username', 'users.email', refundedSql.as('refunded_cents')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toPayments(db: Db, rows: Row[], now: Date): Promise<Payment[]> {
  const ids = rows.flatMap(({ subscription_id }) => (subscription_id === null ? [] : [subscription_id]));
  const subscriptions = new Map((await listSubscriptionsByIds(db, ids)).map((row) => [row.id, row]));
  return rows.map(({ amount_cents, refunded_cents, streamer_id, full_name, username, email, ...row }) => {
    const subscription = subscriptions.get(row.subscription_id ?? 0);
    return {
      ...row,
      amount: amount_cents,
      refunded_amount: refunded_cents,
      streamer: { id: streamer_id, full_name, username, user: { email } },
      subscription: subscription ? toSubscription(subscription, dayOf(now)) : null,
    };
  });
}

const SEARCHED = ['streamers.full_name', 'streamers.username', 'users.email', 'payments.transaction_id'] as const;

const matches =
  ({ status, search, start_date, end_date }: Query) =>
  (where: ExpressionBuilder<Tables, 'payments' | 'streamers' | 'users'>) => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(where('payments.status', '=', status === 'paid' ? 'completed' : status));
    if (start_date) conditions.push(where('payments.created_at', '>=', startOfDay(start_date)));
    if (end_date) conditions.push(where('payments.created_at', '<', startOfDay(addDays(end_date, 1))));
    if (search) conditions.push(where.or(SEARCHED.map((column) => where(column, 'ilike', containing(search)))));
    return where.and(conditions);
  };

const SORT_COLUMNS = {
  created_at: 'payments.created_at',
  amount: 'payments.amount_cents',
  status: 'payments.status',
} as const;

/** A page of payments with whom they are from and what they are for. */
export async function readPayments(db: Db, query: Query, now: Date) {
  const { limit, offset } = windowOf(query);
  const direction = query.direction ?? 'desc';
  const rows = await rowsOf(db)
    .where(matches(query))
    .orderBy(SORT_COLUMNS[query.sort ?? 'created_at'], direction)
    .orderBy('payments.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await joined(db)
    .where(matches(query))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return toPage(await toPayments(db, rows, now), total, query);
}

/** One payment; undefined when there is none. */
export async function readPayment(db: Db, id: number, now: Date): Promise<Payment | undefined> {
  const rows = await rowsOf(db).where('payments.id', '=', id).execute();
  return (await toPayments(db, rows, now))[0];
}

/** Every payment of a streamer, newest first. */
export async function readPaymentsOfStreamer(db: Db, streamerId: number, now: Date): Promise<Payment[]> {
  const rows = await rowsOf(db).where('payments.streamer_id', '=', streamerId).orderBy('payments.id', 'desc').execute();
  return toPayments(db, rows, now);
}
