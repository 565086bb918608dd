import { isPayable, type Payment, type PaymentStatus } from '@livelift/contract';
import { formatDays, formatDollars } from '../../lib/format.ts';

type Edit = { amount: number; status?: PaymentStatus | undefined };

/** What ends when nothing remains of a payment: the subscription that it paid for, by name and days; empty where none. */
export function endsWith({ subscription }: Payment): string {
  if (!subscription || !isPayable(subscription)) return '';
  const { subscription_plan: plan, start_date: first, end_date: last } = subscription;
  const days = first && last ? ` (${formatDays(first, last)})` : '';
  return ` The subscription ${plan.name}${days} is canceled, with the streams planned in it, unless other payments still reach its price.`;
}

/**
 * What saving an edit would revoke, as text for a confirmation; null where nothing. Amounts in cents. A refund in any
 * form, and money that no longer counts as received, cancel the subscription that it paid for (D61).
 */
export function editConsequence(payment: Payment, { amount, status }: Edit): string | null {
  if (payment.status !== 'completed') return null;
  const ends = endsWith(payment);
  const remains = amount - payment.refunded_amount;
  if (status === 'refunded') return `This refunds ${formatDollars(remains)} and cannot be taken back.${ends}`;
  if (status === 'pending' || status === 'failed')
    return ends === '' ? null : `The money no longer counts as received.${ends}`;
  if (remains === 0 && payment.refunded_amount > 0)
    return `Nothing would remain of this payment, so it becomes refunded, which cannot be taken back.${ends}`;
  return null;
}
