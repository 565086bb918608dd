import type { OwnPayment } from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, readPage } from '../../platform/database/listing.ts';
import type { PageQuery } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { readPaymentsByIds } from './payments.read.ts';

/** Payments in the order of these ids, as their payer sees them. */
export async function readOwnPaymentsByIds(db: Db, ids: number[], now: Date): Promise<OwnPayment[]> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount_cents as amount', 'reason', 'created_at'])
    .where('payment_id', '=', anyOfIds(ids))
    .orderBy('id')
    .execute();
  return (await readPaymentsByIds(db, ids, now)).map(({ streamer: _self, ...payment }) => ({
    ...payment,
    refunds: refunds.filter(({ payment_id }) => payment_id === payment.id).map(({ payment_id: _of, ...row }) => row),
  }));
}

/** A page of a streamer's own payments, newest first. */
export async function readOwnPayments(db: Db, streamerId: number, { query, now }: { query: PageQuery; now: Date }) {
  const whose = sql`payments.streamer_id = ${streamerId}`;
  return readPage(
    db,
    {
      from: sql`payments`,
      id: 'payments.id',
      keys: ['payments.created_at'],
      direction: 'desc',
      scope: whose,
      where: [whose],
      indexed: true,
      read: (ids) => readOwnPaymentsByIds(db, ids, now),
    },
    query,
  );
}
