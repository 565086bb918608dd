import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerNotFound, streamerUnknown } from './errors.ts';
import { firstDay, instant, lastDay } from './instant.ts';
import { moneySum, paidAmount } from './money.ts';
import { idParams, messageResponse, pageOf, pageQuery, rowVersion, sortQuery, versionRead } from './page.ts';
import { profile } from './profile.ts';
import { subscription } from './subscriptions.ts';
import { line, multiline, storableText, wrongValue } from './text.ts';

/** How a payment was made. */
export const paymentMethod = z.enum(['credit_card', 'paypal', 'bank_transfer', 'crypto', 'cash', 'other']);

/** States of a payment. */
export const paymentStatus = z.enum(['completed', 'pending', 'failed', 'refunded']);

/** States of a payment. */
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A payment with whom it is from and what it is for. */
export const payment = z
  .object({
    id: z.int(),
    amount: paidAmount,
    refunded_amount: moneySum.meta({ description: 'US dollars that were given back.' }),
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

/** What may be wrong with the Idempotency-Key of a payment. */
export const paymentKeyErrors = {
  invalid: apiError({ kind: 'invalid', code: 'payment.idempotency_key_invalid' }),
  reused: apiError({ kind: 'conflict', code: 'payment.idempotency_key_reused' }),
};

const keyErrors = Object.values(paymentKeyErrors);

const fields = {
  amount: paidAmount,
  payment_method: paymentMethod,
  transaction_id: line(100).meta({ description: 'Unique among all payments.' }),
  description: multiline(2000).nullable().optional(),
};

const id = z.int(wrongValue('Must be a whole number.')).positive();

/** What staff enter to record a payment. */
export const paymentInput = z.strictObject({
  streamer_id: id,
  ...fields,
  status: paymentStatus.default('completed'),
  subscription_id: id.nullable().optional(),
});

/** What staff enter to record a payment. */
export type PaymentInput = z.infer<typeof paymentInput>;

const paymentResponse = z.object({
  message: z.string(),
  payment,
  activation: z
    .object({
      subscription_id: z.int(),
      result: z.enum(['activated', 'queued', 'underpaid', 'dates_missing', 'unchanged', 'canceled']),
      amount_due: moneySum.meta({ description: 'What is still missing, in US dollars.' }),
    })
    .nullable()
    .meta({
      description:
        'What the call did to the subscription that the payment names; null when it names none, or when there was nothing to decide.',
    }),
});

const sorting = sortQuery(['created_at', 'amount', 'status']);

const filters = {
  status: z
    .enum([...paymentStatus.options, 'paid'])
    .optional()
    .meta({ description: '`paid` means completed.' }),
  search: storableText(200)
    .trim()
    .optional()
    .meta({ description: "Part of a streamer's name, username or address, or of a transaction id, in any case." }),
  /** Of creation. */
  start_date: firstDay.optional(),
  end_date: lastDay.optional(),
};

/** Which payments are meant. */
export type PaymentFilters = z.output<z.ZodObject<typeof filters>>;

/** Payments, newest first unless sorted. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments with filters',
  query: z.strictObject({ ...pageQuery, ...sorting, ...filters }),
  response: z.object({ payments: pageOf(payment) }),
});

const count = z.object({ count: z.int(), amount: moneySum });

/** How many payments there are and what they come to, over the filters of the list. */
export const getPaymentStats = endpoint({
  method: 'GET',
  path: '/payments/stats',
  summary: 'Number and sums of payments',
  query: z.strictObject(filters),
  response: z.object({
    total_count: z.int(),
    total_amount: moneySum.meta({ description: 'US dollars: the sum of all amounts, whatever their status.' }),
    refunded_amount: moneySum.meta({ description: 'US dollars that were given back, whole and in part.' }),
    by_status: z.object({ completed: count, pending: count, failed: count, refunded: count }),
  }),
});

/** Every payment that matches, newest first, as the file `payments-{date}.csv`. */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/payments/export',
  summary: 'Every payment that matches, as CSV',
  description:
    'Columns: ID, Streamer, Email, Amount, Plan, Status, Method, Transaction ID, Date. UTF-8 with a byte order mark, lines end in CR LF. Cells that a spreadsheet would take for formulas are neutralised.',
  query: z.strictObject(filters),
  response: z.string(),
  media: 'text/csv',
});

/** Payments of one streamer, newest first unless sorted. */
export const listPaymentsOfStreamer = endpoint({
  method: 'GET',
  path: '/payments/streamer/:id',
  summary: 'Payments of a streamer',
  params: idParams,
  query: z.strictObject({ ...pageQuery, ...sorting }),
  response: z.object({ payments: pageOf(payment) }),
  errors: [streamerNotFound],
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
  errors: [streamerUnknown, subscriptionNotPayable, transactionIdTaken, ...keyErrors],
  isIdempotent: true,
});

/** Changes a payment: one that is refunded is final, and only a completed one can be refunded. */
export const updatePayment = endpoint({
  method: 'PUT',
  path: '/payments/:id',
  summary: 'Change a payment',
  description:
    'Refunded does what a refund does. From completed to pending or failed cancels the subscription that it paid for, with its future streams, unless other payments reach its price; completing it again does not bring that back. Of a refunded payment only the description can be changed.',
  params: idParams,
  body: z.strictObject({
    ...fields,
    status: paymentStatus.optional(),
    version: versionRead,
  }),
  response: paymentResponse,
  errors: [paymentNotFound, ...Object.values(paymentRefusals), transactionIdTaken, paymentChangedMeanwhile],
});

/** Deletes a payment with its refunds; for its subscription like a whole refund. An audit row stays. */
export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Delete a payment',
  description:
    'For its subscription this is like a whole refund: it is canceled unless other payments reach its price. A line in the audit log stays.',
  params: idParams,
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
      reason: multiline(500).nullable().optional(),
    })
    .optional(),
  response: z.object({ message: z.string(), payment }),
  errors: [paymentNotFound, paymentRefusals.not_refundable, exceedsRemainder, ...keyErrors],
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
  errors: [paymentNotFound, paymentNotFailed, ...keyErrors],
  isIdempotent: true,
});
