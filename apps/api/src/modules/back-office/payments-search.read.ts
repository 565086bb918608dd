import type { InputOf, listPayments, PaymentFilters } from '@livelift/contract';
import { sql } from 'kysely';
import type { Listing, Sql } from '../../platform/database/listing.ts';
import { containsPattern, isSingleLine } from '../../platform/database/search-pattern.ts';

type Query = InputOf<typeof listPayments>['query'];

// By transaction, by name and by address: each on an index of its own.
function searchFor(term: string): Sql[] {
  if (!isSingleLine(term)) return [];
  const pattern = sql`lower(${containsPattern(term)})`;
  return [
    sql`payments.search_text like ${pattern}`,
    sql`exists (
      select 1 from streamers where streamers.id = payments.streamer_id and streamers.search_text like ${pattern})`,
    sql`exists (
      select 1 from streamers join users on users.id = streamers.user_id
      where streamers.id = payments.streamer_id and users.email_normalized like ${pattern})`,
  ];
}

/** Which payments the filters mean; days are UTC and inclusive, of receipt or, until that, of creation (D182). */
export function paymentConditions({
  status,
  search,
  start_date,
  end_date,
}: PaymentFilters): Pick<Listing, 'where' | 'anyOf'> {
  const where: Sql[] = [];
  if (status) where.push(sql`payments.status = ${status === 'paid' ? 'completed' : status}`);
  if (start_date) where.push(sql`payments.counted_on >= ${start_date}::date`);
  if (end_date) where.push(sql`payments.counted_on <= ${end_date}::date`);
  return { where, anyOf: search ? searchFor(search) : undefined };
}

const KEYS = {
  created_at: ['payments.created_at'],
  amount: ['payments.amount_cents'],
  status: ['payments.status', 'payments.created_at'],
} as const;

/** The order of a list of payments: newest first unless asked otherwise. */
export const paymentOrder = ({ sort = 'created_at', direction = 'desc' }: Pick<Query, 'sort' | 'direction'>) =>
  ({ from: sql`payments`, id: 'payments.id', keys: KEYS[sort], direction }) satisfies Partial<Listing>;

/** The list that a query asks for. */
export function paymentListing(query: Query): Listing {
  const { sort = 'created_at', search, status, start_date, end_date } = query;
  return {
    ...paymentOrder(query),
    ...paymentConditions(query),
    indexed: !search && !start_date && !end_date && (!status || sort === 'created_at'),
  };
}
