import type { Payment } from '@livelift/contract';

type CountedPayment = Pick<Payment, 'amount' | 'status'>;

/**
 * The totals of a page of payments (spec section 2): completed ones summed and rounded to dollars, the others counted.
 */
export function pageFigures(payments: readonly CountedPayment[]) {
  const of = (status: CountedPayment['status']) => payments.filter((payment) => payment.status === status);
  const cents = of('completed').reduce((sum, { amount }) => sum + amount, 0);
  return {
    completedDollars: Math.round(cents / 100),
    count: payments.length,
    pending: of('pending').length,
    failed: of('failed').length,
  };
}
