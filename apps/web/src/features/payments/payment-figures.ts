import type { Payment } from '@livelift/contract';

type Counted = Pick<Payment, 'amount' | 'status'>;

/** What a page of payments comes to (spec section 2): completed ones summed and rounded to dollars, the others counted. */
export function pageFigures(payments: readonly Counted[]) {
  const of = (status: Counted['status']) => payments.filter((payment) => payment.status === status);
  const cents = of('completed').reduce((sum, { amount }) => sum + amount, 0);
  return {
    completedDollars: Math.round(cents / 100),
    count: payments.length,
    pending: of('pending').length,
    failed: of('failed').length,
  };
}
