import type { InputOf, listPayments, listPaymentsOfStreamer } from '@livelift/contract';
import { sql } from 'kysely';
import { findPage, type Listing } from '../../platform/database/listing.ts';
import { type PageQuery, toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { readPaymentsByIds } from '../payments/index.ts';
import { pageOfStreamer } from '../streamers/index.ts';
import { paymentListing, paymentOrder } from './payments-search.read.ts';

async function readPage(db: Db, listing: Listing, { query, now }: { query: PageQuery; now: Date }) {
  const { ids, ...total } = await findPage(db, listing, query);
  return toPage(await readPaymentsByIds(db, ids, now), total, query);
}

/** A page of payments with whom they are from and what they are for. */
export const readPayments = (db: Db, query: InputOf<typeof listPayments>['query'], now: Date) =>
  readPage(db, paymentListing(query), { query, now });

/** A page of one streamer's payments. Throws 404; a deleted streamer's payments stay. */
export async function readPaymentsOfStreamer(
  db: Db,
  { params, query }: InputOf<typeof listPaymentsOfStreamer>,
  now: Date,
) {
  const scope = sql`payments.streamer_id = ${params.id}`;
  const indexed = query.sort === undefined || query.sort === 'created_at';
  const listing = { ...paymentOrder(query), scope, where: [scope], anyOf: undefined, indexed };
  return pageOfStreamer(db, params.id, () => readPage(db, listing, { query, now }));
}
