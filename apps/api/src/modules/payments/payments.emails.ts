import { dayOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import { findRecipient } from '../streamers/index.ts';
import { findSubscription, formatDollars, type SubscriptionRow, toSubscription } from '../subscriptions/index.ts';
import { findPayment, findRefund, listRefunds } from './payments.repository.ts';

// Orders of earlier versions do not say whose it is.
const streamerId = z.int().default(0);

type MailValues = { paymentId: number; streamerId: number };

/** Confirms a payment that was received, and says what it did. */
export const paymentReceivedMail: MailKind<MailValues> = {
  kind: 'payment_received',
  values: z.object({ paymentId: z.int(), streamerId }),
};

type MovedMailValues = MailValues & { fromId: number | null; toId: number };

/** Tells that a payment counts for another order now, and what that did. */
export const paymentMovedMail: MailKind<MovedMailValues> = {
  kind: 'payment_moved',
  values: z.object({ paymentId: z.int(), streamerId: z.int(), fromId: z.int().nullable(), toId: z.int() }),
};

/** The subscription is one that was canceled because of the refund; orders of earlier versions do not say. */
type RefundMailValues = { refundId: number; streamerId: number; endedSubscriptionId?: number | null | undefined };

/** Tells of a refund, and what remains of the payment. */
export const paymentRefundedMail: MailKind<RefundMailValues> = {
  kind: 'payment_refunded',
  values: z.object({ refundId: z.int(), streamerId, endedSubscriptionId: z.int().nullable().optional() }),
};

const subscription = z.object({
  name: z.string(),
  /** Mails of earlier versions do not say it. */
  reference: z.string().optional(),
  status: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  paid: z.boolean(),
  amountDueCents: z.int(),
});

const textValues = z.object({
  fullName: z.string(),
  amountCents: z.int(),
  transactionId: z.string(),
  /** The one that it was for, as it was once the payment counted. */
  subscription: subscription.nullable(),
});

function whatItDid({ name, status, start_date, end_date, paid, amountDueCents }: z.infer<typeof subscription>) {
  if (status === 'active') {
    return `Your ${name} subscription is active from ${dayInWords(start_date)} through ${dayInWords(end_date)} (GMT). You can plan your streams.`;
  }
  if (status !== 'pending') return null;
  if (amountDueCents > 0)
    return `${formatDollars(amountDueCents)} are still missing before your ${name} subscription becomes active.`;
  if (paid && start_date !== null)
    return `Your ${name} subscription is paid. It starts on ${dayInWords(start_date)} (GMT).`;
  return `Your ${name} subscription is paid. Our team sets its dates and you hear from us when it starts.`;
}

function aboutSubscription(row: SubscriptionRow, today: string): z.infer<typeof subscription> {
  const { status, start_date, end_date, paid, amount_due } = toSubscription(row, today);
  return { name: row.name, reference: row.reference, status, start_date, end_date, paid, amountDueCents: amount_due };
}

const ofOrder = ({ reference }: { reference?: string | undefined }): string =>
  reference === undefined ? '' : ` (order ${reference})`;

async function find({ db, clock }: Context, { paymentId }: MailValues) {
  const payment = await findPayment(db, paymentId);
  const recipient = payment && (await findRecipient(db, payment.streamer_id));
  // Corrected or given back meanwhile.
  if (!recipient || payment.status !== 'completed') return null;
  const row = payment.subscription_id === null ? undefined : await findSubscription(db, payment.subscription_id);
  return {
    to: recipient.email,
    values: {
      fullName: recipient.full_name,
      amountCents: payment.amount_cents,
      transactionId: payment.transaction_id,
      subscription: row ? aboutSubscription(row, dayOf(clock.now())) : null,
    },
  };
}

function render(
  { config }: Context,
  { fullName, amountCents, transactionId, subscription }: z.infer<typeof textValues>,
) {
  const amount = formatDollars(amountCents);
  const did = subscription && whatItDid(subscription);
  return {
    subject: `We have received your payment of ${amount}`,
    parts: [
      `Hello ${fullName},`,
      `thank you for your payment of ${amount}${subscription ? ` for the plan ${subscription.name}${ofOrder(subscription)}` : ''}. Its transaction id is ${transactionId}.`,
      ...(did === null ? [] : [did]),
      { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
    ],
  };
}

const order = z.object({ name: z.string(), reference: z.string() });

const movedValues = z.object({
  fullName: z.string(),
  /** What is left of the payment. */
  cents: z.int(),
  transactionId: z.string(),
  /** Null: it counted for none. */
  from: order.nullable(),
  to: subscription,
});

async function findMoved({ db, clock }: Context, { paymentId, fromId, toId }: MovedMailValues) {
  const payment = await findPayment(db, paymentId);
  const recipient = payment && (await findRecipient(db, payment.streamer_id));
  const to = await findSubscription(db, toId);
  // Moved once more, corrected or given back meanwhile.
  if (!recipient || !to || payment.status !== 'completed' || payment.subscription_id !== toId) return null;
  const from = fromId === null ? undefined : await findSubscription(db, fromId);
  return {
    to: recipient.email,
    values: {
      fullName: recipient.full_name,
      cents: payment.amount_cents - payment.refunded_cents,
      transactionId: payment.transaction_id,
      from: from ?? null,
      to: aboutSubscription(to, dayOf(clock.now())),
    },
  };
}

function renderMoved({ config }: Context, { fullName, cents, transactionId, from, to }: z.infer<typeof movedValues>) {
  const did = whatItDid(to);
  const noLonger = from ? `, and no longer for ${from.name}${ofOrder(from)}` : '';
  return {
    subject: `Your payment counts for ${to.name} now`,
    parts: [
      `Hello ${fullName},`,
      `the ${formatDollars(cents)} that you paid now count for the plan ${to.name}${ofOrder(to)}${noLonger}. The transaction id is ${transactionId}.`,
      ...(did === null ? [] : [did]),
      to.status === 'pending' && to.amountDueCents > 0
        ? { label: 'How to pay', link: `${config.appUrl}/billing` }
        : { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
    ],
  };
}

const refundValues = z.object({
  fullName: z.string(),
  refundedCents: z.int(),
  amountCents: z.int(),
  remainingCents: z.int(),
  transactionId: z.string(),
  /** The one that it had paid for, where it ended with the refund. */
  endedPlan: z.string().nullable().default(null),
});

// What ends with a refund is written after it, in the same transaction.
const endedSince = ({ created_at }: { created_at: Date }, subscription: SubscriptionRow | undefined): boolean =>
  subscription?.status === 'canceled' && subscription.updated_at >= created_at;

async function findRefunded({ db }: Context, { refundId, endedSubscriptionId }: RefundMailValues) {
  const refund = await findRefund(db, refundId);
  const payment = refund && (await findPayment(db, refund.payment_id));
  const recipient = payment && (await findRecipient(db, payment.streamer_id));
  // Deleted meanwhile.
  if (!recipient) return null;
  // As it was with this refund: a later one has a mail of its own.
  const refunds = (await listRefunds(db, payment.id)).filter(({ id }) => id <= refundId);
  const remainingCents = payment.amount_cents - refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const endedId = endedSubscriptionId === undefined ? payment.subscription_id : endedSubscriptionId;
  const subscription = endedId === null ? undefined : await findSubscription(db, endedId);
  const hasEnded = endedSubscriptionId !== undefined || (remainingCents === 0 && endedSince(refund, subscription));
  return {
    to: recipient.email,
    values: {
      fullName: recipient.full_name,
      refundedCents: refund.amount_cents,
      amountCents: payment.amount_cents,
      remainingCents,
      transactionId: payment.transaction_id,
      endedPlan: (hasEnded && subscription?.name) || null,
    },
  };
}

function renderRefunded({ config }: Context, values: z.infer<typeof refundValues>) {
  const { fullName, refundedCents, amountCents, remainingCents, transactionId, endedPlan } = values;
  const [refunded, amount] = [formatDollars(refundedCents), formatDollars(amountCents)];
  return {
    subject: `We have refunded ${refunded}`,
    parts: [
      `Hello ${fullName},`,
      `we have refunded ${refunded} of your payment of ${amount}. Its transaction id is ${transactionId}.`,
      remainingCents > 0 ? `${formatDollars(remainingCents)} of it remain paid.` : 'Nothing of it remains.',
      ...(endedPlan === null ? [] : [`Your ${endedPlan} subscription was canceled, with what was planned.`]),
      { label: 'Open your dashboard', link: `${config.appUrl}/dashboard` },
    ],
  };
}

/** Mails of this module. */
export const paymentMails = [
  mailComposer(paymentReceivedMail, { values: textValues, find, render }),
  mailComposer(paymentMovedMail, { values: movedValues, find: findMoved, render: renderMoved }),
  mailComposer(paymentRefundedMail, { values: refundValues, find: findRefunded, render: renderRefunded }),
];
