import type { Payment } from '@livelift/contract';

type CountedPayment = Pick<Payment, 'amount' | 'status'>;

/**
 * The totals of a page of payments (spec section 2): completed ones summed in cents, the others counted.
 */
export function pageFigures(payments: readonly CountedPayment[]) {
  const of = (status: CountedPayment['status']) => payments.filter((payment) => payment.status === status);
  return {
    completedCents: of('completed').reduce((sum, { amount }) => sum + amount, 0),
    count: payments.length,
    pending: of('pending').length,
    failed: of('failed').length,
  };
}
