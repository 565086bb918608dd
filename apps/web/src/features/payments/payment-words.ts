import type { createPayment, Payment, PaymentStatus, ResponseOf } from '@livelift/contract';
import { formatDay, formatDollars } from '../../lib/format.ts';

/** Payment methods as people read them. */
export const METHOD_NAMES: Record<Payment['payment_method'], string> = {
  credit_card: 'Credit card',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
  crypto: 'Crypto',
  cash: 'Cash',
  other: 'Other',
};

/** States of a payment as people read them. */
export const STATUS_NAMES: Record<PaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** A transaction id of our own: TXN, a timestamp and a random number below 1000 (spec section 5). */
export const makeTransactionId = (): string => `TXN${Date.now()}${Math.floor(Math.random() * 1000)}`;

type Answer = ResponseOf<typeof createPayment>;

/** What a payment did to the subscription that it names, in a sentence; `good` when the streamer can go on now. */
export function activationOutcome({ activation, payment }: Answer): { good: boolean; sentence: string } {
  if (activation === null)
    return { good: true, sentence: 'This payment names no subscription, so none was activated.' };
  const plan = payment.subscription?.subscription_plan.name;
  const start = payment.subscription?.start_date;
  const subject = plan ? `The subscription ${plan}` : 'The subscription';
  const sentences: Record<typeof activation.result, string> = {
    activated: `${subject} is now active.`,
    queued: `${subject} is paid and ${start ? `starts on ${formatDay(start)}` : 'starts after those before it'}.`,
    underpaid: `${subject} stays pending: ${formatDollars(activation.amount_due)} is still due.`,
    dates_missing: `${subject} is paid but has no fixed length: it becomes active once its start and end dates are set.`,
    unchanged: `${subject} did not change.`,
    canceled: `${subject} was canceled, with what was planned.`,
  };
  const good = activation.result === 'activated' || activation.result === 'queued' || activation.result === 'unchanged';
  return { good, sentence: sentences[activation.result] };
}
