import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerUnknown } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, paidAmount } from './money.ts';
import { idParams, messageResponse, rowVersion, versionRead } from './page.ts';
import { profile } from './profile.ts';
import { subscription } from './subscriptions.ts';
import { givenReason, line, multiline, wrongValue } from './text.ts';

/** How a payment was made. */
export const paymentMethod = z.enum(['credit_card', 'paypal', 'bank_transfer', 'crypto', 'cash', 'other']);

/** States of a payment. */
export const paymentStatus = z.enum(['completed', 'pending', 'failed', 'refunded']);

/** States of a payment. */
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Whether money came in, some or all of which may have been given back since. */
export const wasReceived = ({ status }: { status: PaymentStatus }): boolean =>
  status === 'completed' || status === 'refunded';

/** A payment with whom it is from and what it is for. */
export const payment = z
  .object({
    id: z.int(),
    amount: paidAmount,
    refunded_amount: moneySum.meta({ description: 'US dollars that were given back.' }),
    refunded_at: instant.nullable().meta({ description: 'When money was last given back; null where none was.' }),
    received_on: calendarDay
      .nullable()
      .meta({ description: 'Day in UTC on which the money came in; null while the payment is pending or failed.' }),
    payment_method: paymentMethod,
    status: paymentStatus,
    transaction_id: z.string(),
    description: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    version: rowVersion,
    streamer: z.object({
      id: z.int(),
      full_name: profile.shape.full_name,
      username: profile.shape.username,
      user: z.object({ email: z.string() }),
    }),
    subscription: subscription.nullable(),
  })
  .meta({ id: 'Payment' });

/** A payment with whom it is from and what it is for. */
export type Payment = z.infer<typeof payment>;

/** There is no payment with this id. */
export const paymentNotFound = apiError({ kind: 'not_found', code: 'payment.not_found' });

/** Money that did not come in, or not yet, has no day on which it was received. */
export const paymentNotReceived = apiError({ kind: 'invalid', code: 'payment.not_received' });

/** The payment would be for a subscription that is none of the streamer's, or over. */
export const subscriptionNotPayable = apiError({ kind: 'invalid', code: 'subscription.not_payable' });

/** Another payment has the transaction id. */
export const transactionIdTaken = apiError({ kind: 'invalid', code: 'payment.transaction_id_taken' });

/** Edits and refunds that the status of the payment, or what was refunded of it, forbids. */
export const paymentRefusals = {
  refunded_is_final: apiError({ kind: 'conflict', code: 'payment.refunded_is_final' }),
  not_refundable: apiError({ kind: 'conflict', code: 'payment.not_refundable' }),
  has_refunds: apiError({ kind: 'conflict', code: 'payment.has_refunds' }),
  below_refunded: apiError({ kind: 'invalid', code: 'payment.below_refunded' }),
};

/** More than what remains of the payment. */
export const exceedsRemainder = apiError({
  kind: 'invalid',
  code: 'payment.exceeds_remainder',
  details: z.object({ remaining_amount: moneySum }),
});

/** Only what failed can be tried again. */
export const paymentNotFailed = apiError({ kind: 'conflict', code: 'payment.not_failed' });

/** Somebody else was faster. */
export const paymentChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'payment.changed_meanwhile',
  details: z.object({ current: payment }),
});

const fields = {
  amount: paidAmount,
  payment_method: paymentMethod,
  transaction_id: line(100).meta({ description: 'Unique among all payments.' }),
  description: multiline(2000).nullable().optional(),
  received_on: calendarDay.nullable().optional().meta({
    description:
      'Day in UTC on which the money came in, today at the latest. Absent or null: the day that it has, today once it is completed. A payment that is pending or failed has none.',
  }),
  subscription_id: z.int(wrongValue('Must be a whole number.')).positive().nullable().optional(),
};

/** What staff enter to record a payment. */
export const paymentInput = z.strictObject({
  streamer_id: z.int(wrongValue('Must be a whole number.')).positive(),
  ...fields,
  status: paymentStatus.default('completed'),
});

/** What staff enter to record a payment. */
export type PaymentInput = z.infer<typeof paymentInput>;

/** What a payment did to the subscription that it names. */
export const activationResult = z.enum(['activated', 'queued', 'underpaid', 'dates_missing', 'unchanged', 'canceled']);

/** A payment that was recorded or changed, with what that did. */
export const paymentResponse = z.object({
  message: z.string(),
  payment,
  activation: z
    .object({
      subscription_id: z.int(),
      result: activationResult,
      amount_due: moneySum.meta({ description: 'What is still missing, in US dollars.' }),
    })
    .nullable()
    .meta({
      description:
        'What the call did to the subscription that the payment names; null when it names none, or when there was nothing to decide.',
    }),
});

/** Money that was given back. */
export const refund = z
  .object({
    id: z.int(),
    amount: paidAmount,
    reason: z.string().nullable(),
    created_by: z.object({ id: z.int(), email: z.string() }).meta({ description: 'Who of the staff gave it back.' }),
    created_at: instant,
  })
  .meta({ id: 'Refund' });

/** One payment with every refund, oldest first. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A payment with its refunds',
  params: idParams,
  response: z.object({ payment: payment.extend({ refunds: z.array(refund) }) }),
  errors: [paymentNotFound],
});

/** Records a payment; a completed one may activate the subscription that it names. */
export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Record a payment',
  description: 'A completed payment that reaches the price of its subscription activates or queues it.',
  body: paymentInput,
  response: paymentResponse,
  status: 201,
  errors: [streamerUnknown, subscriptionNotPayable, paymentNotReceived, transactionIdTaken],
  isIdempotent: true,
});

/** Changes a payment: one that is refunded is final, and only a completed one can be refunded. */
export const updatePayment = endpoint({
  method: 'PUT',
  path: '/payments/:id',
  summary: 'Change a payment',
  description:
    'Refunded does what a refund does. From completed to pending or failed cancels the subscription that it paid for, with its future streams, unless other payments reach its price; completing it again does not bring that back. Another `subscription_id` moves the payment to that order of the same person: the one that it had paid for is canceled, unless other payments reach its price, and the other one is paid by it. Of a refunded payment only the description can be changed.',
  params: idParams,
  body: z.strictObject({
    ...fields,
    status: paymentStatus.optional(),
    version: versionRead,
  }),
  response: paymentResponse,
  errors: [
    paymentNotFound,
    ...Object.values(paymentRefusals),
    subscriptionNotPayable,
    paymentNotReceived,
    transactionIdTaken,
    paymentChangedMeanwhile,
  ],
});

/** Deletes a payment with its refunds; for its subscription like a whole refund. An audit row stays. */
export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Delete a payment',
  description:
    'For its subscription this is like a whole refund: it is canceled unless other payments reach its price. A line in the audit log stays, with the reason.',
  params: idParams,
  body: z.strictObject({ reason: givenReason }).optional(),
  response: messageResponse,
  errors: [paymentNotFound],
});

/**
 * Gives money back: what remains, or the amount that is named. When nothing remains the payment is refunded, and the
 * subscription that it paid for is canceled unless other payments still reach its price.
 */
export const refundPayment = endpoint({
  method: 'PATCH',
  path: '/payments/:id/refund',
  summary: 'Refund a payment, whole or in part',
  description:
    'When nothing remains, the subscription that it paid for is canceled unless other payments reach its price.',
  params: idParams,
  body: z
    .strictObject({
      amount: paidAmount.optional().meta({ description: 'US dollars; absent: all that remains.' }),
      reason: givenReason,
    })
    .optional(),
  response: z.object({ message: z.string(), payment }),
  errors: [paymentNotFound, paymentRefusals.not_refundable, exceedsRemainder],
  isIdempotent: true,
});

/** Sets a failed payment back to pending. */
export const retryPayment = endpoint({
  method: 'PATCH',
  path: '/payments/:id/retry',
  summary: 'Try a failed payment again',
  description: 'It becomes pending.',
  params: idParams,
  response: z.object({ message: z.string(), payment }),
  errors: [paymentNotFound, paymentNotFailed],
  isIdempotent: true,
});
