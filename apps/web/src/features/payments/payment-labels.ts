import { type createPayment, dayOf, type Payment, type PaymentStatus, type ResponseOf } from '@livelift/contract';
import { formatDay, formatDollars } from '../../lib/format.ts';

/** Payment methods as people read them. */
export const METHOD_LABELS: Record<Payment['payment_method'], string> = {
  credit_card: 'Credit card',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
  crypto: 'Crypto',
  cash: 'Cash',
  other: 'Other',
};

/** States of a payment as people read them. */
export const STATUS_LABELS: Record<PaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
};

/** The plan that a payment is for; "None" where it names no subscription. */
export const planNameOf = ({ subscription }: Pick<Payment, 'subscription'>): string =>
  subscription?.subscription_plan.name ?? 'None';

/** A transaction id of our own: TXN, a timestamp and a random number below 1000 (spec section 5). */
export const makeTransactionId = (): string => `TXN${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** The day on which money came in, where it is another one than that of the record; else null. */
export const receivedText = ({
  created_at,
  received_on,
}: Pick<Payment, 'created_at' | 'received_on'>): string | null =>
  received_on === null || received_on === dayOf(created_at) ? null : `received ${formatDay(received_on)}`;

type Answer = ResponseOf<typeof createPayment>;

// A success is that the streamer can go on now.
type Outcome = { tone: 'success' | 'warning' | 'info'; message: string };

const toneOf = (good: boolean) => (good ? 'success' : 'warning');

/** What a payment did to the subscription that it names, in a sentence. */
export function activationOutcome({ message, activation, payment }: Answer): Outcome {
  const { subscription } = payment;
  if (subscription === null) {
    // Only money that has come could have activated one.
    const rest = payment.status === 'completed' ? ', so none was activated' : '';
    return { tone: 'info', message: `This payment names no subscription${rest}.` };
  }
  const { start_date: start } = subscription;
  const isActive = subscription.status === 'active';
  const isQueued = subscription.status === 'pending' && subscription.paid && subscription.end_date !== null;
  const subject = `The subscription ${subscription.subscription_plan.name}`;
  if (activation === null) {
    const status = STATUS_LABELS[payment.status].toLowerCase();
    return { tone: toneOf(isActive), message: `${subject} did not change: the payment is ${status}.` };
  }
  // Money that buys nothing (D92, D99): the server says why.
  if (activation.result === 'unchanged' && !isActive && !isQueued) return { tone: 'warning', message };
  const isNamed = activation.subscription_id === subscription.id;
  const replacement = `What replaced ${subscription.subscription_plan.name}`;
  const sentences: Record<typeof activation.result, string> = {
    activated: `${subject} is now active.`,
    queued: `${subject} is paid and ${start ? `starts on ${formatDay(start)}` : 'starts after those before it'}.`,
    underpaid: isNamed
      ? `${subject} stays pending: ${formatDollars(activation.amount_due)} is still due.`
      : `${replacement} lost the credit: ${formatDollars(activation.amount_due)} is due for it now.`,
    dates_missing: `${subject} is paid but has no fixed length: it becomes active once its start and end dates are set.`,
    unchanged: `${subject} did not change.`,
    canceled: `${isNamed ? subject : replacement} was canceled, with what was planned.`,
  };
  const good = activation.result === 'activated' || activation.result === 'queued' || activation.result === 'unchanged';
  return { tone: toneOf(good), message: sentences[activation.result] };
}
