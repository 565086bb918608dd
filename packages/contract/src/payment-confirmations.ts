import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, paidAmount, paidAmountText } from './money.ts';
import { idParams, versionRead } from './page.ts';
import {
  activationResult,
  payment,
  paymentChangedMeanwhile,
  paymentNotFound,
  paymentNotReceived,
  paymentResponse,
} from './payments.ts';

/** For how many seconds a confirmation can be taken back; the mail about it waits as long. */
export const UNDO_CONFIRMATION_SECONDS = 30;

/** The day on which payments that are confirmed came in. */
export const receivedDay = calendarDay.meta({ description: 'Day in UTC, today at the latest; absent: today.' });

/** Only a pending payment can be confirmed: somebody else was faster, or it had failed. */
export const paymentNotPending = apiError({
  kind: 'conflict',
  code: 'payment.not_pending',
  details: z.object({ current: payment }),
});

/** A confirmation that stays: its time is over, its mail is out, or something else happened since. Or there is none. */
export const confirmationFinal = apiError({
  kind: 'conflict',
  code: 'payment.confirmation_final',
  details: z.object({ reason: z.enum(['too_late', 'changed_since', 'not_confirmed']), current: payment }),
});

/** Confirms that a pending payment came in: the amount that came, on the day on which it came. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/confirm',
  summary: 'Confirm a pending payment',
  description: `It becomes completed and may activate the subscription that it names. For ${UNDO_CONFIRMATION_SECONDS} seconds this can be taken back by \`POST /payments/{id}/confirm/undo\`; the mail to the customer waits as long.`,
  params: idParams,
  body: z
    .strictObject({
      amount: paidAmount.optional().meta({ description: 'US dollars that came; absent: the amount of the payment.' }),
      received_on: receivedDay.optional(),
      version: versionRead,
    })
    .optional(),
  response: paymentResponse.extend({
    undo_until: instant.meta({ description: 'Until when it can be taken back.' }),
  }),
  errors: [paymentNotFound, paymentNotPending, paymentNotReceived, paymentChangedMeanwhile],
  isIdempotent: true,
});

/** Takes a confirmation back: payment and subscription are as before, and the mail is not sent. */
export const undoConfirmation = endpoint({
  method: 'POST',
  path: '/payments/:id/confirm/undo',
  summary: 'Take the confirmation of a payment back',
  description: `Within ${UNDO_CONFIRMATION_SECONDS} seconds, and only where nothing else was done since to the payment, to subscriptions of the same person or to their streams in the one that it had activated.`,
  params: idParams,
  response: z.object({ message: z.string(), payment }),
  errors: [paymentNotFound, confirmationFinal],
  isIdempotent: true,
});

/** What confirming a pending payment with an amount would do; changes nothing. */
export const previewConfirmation = endpoint({
  method: 'GET',
  path: '/payments/:id/confirm',
  summary: 'What confirming a pending payment would do',
  params: idParams,
  query: z.strictObject({
    amount: paidAmountText.optional().meta({ description: 'US dollars that came; absent: the amount of the payment.' }),
  }),
  response: z.object({
    preview: z.object({
      result: activationResult
        .exclude(['canceled'])
        .nullable()
        .meta({ description: 'What becomes of the subscription that the payment names; null where it names none.' }),
      amount_due: moneySum.meta({ description: 'US dollars that would stay due; 0 where it names no subscription.' }),
      overpaid: moneySum.meta({ description: 'US dollars by which the amount is above what is due.' }),
      start_date: calendarDay.nullable().meta({ description: 'From when the subscription would be active.' }),
      end_date: calendarDay.nullable(),
    }),
  }),
  errors: [paymentNotFound, paymentNotPending],
});
