import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';
import { formatDollars } from '../subscriptions/index.ts';

export const paymentNotFound = () => failure(api.paymentNotFound, { message: 'There is no such payment.' });

export const transactionIdTaken = () =>
  invalidField(api.transactionIdTaken, {
    field: 'transaction_id',
    message: 'The transaction id has already been taken.',
  });

/** A day on which money that has not come in would have been received. */
export const dayRefused = (reason: 'not_received' | 'in_future') =>
  invalidField(api.paymentNotReceived, {
    field: 'received_on',
    message:
      reason === 'in_future'
        ? 'Must be today (GMT) at the latest.'
        : 'A payment that is pending or failed has not been received. Leave the day empty.',
  });

/** An edit or a refund that the status of the payment forbids. */
export function editRefused(reason: keyof typeof api.paymentRefusals) {
  const refusal = api.paymentRefusals[reason];
  switch (reason) {
    case 'below_refunded':
      return invalidField(refusal, {
        field: 'amount',
        message: 'Must not be below what has already been refunded.',
      });
    case 'refunded_is_final':
      return failure(refusal, { message: 'Of a refunded payment only the description can be changed.' });
    case 'not_refundable':
      return failure(refusal, { message: 'Only a completed payment can be refunded.' });
    case 'has_refunds':
      return failure(refusal, { message: 'A payment with refunds stays completed until the rest is refunded.' });
  }
}

export const exceedsRemainder = (remainingCents: number) =>
  invalidField(api.exceedsRemainder, {
    field: 'amount',
    message: `Must be at most ${formatDollars(remainingCents)}, which is what remains of this payment.`,
    details: { remaining_amount: remainingCents },
  });

export const paymentNotFailed = () =>
  failure(api.paymentNotFailed, { message: 'Only a failed payment can be retried.' });

/** Carries the current row as it would be answered. */
export const paymentChangedMeanwhile = (current: api.Payment) =>
  failure(api.paymentChangedMeanwhile, {
    message: 'Somebody else has changed this payment. Look at the current version and try again.',
    details: { current },
  });

/** Only what is pending can be confirmed. Carries the payment as it is by now. */
export const paymentNotPending = (current: api.Payment) =>
  failure(api.paymentNotPending, {
    message: `Only a pending payment can be confirmed. This one is ${current.status} by now.`,
    details: { current },
  });

const FINAL = {
  not_confirmed: 'This payment is not confirmed: there is nothing to take back.',
  too_late: 'The confirmation is final: the time to take it back is over, and the mail about it goes out.',
  changed_since:
    'The confirmation cannot be taken back: the payment, a subscription of the same person or its streams were changed since.',
};

/** A confirmation that stays. Carries the payment as it is by now. */
export const confirmationFinal = (reason: keyof typeof FINAL, current: api.Payment) =>
  failure(api.confirmationFinal, { message: FINAL[reason], details: { reason, current } });
