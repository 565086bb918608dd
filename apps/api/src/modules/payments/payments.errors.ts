import { type Payment, payment } from '@livelift/contract';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors.ts';
import { dollars } from './dollars.ts';

export const paymentNotFound = () =>
  failure({ kind: 'not_found', code: 'payment.not_found', message: 'There is no such payment.' });

export const transactionIdTaken = () =>
  invalidField({
    code: 'payment.transaction_id_taken',
    field: 'transaction_id',
    message: 'The transaction id has already been taken.',
  });

const conflict = (code: string, message: string) => failure({ kind: 'conflict', code: `payment.${code}`, message });

/** An edit that D31 forbids. */
export function editRefused(reason: 'refunded_is_final' | 'not_refundable' | 'has_refunds' | 'below_refunded') {
  switch (reason) {
    case 'below_refunded':
      return invalidField({
        code: 'payment.below_refunded',
        field: 'amount',
        message: 'Must not be below what has already been refunded.',
      });
    case 'refunded_is_final':
      return conflict(reason, 'Of a refunded payment only the description can be changed.');
    case 'not_refundable':
      return conflict(reason, 'Only a completed payment can be refunded.');
    case 'has_refunds':
      return conflict(reason, 'A payment with refunds stays completed until the rest is refunded.');
  }
}

export const exceedsRemainder = (remainingCents: number) =>
  invalidField({
    code: 'payment.exceeds_remainder',
    field: 'amount',
    message: `Must be at most ${dollars(remainingCents)}, which is what remains of this payment.`,
    details: { remaining_amount: remainingCents / 100 },
  });

export const notFailed = () => conflict('not_failed', 'Only a failed payment can be retried.');

/** Carries the current row as it would be answered (D53). */
export const changedMeanwhile = (current: Payment) =>
  failure({
    kind: 'conflict',
    code: 'payment.changed_meanwhile',
    message: 'Somebody else has changed this payment. Look at the current version and try again.',
    details: { current: z.encode(payment, current) },
  });
