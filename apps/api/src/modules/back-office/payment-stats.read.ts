import type { getPaymentStats, PaymentFilters, PaymentStatus, ResponseOf } from '@livelift/contract';
import { sql } from 'kysely';
import { branchesOf } from '../../platform/database/listing.ts';
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

const NONE = { count: 0, amount: 0 };

/** Number and sums of the payments that the filters of the list mean, in cents. */
export async function readPaymentStats(db: Db, filters: PaymentFilters): Promise<Stats> {
  const stats: Stats = {
    total_count: 0,
    total_amount: 0,
    refunded_amount: 0,
    by_status: { completed: NONE, pending: NONE, failed: NONE, refunded: NONE },
  };
  for (const { status, count, amount, refunded } of await readGroups(db, filters)) {
    stats.total_count += count;
    stats.total_amount += amount;
    stats.refunded_amount += refunded;
    stats.by_status[status] = { count, amount };
  }
  return stats;
}
