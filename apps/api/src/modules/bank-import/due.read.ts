import { type RawBuilder, sql } from 'kysely';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import { findSubscription, paidCentsSql } from '../subscriptions/index.ts';
import type { Due } from './matching.rules.ts';
import { isDistinctiveId } from './references.rules.ts';

const BATCH_SIZE = 5_000;

type DueRow = {
  id: number;
  streamer_id: number;
  version: number | null;
  amount_cents: number;
  transaction_id: string | null;
  reference: string | null;
  noted: string | null;
  canceled_plan: string | null;
  has_paid_same: boolean;
  order_due_cents: number | null;
  full_name: string;
  username: string;
};

// What somebody wrote in "I have paid" is what their bank may write, too.
const notedOf = (order: RawBuilder<unknown>) => sql`(select string_agg(payment_reference, E'\\n') from payment_notes
  where payment_notes.subscription_id = ${order} and closed_at is null)`;

// A transfer that comes again, in another file, is as much as was paid before.
const hasPaidSame = (order: RawBuilder<unknown>, cents: RawBuilder<unknown>) => sql`exists (select 1 from payments paid
  where paid.subscription_id = ${order} and paid.status <> 'pending' and paid.status <> 'failed' and paid.amount_cents = ${cents})`;

/** What is due of an order, of a table or alias named `subscriptions`, in cents. */
export const dueCentsSql = sql<number>`(subscriptions.price_cents - ${paidCentsSql})::bigint`;

const paymentsOf = (ids: readonly number[]) => sql<DueRow>`
  select payments.id, payments.streamer_id, payments.version, payments.amount_cents, payments.transaction_id, subscriptions.reference,
    ${notedOf(sql`payments.subscription_id`)} as noted, streamers.full_name, streamers.username,
    case subscriptions.status when 'canceled' then subscriptions.name end as canceled_plan,
    ${hasPaidSame(sql`payments.subscription_id`, sql`payments.amount_cents`)} as has_paid_same,
    case when subscriptions.price_cents > 0 and ${paidCentsSql} > 0 then ${dueCentsSql} end as order_due_cents
  from payments
  join streamers on streamers.id = payments.streamer_id
  left join subscriptions on subscriptions.id = payments.subscription_id
  where payments.id = ${anyOfIds(ids)} and payments.status = 'pending' order by payments.id`;

const ordersOf = (ids: readonly number[]) => sql<DueRow>`
  select subscriptions.id, subscriptions.streamer_id, null as version, ${dueCentsSql} as amount_cents, null as transaction_id, subscriptions.reference,
    ${notedOf(sql`subscriptions.id`)} as noted, streamers.full_name, streamers.username, null as canceled_plan,
    ${hasPaidSame(sql`subscriptions.id`, dueCentsSql)} as has_paid_same, null as order_due_cents
  from subscriptions join streamers on streamers.id = subscriptions.streamer_id
  where subscriptions.id = ${anyOfIds(ids)} order by subscriptions.id`;

/** The reference of an order without its prefix: people write it so as well. */
export const shortReference = (reference: string): string => reference.slice('LL-'.length);

const referencesOf = ({ transaction_id, reference }: DueRow): string[] => [
  ...(reference === null ? [] : [reference, shortReference(reference)]),
  ...(transaction_id !== null && isDistinctiveId(transaction_id) ? [transaction_id] : []),
];

const toDue = (row: DueRow) => ({
  streamer_id: row.streamer_id,
  amountCents: row.amount_cents,
  version: row.version,
  references: referencesOf(row),
  noted: row.noted === null ? [] : row.noted.split('\n'),
  name: row.full_name,
  username: row.username,
  canceledPlan: row.canceled_plan,
  hasPaidSame: row.has_paid_same,
  orderDueCents: row.order_due_cents,
});

async function idsOf(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Whether an order waits for money, of a table named `subscriptions`, and no pending payment stands for it. */
export const unpaidOrderSql = sql`subscriptions.status = 'pending' and subscriptions.paid_at is null
  and subscriptions.price_cents > 0 and not exists (
    select 1 from payments where payments.subscription_id = subscriptions.id and payments.status = 'pending')`;

/** All that is due: pending payments, then unpaid orders without one. In batches: nothing is held between them. */
export async function* readDue(db: Db): AsyncGenerator<Due[]> {
  const payments = await idsOf(db, sql`select id from payments where status = 'pending' order by created_at, id`);
  for (let from = 0; from < payments.length; from += BATCH_SIZE) {
    const { rows } = await paymentsOf(payments.slice(from, from + BATCH_SIZE)).execute(db);
    yield rows.map((row) => ({ ...toDue(row), payment_id: row.id, subscription_id: null }));
  }
  const orders = await idsOf(db, sql`select id from subscriptions where ${unpaidOrderSql} order by id`);
  for (let from = 0; from < orders.length; from += BATCH_SIZE) {
    const { rows } = await ordersOf(orders.slice(from, from + BATCH_SIZE)).execute(db);
    yield rows.map((row) => ({ ...toDue(row), payment_id: null, subscription_id: row.id }));
  }
}

/** Those of these references whose orders are there and have nothing due. */
export async function readPaidOrders(db: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`select reference from subscriptions
    where reference = any(${references}::text[]) and not (${unpaidOrderSql}) and not exists (
      select 1 from payments where payments.subscription_id = subscriptions.id and payments.status = 'pending')`.execute(
    db,
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** What an order is called that is canceled; null: it is not, or there is none. */
export async function findCanceledPlan(db: Db, orderId: number | null): Promise<string | null> {
  const order = orderId === null ? undefined : await findSubscription(db, orderId);
  return order?.status === 'canceled' ? order.name : null;
}

/** What is still due of an order of which a part is paid, in cents; null: of any other. */
export async function findDueCents(db: Db, orderId: number | null): Promise<number | null> {
  const order = orderId === null ? undefined : await findSubscription(db, orderId);
  return order && order.price_cents > 0 && order.paid_cents > 0 ? order.price_cents - order.paid_cents : null;
}
