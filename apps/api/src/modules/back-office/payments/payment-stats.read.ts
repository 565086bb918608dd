import {
  type getPaymentStats,
  type PaymentFilters,
  type PaymentStatus,
  type ResponseOf,
  wasReceived,
} from '@livelift/contract';
import { sql } from 'kysely';
import { branchesOf, conditionOf, type Sql } from '../../../platform/database/listing.ts';
import type { Db } from '../../../tables.ts';
import { areSummed, isByRefund, paymentConditions, refundedOn, sumConditions } from './payments-search.read.ts';

type Stats = ResponseOf<typeof getPaymentStats>;

/** Part of the sums of a status, in cents. */
type Group = { status: PaymentStatus; count: number; amount: number; refunded: number; given_back: number };

// However many payments there are: a row or a few for each day and status.
const dailySums = (filters: PaymentFilters): Sql => sql`
  select status, sum(payments)::bigint as count, sum(amount_cents)::bigint as amount,
    sum(refunded_cents)::bigint as refunded, sum(given_back_cents)::bigint as given_back
  from payment_sums where ${sumConditions(filters)} group by status`;

// What a search means is known of each payment alone. Given back is by the day of the refund, whatever that of its payment;
// without days it is what was refunded.
function searchedSums({ start_date, end_date, ...filters }: PaymentFilters): Sql {
  const days = { start_date, end_date };
  const isDated = isByRefund(filters) || start_date !== undefined || end_date !== undefined;
  const branches = branchesOf(paymentConditions({ ...days, ...filters }));
  const parts = branches.map(
    (condition) => sql`select status, 1 as payments, amount_cents, refunded_cents,
        ${isDated ? sql`0` : sql`refunded_cents`} as given_back_cents
      from payments where ${condition}`,
  );
  const { refunded_from: from, refunded_to: to } = filters;
  if (isByRefund(filters)) parts.push(givenBackOn({ ...days, ...filters }, { from, to }));
  else if (isDated) parts.push(givenBackOn(filters, { from: start_date, to: end_date }));
  return sql`
    select status, sum(payments) as count, sum(amount_cents) as amount, sum(refunded_cents) as refunded,
      sum(given_back_cents) as given_back
    from (${sql.join(parts, sql` union all `)}) matching group by status`;
}

function givenBackOn(filters: PaymentFilters, days: Parameters<typeof refundedOn>[0]): Sql {
  const { where, anyOf } = paymentConditions(filters);
  return sql`select payments.status, 0, 0, 0, refunds.amount_cents from payments
    join refunds on refunds.payment_id = payments.id where ${conditionOf({ where: [...where, ...refundedOn(days)], anyOf })}`;
}

const NONE = { count: 0, amount: 0 };

/** Number and sums of the payments that the filters of the list mean, in cents. */
export async function readPaymentStats(db: Db, filters: PaymentFilters): Promise<Stats> {
  const statement = areSummed(filters) ? dailySums(filters) : searchedSums(filters);
  const { rows } = await sql<Group>`${statement}`.execute(db);
  const stats: Stats = {
    total_count: 0,
    total_amount: 0,
    received_amount: 0,
    refunded_amount: 0,
    net_amount: 0,
    given_back_amount: 0,
    by_status: { completed: NONE, pending: NONE, failed: NONE, refunded: NONE },
  };
  for (const { status, count, amount, refunded, given_back } of rows) {
    stats.total_count += count;
    stats.total_amount += amount;
    stats.refunded_amount += refunded;
    stats.given_back_amount += given_back;
    if (wasReceived({ status })) stats.received_amount += amount;
    stats.by_status[status] = { count, amount };
  }
  return { ...stats, net_amount: stats.received_amount - stats.refunded_amount };
}
