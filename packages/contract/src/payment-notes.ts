import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { moneySum, paidAmount } from './money.ts';
import { direction, idParams, messageResponse, pageOf, pageQuery } from './page.ts';
import { payment, paymentMethod } from './payments.ts';
import { subscription, subscriptionNotFound } from './subscriptions.ts';
import { line, storableText } from './text.ts';

/** What somebody says that they have paid for an order. Never a payment. */
export const paymentNote = z
  .object({
    id: z.int(),
    amount: paidAmount,
    payment_method: paymentMethod,
    payment_reference: z
      .string()
      .nullable()
      .meta({ description: 'What they wrote, or their bank gave, as a reference.' }),
    open: z.boolean().meta({
      description:
        'Until a payment for the order is recorded, or staff close the note; also when the order is canceled meanwhile.',
    }),
    closed_at: instant.nullable().meta({ description: 'When staff closed it by hand; null where they did not.' }),
    payment_id: z.int().nullable().meta({ description: 'The payment with which they closed it, of another order.' }),
    created_at: instant,
  })
  .meta({ id: 'PaymentNote' });

/** What somebody says that they have paid. */
export type PaymentNote = z.infer<typeof paymentNote>;

/** Nothing is to be paid for the order: it is paid, or over. */
export const orderNotDue = apiError({ kind: 'conflict', code: 'subscription.not_due' });

/** There is no payment note with this id. */
export const paymentNoteNotFound = apiError({ kind: 'not_found', code: 'payment_note.not_found' });

/** Staff have looked for the payment by now, or one was recorded. */
export const paymentNoteChecked = apiError({ kind: 'conflict', code: 'payment_note.checked' });

/** There is an open note for the order. */
export const noteOpenAlready = apiError({
  kind: 'conflict',
  code: 'payment_note.open_already',
  details: z.object({ current: paymentNote }),
});

/** The payment with which a note is closed is none of its streamer. */
export const notePaymentUnknown = apiError({ kind: 'invalid', code: 'payment_note.payment_unknown' });

/** How to pay an order. */
export const getPaymentInstructions = endpoint({
  method: 'GET',
  path: '/streamer/subscriptions/:id/payment-instructions',
  summary: 'How to pay an order',
  params: idParams,
  response: z.object({
    instructions: z.object({
      reference: z.string(),
      amount_due: moneySum,
      html: z.string().meta({ description: 'Safe to show as it is; empty where the operator gave none.' }),
      text: z.string().meta({ description: 'The same as Markdown, for a mail or a copy.' }),
      expected_time: z.string().nullable().meta({ description: 'How long it takes until a payment is confirmed.' }),
      contact_email: z.string(),
      note: paymentNote.nullable().meta({ description: 'The open note for this order.' }),
    }),
  }),
  errors: [subscriptionNotFound, orderNotDue],
});

/** Tells the team that the caller says they have paid. */
export const notePayment = endpoint({
  method: 'POST',
  path: '/streamer/subscriptions/:id/payment-notes',
  summary: 'Say that you have paid an order',
  description: 'One open note for each order. The team is told by mail; a payment is recorded by them alone.',
  params: idParams,
  body: z.strictObject({
    amount: paidAmount,
    payment_method: paymentMethod,
    payment_reference: line(100).nullable().optional(),
  }),
  response: z.object({ message: z.string(), note: paymentNote }),
  status: 201,
  errors: [subscriptionNotFound, orderNotDue, noteOpenAlready],
  isIdempotent: true,
});

/** What the caller said that they have paid, and nobody has checked yet. */
export const listMyPaymentNotes = endpoint({
  method: 'GET',
  path: '/streamer/payment-notes',
  summary: 'What you said that you have paid, while it is open',
  description: 'Oldest first; also of orders that are canceled.',
  response: z.object({
    notes: z.array(paymentNote.extend({ subscription_id: z.int() }).meta({ id: 'OwnPaymentNote' })),
  }),
});

/** Takes back what the caller said that they have paid. */
export const withdrawPaymentNote = endpoint({
  method: 'DELETE',
  path: '/streamer/payment-notes/:id',
  summary: 'Take back what you said that you have paid',
  description: 'While it is open; it is corrected by saying it again. The team no longer finds it among what was said.',
  params: idParams,
  response: messageResponse,
  errors: [paymentNoteNotFound, paymentNoteChecked],
});

const staffPaymentNote = paymentNote
  .extend({
    streamer: payment.shape.streamer,
    subscription,
    pending_payment_id: z.int().nullable().meta({
      description: 'The newest pending payment for the same order, to be confirmed; null where there is none.',
    }),
  })
  .meta({ id: 'StaffPaymentNote' });

/** A note as staff read it: with whose it is, and for which order. */
export type StaffPaymentNote = z.infer<typeof staffPaymentNote>;

/** What streamers say that they have paid, newest first unless asked otherwise. */
export const listPaymentNotes = endpoint({
  method: 'GET',
  path: '/admin/payment-notes',
  summary: 'What streamers say that they have paid',
  query: z.strictObject({
    ...pageQuery,
    open: z.enum(['true', 'false']).optional(),
    direction,
    search: storableText(200).trim().optional().meta({
      description: "Part of a streamer's name, username or address, in any case, or the reference of an order.",
    }),
  }),
  response: z.object({ notes: pageOf(staffPaymentNote) }),
});

/** What a streamer said that they have paid. */
export const getPaymentNote = endpoint({
  method: 'GET',
  path: '/admin/payment-notes/:id',
  summary: 'A payment note',
  params: idParams,
  response: z.object({ note: staffPaymentNote }),
  errors: [paymentNoteNotFound],
});

/** Closes a note that needs no payment recorded for its order. */
export const closePaymentNote = endpoint({
  method: 'POST',
  path: '/admin/payment-notes/:id/close',
  summary: 'Close a payment note by hand',
  description:
    'For what was checked: no payment is recorded. One that is not open stays as it is. Where the money came and was ' +
    'recorded for another order, `payment_id` names that payment.',
  isIdempotent: true,
  params: idParams,
  body: z.strictObject({ payment_id: z.int().positive().optional() }).optional(),
  response: messageResponse,
  errors: [paymentNoteNotFound, notePaymentUnknown],
});
