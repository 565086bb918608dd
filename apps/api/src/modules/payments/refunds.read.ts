import type { getPayment, ResponseOf } from '@livelift/contract';
import type { Db } from '../../tables.ts';
import { paymentNotFound } from './payments.errors.ts';
import { readPayment } from './payments.read.ts';

/** A payment with every refund, oldest first. Throws 404. */
export async function readPaymentWithRefunds(db: Db, id: number, now: Date): Promise<ResponseOf<typeof getPayment>> {
  const payment = await readPayment(db, id, now);
  if (!payment) throw paymentNotFound();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('users', 'users.id', 'refunds.created_by')
    .selectAll('refunds')
    .select('users.email')
    .where('refunds.payment_id', '=', id)
    .orderBy('refunds.id')
    .execute();
  const refunds = rows.map(({ id, amount_cents, reason, created_by, email, created_at }) => ({
    id,
    amount: amount_cents,
    reason,
    created_by: { id: created_by, email },
    created_at,
  }));
  return { payment: { ...payment, refunds } };
}
