import type { Payment, PaymentStatus } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';

type Edit = { amount: number; status?: PaymentStatus | undefined };

const CANCELS = 'The subscription that it paid for is canceled, unless other payments still reach its price.';

/**
 * What saving an edit would revoke, as text for a confirmation; null where nothing. Amounts in cents. A refund in any
 * form, and money that no longer counts as received, cancel the subscription that it paid for (D61).
 */
export function editConsequence(payment: Payment, { amount, status }: Edit): string | null {
  if (payment.status !== 'completed') return null;
  const paidFor = payment.subscription ? ` ${CANCELS}` : '';
  const remains = amount - payment.refunded_amount;
  if (status === 'refunded') return `This refunds ${formatDollars(remains)} and cannot be taken back.${paidFor}`;
  if (status === 'pending' || status === 'failed')
    return payment.subscription ? `The money no longer counts as received. ${CANCELS}` : null;
  if (remains === 0 && payment.refunded_amount > 0)
    return `Nothing would remain of this payment, so it becomes refunded, which cannot be taken back.${paidFor}`;
  return null;
}
