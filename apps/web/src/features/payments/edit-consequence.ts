import type { Payment, PaymentLoss, PaymentStatus, Subscription } from '@livelift/contract';
import { formatDays, formatDollars } from '../../lib/format.ts';

type Edit = {
  amount: number;
  status?: PaymentStatus | undefined;
  /** The order that it is to be for; absent where that stays. */
  order?: Subscription | null;
};

/** What ends with a payment, by name, days and credit, in sentences that follow others; empty where nothing does. */
export const endsWith = ({ ended, credits }: PaymentLoss): string =>
  [
    ...ended.map(({ name, start_date: first, end_date: last, credit }) => {
      const days = first && last ? ` (${formatDays(first, last)})` : '';
      const loses = credit > 0 ? ` loses its credit of ${formatDollars(credit)} and` : '';
      return ` The subscription ${name}${days}${loses} is canceled, with the streams planned in it.`;
    }),
    ...credits.map(
      ({ name, amount }) =>
        ` The order ${name} loses its credit of ${formatDollars(amount)} and waits for that much more.`,
    ),
  ].join('');

/**
 * What saving an edit would revoke, as text for a confirmation; null where nothing. Amounts in cents. A refund in any
 * form, and money that no longer counts as received, end what the server says that ends with the payment (D397).
 */
export function editConsequence(payment: Payment, edit: Edit, ends: PaymentLoss): string | null {
  const moved = moveConsequence(payment, edit, ends);
  // What ends is said once, by the move.
  const lost = payment.status === 'completed' ? lossConsequence(payment, edit, moved ? '' : endsWith(ends)) : null;
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
    return ends === '' ? null : `The money no longer counts as received.${ends} They are told by a mail at once.`;
  if (leavesNothing(payment, edit))
    return `Nothing would remain of this payment, so it becomes refunded, which cannot be taken back.${ends}`;
  return null;
}

// Money that moves from one order to another (D182): what the one loses, and what the other one gets.
function moveConsequence(payment: Payment, edit: Edit, ends: PaymentLoss): string | null {
  const { amount, status = payment.status, order } = edit;
  const from = payment.subscription;
  if (order === undefined || (order?.id ?? null) === (from?.id ?? null)) return null;
  const counts = {
    before: payment.status === 'completed',
    after: status === 'completed' && !leavesNothing(payment, edit),
  };
  const sentences: string[] = [];
  if (counts.before && from) {
    // One that still waits for the rest goes on waiting (D182).
    const paid = from.status === 'pending' && !from.paid ? '' : endsWith(ends);
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
