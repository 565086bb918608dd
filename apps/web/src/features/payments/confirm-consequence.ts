import type { Cents, Payment, Subscription } from '@livelift/contract';
import { formatDay, formatDays, formatDollars } from '../../lib/format.ts';
import type { ConfirmationPreview } from './confirm-payment.queries.ts';

/** What confirming cents of a payment does, in sentences; `isUnexpected` where they are not what was recorded or is due. */
export function confirmationConsequence(
  { subscription, amount }: Pick<Payment, 'subscription' | 'amount'>,
  preview: ConfirmationPreview,
  cents: number,
): { text: string; isUnexpected: boolean } {
  const recorded = cents === amount ? '' : `${formatDollars(amount)} was recorded. `;
  if (!subscription || preview.result === null)
    return { text: `${recorded}It names no subscription, so none becomes active.`, isUnexpected: recorded !== '' };
  const more = preview.overpaid > 0 ? ` ${formatDollars(preview.overpaid)} is more than was due.` : '';
  return {
    text: `${recorded}${whatHappens(subscription, preview.result, preview)}${more}`,
    isUnexpected: recorded !== '' || more !== '' || preview.result === 'underpaid',
  };
}

type Named = NonNullable<Payment['subscription']>;

function whatHappens(
  { subscription_plan: { name }, status }: Named,
  result: NonNullable<ConfirmationPreview['result']>,
  { amount_due: due, start_date: first, end_date: last }: ConfirmationPreview,
): string {
  switch (result) {
    case 'activated':
      return `${name} becomes active, ${formatDays(first, last)}.`;
    case 'queued':
      return `${name} is paid then, and starts ${first ? `on ${formatDay(first)}` : 'after those before it'}.`;
    case 'underpaid':
      return staysDue(name, due);
    case 'dates_missing':
      return `${name} is paid then. It has no fixed length, so it becomes active once its dates are set.`;
    case 'unchanged':
      return `${name} is ${status === 'pending' ? 'not activated' : status} and does not change.`;
  }
}

const staysDue = (plan: string, due: Cents) => `${formatDollars(due)} stays due: ${plan} does not become active yet.`;

/** What it does to have recorded that so many cents came in, in sentences, for an order or for none. */
export function additionConsequence(order: Subscription | undefined, cents: Cents): string {
  const mail = 'They are told by a mail at once.';
  if (order?.status !== 'pending' || order.amount_due === 0) return mail;
  const { subscription_plan: plan, amount_due: due } = order;
  if (cents < due) return `${staysDue(plan.name, due - cents)} ${mail}`;
  const more = cents > due ? ` ${formatDollars(cents - due)} is more than was due.` : '';
  return `${plan.name} is paid then, and starts as soon as it can.${more} ${mail}`;
}
