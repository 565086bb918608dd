import type { getPayment as endpoint, InputOf, ResponseOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { getPayment } from './payments.read.ts';

/** A payment with every refund, oldest first. Throws 404. */
export async function readPaymentWithRefunds(
  context: Context,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const payment = await getPayment(context, id);
  const rows = await context.db
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
