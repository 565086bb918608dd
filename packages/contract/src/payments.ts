import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, paidAmount } from './money.ts';
import { idParams, messageResponse, pageOf, pageQuery, sortQuery } from './page.ts';
import { subscription } from './subscriptions.ts';
import { line, multiline, storableText } from './text.ts';
import { whenPresent } from './when-present.ts';

/** How a payment was made. */
export const paymentMethod = z.enum(['credit_card', 'paypal', 'bank_transfer', 'crypto', 'cash', 'other']);

/** States of a payment. */
export const paymentStatus = z.enum(['completed', 'pending', 'failed', 'refunded']);

/** States of a payment. */
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** A payment with whom it is from and what it is for. */
export const payment = z.object({
  id: z.int(),
  amount: paidAmount,
  /** The sum of its refunds. */
  refunded_amount: moneySum,
  payment_method: paymentMethod,
  status: paymentStatus,
  transaction_id: z.string(),
  description: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  streamer: z.object({
    id: z.int(),
    full_name: z.string(),
    username: z.string(),
    user: z.object({ email: z.string() }),
  }),
  subscription: subscription.nullable(),
});

/** A payment with whom it is from and what it is for. */
export type Payment = z.infer<typeof payment>;

const fields = {
  amount: paidAmount,
  payment_method: paymentMethod,
  transaction_id: line(100),
  description: multiline(2000).nullable().optional(),
};

const id = z.int(whenPresent('Must be a whole number.')).positive();

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
  /** What became of the subscription that the payment names (D13); null where nothing was tried: it names none, or brought no money. */
  activation: z
    .object({
      subscription_id: z.int(),
      result: z.enum(['activated', 'queued', 'underpaid', 'dates_missing', 'unchanged', 'canceled']),
      /** What is still missing, in dollars on the wire. */
      amount_due: moneySum,
    })
    .nullable(),
});

const sorting = sortQuery(['created_at', 'amount', 'status']);

const filters = {
  /** `paid` means completed (D32). */
  status: z.enum([...paymentStatus.options, 'paid']).optional(),
  /** Part of a streamer's name, username or e-mail, or of a transaction id. */
  search: storableText(200).trim().optional(),
  /** UTC days of creation, inclusive. */
  start_date: calendarDay.optional(),
  end_date: calendarDay.optional(),
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

/** How many payments there are and what they come to, over the filters of the list (D33). */
export const getPaymentStats = endpoint({
  method: 'GET',
  path: '/payments/stats',
  summary: 'Number and sums of payments',
  query: z.strictObject(filters),
  response: z.object({
    total_count: z.int(),
    /** The sum of all amounts, whatever their status. */
    total_amount: moneySum,
    /** The sum of all refunds of these payments, whole and in part. */
    refunded_amount: moneySum,
    by_status: z.object({ completed: count, pending: count, failed: count, refunded: count }),
  }),
});

/** Every payment that matches, newest first, as the file `payments-{date}.csv` (D33). */
export const exportPayments = endpoint({
  method: 'GET',
  path: '/payments/export',
  summary: 'Every payment that matches, as CSV',
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
});

/** Money that was given back. */
export const refund = z.object({
  id: z.int(),
  amount: paidAmount,
  reason: z.string().nullable(),
  /** Who of the staff gave it back. */
  created_by: z.object({ id: z.int(), email: z.string() }),
  created_at: instant,
});

/** One payment with every refund, oldest first. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'A payment with its refunds',
  params: idParams,
  response: z.object({ payment: payment.extend({ refunds: z.array(refund) }) }),
});

/** Records a payment; a completed one may activate the subscription that it names (D13). */
export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Record a payment',
  body: paymentInput,
  response: paymentResponse,
  status: 201,
});

/** Changes a payment within the transitions of D31. */
export const updatePayment = endpoint({
  method: 'PUT',
  path: '/payments/:id',
  summary: 'Change a payment',
  params: idParams,
  body: z.strictObject({
    ...fields,
    status: paymentStatus.optional(),
    /** The version that was read; an older one than the stored is refused (D53). */
    version: z.int().positive().optional(),
  }),
  response: paymentResponse,
});

/** Deletes a payment with its refunds; for its subscription like a whole refund (D31). An audit row stays. */
export const deletePayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Delete a payment',
  params: idParams,
  response: messageResponse,
});

/**
 * Gives money back: what remains, or the amount that is named. When nothing remains the payment is refunded, and the
 * subscription that it paid for is canceled unless other payments still reach its price (D31).
 */
export const refundPayment = endpoint({
  method: 'PATCH',
  path: '/payments/:id/refund',
  summary: 'Refund a payment, whole or in part',
  params: idParams,
  body: z
    .strictObject({
      /** Absent: all that remains. */
      amount: paidAmount.optional(),
      reason: multiline(500).nullable().optional(),
    })
    .optional(),
  response: z.object({ message: z.string(), payment }),
});

/** Sets a failed payment back to pending (D31). */
export const retryPayment = endpoint({
  method: 'PATCH',
  path: '/payments/:id/retry',
  summary: 'Try a failed payment again',
  params: idParams,
  response: z.object({ message: z.string(), payment }),
});
