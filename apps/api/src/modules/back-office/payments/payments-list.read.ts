import type { InputOf, listPayments, listPaymentsOfStreamer } from '@livelift/contract';
import { sql } from 'kysely';
import { readPage } from '../../../platform/database/listing.ts';
import type { Db } from '../../../tables.ts';
import { readPaymentsByIds } from '../../payments/index.ts';
import { pageOfStreamer } from '../../streamers/index.ts';
import { paymentListing, paymentOrder } from './payments-search.read.ts';

/** A page of payments with whom they are from and what they are for. */
export const readPayments = (db: Db, query: InputOf<typeof listPayments>['query'], now: Date) =>
  readPage(db, { ...paymentListing(query), read: (ids) => readPaymentsByIds(db, ids, now) }, query);

/** A page of one streamer's payments. Throws 404; a deleted streamer's payments stay. */
export async function readPaymentsOfStreamer(
  db: Db,
  { params, query }: InputOf<typeof listPaymentsOfStreamer>,
  now: Date,
) {
  const scope = sql`payments.streamer_id = ${params.id}`;
  const indexed = query.sort === undefined || query.sort === 'created_at';
  const read = (ids: number[]) => readPaymentsByIds(db, ids, now);
  const listing = { ...paymentOrder(query), scope, where: [scope], indexed, read };
  return pageOfStreamer(db, params.id, () => readPage(db, listing, query));
}
