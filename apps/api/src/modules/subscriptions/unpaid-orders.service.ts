import { type closePaymentNote, dayOf, type InputOf, type notePayment, type PaymentNote } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { fillInstructions, getEffectiveSite, renderInstructions } from '../settings/index.ts';
import { lockStreamer } from '../streamers/index.ts';
import { recordCanceled } from './activation.service.ts';
import { formatDollars } from './dollars.ts';
import { orderPlacedMail, paymentNotedMail } from './orders.emails.ts';
import {
  closeNote,
  deleteNote,
  findNote,
  findOpenNote,
  insertNote,
  listOpenNotesOf,
  type NoteRow,
} from './payment-notes.repository.ts';
import {
  noteOpenAlready,
  notePaymentUnknown,
  orderNotCancelable,
  orderNotDue,
  paymentNoteChecked,
  paymentNoteNotFound,
  subscriptionNotFound,
} from './subscriptions.errors.ts';
import {
  findSubscription,
  getSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';
import { amountDue, statusOn } from './subscriptions.rules.ts';
import { toSubscription } from './subscriptions.service.ts';

type Own = { streamerId: number; id: number };

// A note as its owner sees it.
const toNote = ({ streamer_id: _whose, subscription_id: _order, ...note }: NoteRow): PaymentNote => note;

/** Whether something is still to be paid for an order before it counts. */
const isDue = (row: SubscriptionRow, today: string): boolean =>
  statusOn(row, today) === 'pending' && row.paid_at === null && amountDue(row.price_cents, row.paid_cents) > 0;

/** Mails how to pay what is due of these orders. */
export async function mailHowToPay(context: Context, orders: readonly SubscriptionRow[]): Promise<void> {
  const today = dayOf(context.clock.now());
  for (const { id, streamer_id } of orders.filter((order) => isDue(order, today)))
    await orderMail(context, orderPlacedMail, { subscriptionId: id, streamerId: streamer_id });
}

async function getOwn({ db }: Context, { streamerId, id }: Own): Promise<SubscriptionRow> {
  const row = await findSubscription(db, id);
  if (row?.streamer_id !== streamerId) throw subscriptionNotFound();
  return row;
}

async function getOwnDue(context: Context, own: Own): Promise<SubscriptionRow> {
  const row = await getOwn(context, own);
  if (!isDue(row, dayOf(context.clock.now()))) throw orderNotDue();
  return row;
}

/** How a streamer pays their order. */
export async function readInstructions(context: Context, own: Own) {
  const row = await getOwnDue(context, own);
  const { paymentInstructions, expectedTime, contactEmail } = await getEffectiveSite(context);
  const amount_due = amountDue(row.price_cents, row.paid_cents);
  const due = { amount: formatDollars(amount_due), reference: row.reference };
  const note = await findOpenNote(context.db, row.id);
  return {
    instructions: {
      reference: row.reference,
      amount_due,
      html: renderInstructions(paymentInstructions, due),
      text: fillInstructions(paymentInstructions, due),
      expected_time: expectedTime,
      contact_email: contactEmail,
      note: note ? toNote(note) : null,
    },
  };
}

type Said = InputOf<typeof notePayment>['body'];

/** Writes down that somebody says they have paid their order, and tells the team. */
export const addNote = (context: Context, own: Own, { amount, payment_method, payment_reference }: Said) =>
  inTransaction(context, async (context) => {
    await lockStreamer(context.db, own.streamerId);
    await getOwnDue(context, own);
    const current = await findOpenNote(context.db, own.id);
    if (current) throw noteOpenAlready(toNote(current));
    const row = {
      amount_cents: amount,
      payment_method,
      payment_reference: payment_reference ?? null,
      created_at: context.clock.now(),
    };
    const { id } = await insertNote(context.db, { streamer_id: own.streamerId, subscription_id: own.id, ...row });
    await orderMail(context, paymentNotedMail, { noteId: id, streamerId: own.streamerId });
    const { amount_cents: _cents, ...rest } = row;
    return {
      message: 'Our team was told that you have paid.',
      note: { id, amount, open: true, closed_at: null, payment_id: null, ...rest },
    };
  });

/** What a streamer said and nobody has checked yet, also of orders that are canceled. */
export const readOpenNotes = async ({ db }: Context, streamerId: number) => ({
  notes: await listOpenNotesOf(db, streamerId),
});

/** Takes back what a streamer said, as long as nobody has checked it. */
export const withdrawNote = (context: AuditedContext, own: Own) =>
  inTransaction(context, async (context) => {
    await lockStreamer(context.db, own.streamerId);
    const note = await findNote(context.db, own.id);
    if (note?.streamer_id !== own.streamerId) throw paymentNoteNotFound();
    if (!note.open) throw paymentNoteChecked();
    await deleteNote(context.db, note.id);
    const { amount: amount_cents, payment_method } = note;
    await recordChange(context, {
      action: 'subscription.payment_note_withdrawn',
      entityId: note.subscription_id,
      before: { payment_note_id: note.id, amount_cents, payment_method },
    });
    return { message: 'What you told us was taken back.' };
  });

type Closing = InputOf<typeof closePaymentNote>;

/** Closes a note for which no payment of its order is to be recorded: for staff, who have looked whether the money came. */
export const closeNoteByHand = (context: AuditedContext, { params: { id: noteId }, body }: Closing) =>
  inTransaction(context, async (context) => {
    const found = await findNote(context.db, noteId);
    if (!found) throw paymentNoteNotFound();
    await lockStreamer(context.db, found.streamer_id);
    if ((await findNote(context.db, noteId))?.open) {
      const paymentId = body?.payment_id ?? null;
      if (!(await closeNote(context.db, { id: noteId, paymentId, now: context.clock.now() })))
        throw notePaymentUnknown();
      await recordChange(context, {
        action: 'subscription.payment_note_closed',
        entityId: found.subscription_id,
        before: { payment_note_id: noteId, open: true },
        after: { payment_note_id: noteId, open: false, payment_id: paymentId },
      });
    }
    return { message: 'Payment note closed' };
  });

/** Cancels a streamer's own order on which nothing was paid. */
export const cancelOwnOrder = (context: AuditedContext, own: Own) =>
  inTransaction(context, async (context) => {
    await lockStreamer(context.db, own.streamerId);
    const row = await getOwn(context, own);
    const today = dayOf(context.clock.now());
    const isUnpaid = statusOn(row, today) === 'pending' && row.paid_at === null && row.paid_cents === 0;
    if (!isUnpaid) throw orderNotCancelable();
    await updateSubscription(context.db, row.id, { status: 'canceled', updated_at: context.clock.now() });
    await recordCanceled(context, row);
    const subscription = toSubscription(await getSubscription(context.db, row.id), today);
    return { message: 'Your order was canceled.', subscription };
  });
