import {
  addDays,
  type InputOf,
  type listPayments,
  type PaymentFilters,
  type PaymentStatus,
  startOfDay,
} from '@livelift/contract';
import { sql } from 'kysely';
import type { Listing, Sql } from '../../../platform/database/listing.ts';
import { matchesWords } from '../../../platform/database/search-words.ts';
import { readOrderReference, soldAsSql } from '../../subscriptions/index.ts';

type Query = InputOf<typeof listPayments>['query'];

// By whom they are from, and by transaction: each on an index of its own.
function searchFor(term: string): Sql[] {
  const reference = readOrderReference(term);
  return [
    // First: what follows leaves these out, and none of their texts is read for it.
    sql`payments.streamer_id in (select streamers.id from streamers where ${matchesWords(sql`streamers.search_text`, term)})`,
    matchesWords(sql`payments.search_text`, term),
    ...(reference === undefined
      ? []
      : [sql`payments.subscription_id = (select id from subscriptions where reference = ${reference})`]),
  ];
}

type Days = Pick<PaymentFilters, 'status' | 'start_date' | 'end_date'>;

const statusesOf = (status: NonNullable<PaymentFilters['status']>): PaymentStatus[] => {
  if (status === 'received') return ['completed', 'refunded'];
  return [status === 'paid' ? 'completed' : status];
};

// Days are UTC and inclusive. Columns of the payments, or of their sums.
function onDays({ status, start_date, end_date }: Days, column: { day: Sql; status: Sql }): Sql[] {
  const where: Sql[] = [];
  if (status) where.push(sql`${column.status} in (${sql.join(statusesOf(status))})`);
  if (start_date) where.push(sql`${column.day} >= ${start_date}::date`);
  if (end_date) where.push(sql`${column.day} <= ${end_date}::date`);
  return where;
}

/** Which daily sums are of the same payments; of a search there are none. */
export const sumConditions = (filters: Days): Sql =>
  sql.join(
    [sql`true`, ...onDays(filters, { day: sql`payment_sums.day`, status: sql`payment_sums.status` })],
    sql` and `,
  );

/** Which payments the filters mean, by the day of receipt or, until that, of creation (D182). */
export const paymentConditions = ({ search, ...filters }: PaymentFilters): Pick<Listing, 'where' | 'anyOf'> => ({
  where: [
    ...onDays(filters, { day: sql`payments.counted_on`, status: sql`payments.status` }),
    ...onAmounts(filters),
    ...(filters.plan_id ? [isForPlan(filters.plan_id)] : []),
    ...(isByRefund(filters) ? [wasRefundedOn({ from: filters.refunded_from, to: filters.refunded_to })] : []),
  ],
  anyOf: search ? searchFor(search) : undefined,
});

/** Whether payments are meant by the days of their refunds. */
export const isByRefund = ({ refunded_from, refunded_to }: PaymentFilters): boolean =>
  refunded_from !== undefined || refunded_to !== undefined;

type RefundDays = { from: string | undefined; to: string | undefined };

/** Which refunds were made on some days, both included. */
export const refundedOn = ({ from, to }: RefundDays): Sql[] => [
  ...(from ? [sql`refunds.created_at >= ${startOfDay(from)}`] : []),
  ...(to ? [sql`refunds.created_at < ${startOfDay(addDays(to, 1))}`] : []),
];

const wasRefundedOn = (days: RefundDays): Sql =>
  sql`payments.id in (select refunds.payment_id from refunds where ${sql.join(refundedOn(days), sql` and `)})`;

/** Whether the daily sums know which payments are meant: not by a search, plan, method, amount or refund. */
export const areSummed = ({ search, plan_id, method, min_amount, max_amount, ...filters }: PaymentFilters): boolean =>
  !search && !plan_id && !method && min_amount === undefined && max_amount === undefined && !isByRefund(filters);

function onAmounts({ method, min_amount, max_amount }: PaymentFilters): Sql[] {
  const where: Sql[] = [];
  if (method) where.push(sql`payments.payment_method = ${method}`);
  if (min_amount !== undefined) where.push(sql`payments.amount_cents >= ${min_amount}`);
  if (max_amount !== undefined) where.push(sql`payments.amount_cents <= ${max_amount}`);
  return where;
}

const isForPlan = (plan: string): Sql =>
  plan === 'none'
    ? sql`payments.subscription_id is null`
    : sql`payments.subscription_id in (select subscriptions.id from subscriptions where ${soldAsSql(plan)})`;

const KEYS = {
  created_at: ['payments.created_at'],
  amount: ['payments.amount_cents'],
  status: ['payments.status', 'payments.created_at'],
} as const;

/** The order of a list of payments: newest first unless asked otherwise. */
export const paymentOrder = ({ sort = 'created_at', direction = 'desc' }: Pick<Query, 'sort' | 'direction'>) =>
  ({ from: sql`payments`, id: 'payments.id', keys: KEYS[sort], direction }) satisfies Partial<Listing>;

// Where in the order of creation the payments of the days begin: one look at each day.
function beginOf({ direction = 'desc', ...filters }: Query): Sql {
  const [end, isBehind] = direction === 'desc' ? [sql`max`, sql`<=`] : [sql`min`, sql`>=`];
  return sql`payments.created_at ${isBehind} (
    select ${end}(first.created_at) from (select distinct day from payment_sums where ${sumConditions(filters)}) days
    cross join lateral (
      select created_at from payments where counted_on = days.day
      order by created_at ${sql.raw(direction)} limit 1) first)`;
}

/** The list that a query asks for. */
export function paymentListing(query: Query): Listing {
  const { sort = 'created_at', status, method, start_date, end_date } = query;
  const isSummed = areSummed(query);
  const ofMethod = method && !status && sort === 'created_at' && areSummed({ ...query, method: undefined });
  return {
    ...paymentOrder(query),
    ...paymentConditions(query),
    indexed: (isSummed || ofMethod === true) && !start_date && !end_date,
    begin: sort === 'created_at' && isSummed && (start_date || end_date) ? beginOf(query) : undefined,
    total: isSummed
      ? sql`select coalesce(sum(payments), 0)::bigint from payment_sums where ${sumConditions(query)}`
      : undefined,
  };
}
