import { dayOf, type SwitchableMail } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type MailKind, mailComposer } from '../../platform/mail/mail-composer.ts';
import type { MailPart } from '../../platform/mail/mail-text.ts';
import { unsubscribeLink, wantsMail } from '../notifications/index.ts';
import { fillInstructions, getEffectiveSite } from '../settings/index.ts';
import { findRecipient } from '../streamers/index.ts';
import { formatDollars } from './dollars.ts';
import { findNote, findOpenNote } from './payment-notes.repository.ts';
import { findSubscription } from './subscriptions.repository.ts';
import { amountDue, statusOn } from './subscriptions.rules.ts';

type OrderMailValues = { subscriptionId: number; streamerId: number };

const ofOrder = z.object({ subscriptionId: z.int(), streamerId: z.int() });

/** Tells a streamer how to pay what was just ordered. */
export const orderPlacedMail: MailKind<OrderMailValues> = { kind: 'order_placed', values: ofOrder };

/** Reminds a streamer of an order that is still unpaid. */
export const orderUnpaidMail: MailKind<OrderMailValues> = { kind: 'order_unpaid', values: ofOrder };

/** Tells the team that somebody says they have paid. */
export const paymentNotedMail: MailKind<{ noteId: number; streamerId: number }> = {
  kind: 'payment_noted',
  values: z.object({ noteId: z.int(), streamerId: z.int() }),
};

const dueValues = z.object({
  streamerId: z.int(),
  fullName: z.string(),
  name: z.string(),
  reference: z.string(),
  dueCents: z.int(),
  instructions: z.string(),
  contactEmail: z.string(),
});

type DueMail = Extract<SwitchableMail, 'order_placed' | 'order_unpaid'>;

const findDue =
  (mail: DueMail) =>
  async (context: Context, { subscriptionId, streamerId }: OrderMailValues) => {
    const { db, clock } = context;
    const row = await findSubscription(db, subscriptionId);
    const recipient = row && (await findRecipient(db, row.streamer_id));
    const dueCents = row ? amountDue(row.price_cents, row.paid_cents) : 0;
    // Paid, said to be paid, canceled or no more wanted meanwhile.
    if (!row || !recipient || row.paid_at !== null || dueCents === 0) return null;
    if (statusOn(row, dayOf(clock.now())) !== 'pending' || (await findOpenNote(db, row.id))) return null;
    if (!(await wantsMail(db, streamerId, mail))) return null;
    const { reference, name } = row;
    const { paymentInstructions, contactEmail } = await getEffectiveSite(context);
    const instructions = fillInstructions(paymentInstructions, { amount: formatDollars(dueCents), reference });
    const values = { streamerId, fullName: recipient.full_name, name, reference, dueCents, instructions, contactEmail };
    return { to: recipient.email, values };
  };

const howToPay = (markdown: string, otherwise: string[] = []): MailPart[] =>
  markdown.trim() === '' ? otherwise : [{ markdown }];

const orderPlaced = mailComposer(orderPlacedMail, {
  values: dueValues,
  find: findDue('order_placed'),
  render: (context, { streamerId, fullName, name, reference, dueCents, instructions, contactEmail }) => ({
    subject: `Your order ${reference}: ${formatDollars(dueCents)} to pay`,
    parts: [
      `Hello ${fullName},`,
      `${formatDollars(dueCents)} is due for your order of ${name}. Its reference is ${reference}.`,
      ...howToPay(instructions, [`To hear how to pay, write to ${contactEmail}.`]),
      'Once you have paid, tell us:',
      { label: 'I have paid', link: `${context.config.appUrl}/billing` },
      `If you do not want it any more, cancel it there. If anything is unclear, write to ${contactEmail}.`,
    ],
    unsubscribe: unsubscribeLink(context, { streamerId, mail: 'order_placed' }),
  }),
});

const orderUnpaid = mailComposer(orderUnpaidMail, {
  values: dueValues,
  find: findDue('order_unpaid'),
  render: (context, { streamerId, fullName, name, reference, dueCents, instructions, contactEmail }) => ({
    subject: `Your order ${reference} is waiting for its payment`,
    parts: [
      `Hello ${fullName},`,
      `your order of ${name} becomes active once ${formatDollars(dueCents)} is paid. Its reference is ${reference}.`,
      ...howToPay(instructions),
      { label: 'Open your order', link: `${context.config.appUrl}/billing` },
      `If you have paid already, or do not want it any more, say so there, or write to ${contactEmail}.`,
    ],
    unsubscribe: unsubscribeLink(context, { streamerId, mail: 'order_unpaid' }),
  }),
});

const notedValues = z.object({
  fullName: z.string(),
  email: z.string(),
  amountCents: z.int(),
  method: z.string(),
  paymentReference: z.string().nullable(),
  name: z.string(),
  reference: z.string(),
  dueCents: z.int(),
});

async function findNoted(context: Context, { noteId }: { noteId: number }) {
  const { db } = context;
  const note = await findNote(db, noteId);
  const order = note?.open ? await findSubscription(db, note.subscription_id) : undefined;
  const person = order && (await findRecipient(db, order.streamer_id));
  // Paid or closed meanwhile, or the account is gone.
  if (!note || !order || !person) return null;
  const { contactEmail } = await getEffectiveSite(context);
  const values = {
    fullName: person.full_name,
    email: person.email,
    amountCents: note.amount,
    method: note.payment_method.replaceAll('_', ' '),
    paymentReference: note.payment_reference,
    name: order.name,
    reference: order.reference,
    dueCents: amountDue(order.price_cents, order.paid_cents),
  };
  return { to: contactEmail, values };
}

const paymentNoted = mailComposer(paymentNotedMail, {
  values: notedValues,
  find: findNoted,
  render: ({ config }, { fullName, email, amountCents, method, paymentReference, name, reference, dueCents }) => ({
    subject: `${reference}: ${formatDollars(amountCents)} said to be paid`,
    parts: [
      `${fullName} (${email}) says that they have paid ${formatDollars(amountCents)} by ${method} for their order ${reference} of ${name}, for which ${formatDollars(dueCents)} is due.`,
      paymentReference === null ? 'They gave no reference of their own.' : `Their reference: ${paymentReference}`,
      'Nothing was recorded: look whether the money came in, and record the payment.',
      { label: 'Open the payments', link: `${config.appUrl}/admin/payments` },
    ],
  }),
});

/** Mails about orders that are not paid. */
export const orderMails = [orderPlaced, orderUnpaid, paymentNoted];
