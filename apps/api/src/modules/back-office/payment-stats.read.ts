import {
  addDays,
  type getPaymentStats,
  type PaymentFilters,
  type PaymentStatus,
  type ResponseOf,
  startOfDay,
  wasReceived,
} from '@livelift/contract';
import { sql } from 'kysely';
import { branchesOf, conditionOf } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import { paymentConditions } from './payments-search.read.ts';

type Stats = ResponseOf<typeof getPaymentStats>;
type Group = { status: PaymentStatus; count: number; amount: number; refunded: number };

async function readGroups(db: Db, filters: PaymentFilters): Promise<Group[]> {
  const branches = branchesOf(paymentConditions(filters));
  if (branches.length === 0) return [];
  const parts = branches.map(
    (condition) => sql`select payments.status, payments.amount_cents, payments.refunded_cents
      from payments where ${condition}`,
  );
  const { rows } = await sql<Group>`
    select status, count(*) as count, sum(amount_cents) as amount, sum(refunded_cents) as refunded
    from (${sql.join(parts, sql` union all `)}) matching group by status`.execute(db);
  return rows;
}

// By the day of the refund, whatever the day of its payment.
async function readGivenBack(db: Db, { start_date, end_date, ...filters }: PaymentFilters): Promise<number> {
  const days = [
    ...(start_date ? [sql`refunds.created_at >= ${startOfDay(start_date)}`] : []),
    ...(end_date ? [sql`refunds.created_at < ${startOfDay(addDays(end_date, 1))}`] : []),
  ];
  const { where, anyOf } = paymentConditions(filters);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(refunds.amount_cents), 0)::bigint as cents
    from refunds join payments on payments.id = refunds.payment_id
    where ${conditionOf({ where: [...where, ...days], anyOf })}`.execute(db);
  return rows[0]?.cents ?? 0;
}

const NONE = { count: 0, amount: 0 };

/** Number and sums of the payments that the filters of the list mean, in cents. */
export async function readPaymentStats(db: Db, filters: PaymentFilters): Promise<Stats> {
  const stats: Stats = {
    total_count: 0,
    total_amount: 0,
    received_amount: 0,
    refunded_amount: 0,
    net_amount: 0,
    given_back_amount: await readGivenBack(db, filters),
    by_status: { completed: NONE, pending: NONE, failed: NONE, refunded: NONE },
  };
  for (const { status, count, amount, refunded } of await readGroups(db, filters)) {
    stats.total_count += count;
    stats.total_amount += amount;
    stats.refunded_amount += refunded;
    if (wasReceived({ status })) stats.received_amount += amount;
    stats.by_status[status] = { count, amount };
  }
  return { ...stats, net_amount: stats.received_amount - stats.refunded_amount };
}
