import { grantsTime, isPayable, type Payment, type PaymentStatus, type Subscription } from '@livelift/contract';
import { formatDays, formatDollars } from '../../lib/format.ts';

type Edit = {
  amount: number;
  status?: PaymentStatus | undefined;
  /** The order that it is to be for; absent where that stays. */
  order?: Subscription | null;
};

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
export function editConsequence(payment: Payment, edit: Edit): string | null {
  const moved = moveConsequence(payment, edit);
  // What ends is said once, by the move.
  const lost = payment.status === 'completed' ? lossConsequence(payment, edit, moved ? '' : endsWith(payment)) : null;
  return moved && lost ? `${moved} ${lost}` : (moved ?? lost);
}

// Nothing is left of money of which a part had been given back: it becomes refunded.
const leavesNothing = (payment: Payment, { amount }: Edit) =>
  payment.refunded_amount > 0 && amount === payment.refunded_amount;

function lossConsequence(payment: Payment, edit: Edit, ends: string): string | null {
  const { amount, status } = edit;
  const remains = amount - payment.refunded_amount;
  if (status === 'refunded') return `This refunds ${formatDollars(remains)} and cannot be taken back.${ends}`;
  if (status === 'pending' || status === 'failed')
    return ends === '' ? null : `The money no longer counts as received.${ends}`;
  if (leavesNothing(payment, edit))
    return `Nothing would remain of this payment, so it becomes refunded, which cannot be taken back.${ends}`;
  return null;
}

// Money that moves from one order to another (D182): what the one loses, and what the other one gets.
function moveConsequence(payment: Payment, edit: Edit): string | null {
  const { amount, status = payment.status, order } = edit;
  const from = payment.subscription;
  if (order === undefined || (order?.id ?? null) === (from?.id ?? null)) return null;
  const counts = {
    before: payment.status === 'completed',
    after: status === 'completed' && !leavesNothing(payment, edit),
  };
  const sentences: string[] = [];
  if (counts.before && from) {
    const paid = from.paid || grantsTime(from) ? endsWith(payment) : '';
    sentences.push(`This payment no longer counts for ${from.subscription_plan.name}.${paid}`);
  }
  if (counts.after && order) sentences.push(paysFor(order, amount - payment.refunded_amount));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function paysFor({ subscription_plan: { name }, status, paid, amount_due: due }: Subscription, cents: number): string {
  if (status !== 'pending' || paid) return `It counts for ${name}, which is paid already.`;
  if (cents < due) return `It counts for ${name}, for which ${formatDollars(due - cents)} stay due.`;
  return `It pays for ${name}, which becomes active, or waits for the one that is.`;
}
