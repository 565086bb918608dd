import { dayOf, type InputOf, type listPayments, type listPaymentsOfStreamer, type Payment } from '@livelift/contract';
import { sql } from 'kysely';
import { findPage, type Listing } from '../../platform/database/listing.ts';
import { inOrder, type PageQuery, toPage } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { streamerNotFound } from '../streamers/index.ts';
import { listSubscriptionsByIds, toSubscription } from '../subscriptions/index.ts';
import { paymentListing, paymentOrder } from './payments-search.read.ts';

const rowsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .selectAll('payments')
    .select(['streamers.full_name', 'streamers.username', 'users.email']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function toPayments(db: Db, rows: Row[], now: Date): Promise<Payment[]> {
  const ids = rows.flatMap(({ subscription_id }) => (subscription_id === null ? [] : [subscription_id]));
  const subscriptions = new Map((await listSubscriptionsByIds(db, ids)).map((row) => [row.id, row]));
  return rows.map(({ amount_cents, refunded_cents, search_text, streamer_id, full_name, username, email, ...row }) => {
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

async function readPage(db: Db, listing: Listing, { query, now }: { query: PageQuery; now: Date }) {
  const { ids, ...total } = await findPage(db, listing, query);
  const rows = await rowsOf(db)
    .where('payments.id', 'in', [0, ...ids])
    .execute();
  return toPage(await toPayments(db, inOrder(ids, rows), now), total, query);
}

/** A page of payments with whom they are from and what they are for. */
export const readPayments = (db: Db, query: InputOf<typeof listPayments>['query'], now: Date) =>
  readPage(db, paymentListing(query), { query, now });

/** A page of one streamer's payments. Throws 404; a deleted streamer's payments stay (D26). */
export async function readPaymentsPageOf(db: Db, { params, query }: InputOf<typeof listPaymentsOfStreamer>, now: Date) {
  const streamer = await db.selectFrom('streamers').select('id').where('id', '=', params.id).executeTakeFirst();
  if (!streamer) throw streamerNotFound();
  const where = [sql`payments.streamer_id = ${params.id}`];
  const indexed = query.sort === undefined || query.sort === 'created_at';
  return readPage(db, { ...paymentOrder(query), where, anyOf: undefined, indexed }, { query, now });
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
