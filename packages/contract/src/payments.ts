import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, paidAmount } from './money.ts';
import { idParams, pageOf, pageQuery, sortQuery } from './page.ts';
import { subscription } from './subscriptions.ts';
import { line, multiline, storableText } from './text.ts';

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

const id = z.int({ error: 'Must be a whole number.' }).positive();

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
  /** What became of the subscription that the payment names (D13); null when it names none. */
  activation: z
    .object({
      subscription_id: z.int(),
      result: z.enum(['activated', 'queued', 'underpaid', 'dates_missing', 'unchanged']),
      /** What is still missing, in dollars on the wire. */
      amount_due: moneySum,
    })
    .nullable(),
});

/** Payments, newest first unless sorted. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments with filters',
  query: z.strictObject({
    ...pageQuery,
    ...sortQuery(['created_at', 'amount', 'status']),
    /** `paid` means completed (D32). */
    status: z.enum([...paymentStatus.options, 'paid']).optional(),
    /** Part of a streamer's name, username or e-mail, or of a transaction id. */
    search: storableText(200).trim().optional(),
    /** UTC days of creation, inclusive. */
    start_date: calendarDay.optional(),
    end_date: calendarDay.optional(),
  }),
  response: z.object({ payments: pageOf(payment) }),
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
