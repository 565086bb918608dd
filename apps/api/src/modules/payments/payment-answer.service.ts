import type { Payment } from '@livelift/contract';
import type { AuditedContext } from '../audit/index.ts';
import { type ActivationOutcome, formatDollars } from '../subscriptions/index.ts';
import { getPayment } from './payments.read.ts';

/** A payment that was recorded or changed, with what that did. */
export type PaymentAnswer = { message: string; payment: Payment; activation: ActivationOutcome | null };

/** The payment as it is by now, with what was done to it in a sentence. */
export async function answer(
  context: AuditedContext,
  message: string,
  { id, activation }: { id: number; activation: PaymentAnswer['activation'] },
): Promise<PaymentAnswer> {
  const payment = await getPayment(context, id);
  return { message: `${message} ${explain(payment, activation)}`.trimEnd(), payment, activation };
}

/** What the loss of a payment for the subscription of that id did: to that one, or to what a change of plan put in its place. */
export function explainLoss(lost: ActivationOutcome, subscriptionId: number | null): string {
  if (lost.result === 'underpaid')
    return `The order in place of the one that it paid for lost the credit: ${formatDollars(lost.amount_due)} is due for it now.`;
  const which = lost.subscription_id === subscriptionId ? 'that it paid for' : 'in place of the one that it paid for';
  return `The subscription ${which} was canceled, with what was planned.`;
}

const startsOn = (day: string | null | undefined) => `The subscription is paid and starts on ${day}.`;
const NO_LENGTH = 'The subscription has no length: give it a start and an end date to activate it.';

function explain({ subscription }: Payment, activation: ActivationOutcome | null): string {
  switch (activation?.result) {
    case 'activated':
      return 'The subscription is now active.';
    case 'queued':
      return startsOn(subscription?.start_date);
    case 'underpaid':
      if (activation.subscription_id !== subscription?.id) return explainLoss(activation, subscription?.id ?? null);
      return `${formatDollars(activation.amount_due)} are still missing before the subscription becomes active.`;
    case 'dates_missing':
      return NO_LENGTH;
    case 'canceled':
      return explainLoss(activation, subscription?.id ?? null);
    default:
      return activation ? explainUnchanged(subscription) : '';
  }
}

// An order that is paid already waits as before. Otherwise the money buys nothing until somebody acts: its profile rests.
function explainUnchanged(subscription: Payment['subscription']): string {
  if (!subscription || subscription.status === 'active') return '';
  const { start_date: start, end_date: end } = subscription;
  if (subscription.status === 'pending' && subscription.paid) return end === null ? NO_LENGTH : startsOn(start);
  return subscription.status === 'pending'
    ? "Nothing was activated: the account is no streamer's at present."
    : `The subscription that it names is ${subscription.status}, so it activates nothing.`;
}
