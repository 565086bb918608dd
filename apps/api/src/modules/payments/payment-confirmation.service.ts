import {
  type confirmPayment as confirmEndpoint,
  type InputOf,
  type previewConfirmation as previewEndpoint,
  type ResponseOf,
  UNDO_CONFIRMATION_SECONDS,
  type undoConfirmation as undoEndpoint,
} from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail, orderMailLater } from '../../platform/mail/mail-job.ts';
import { dropMail } from '../../platform/mail/mails.repository.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { findActiveStreamer } from '../streamers/index.ts';
import { hasStreamChangedSince } from '../streams/index.ts';
import { fingerprintOf, previewActivation, syncSubscriptionStatus, undoActivation } from '../subscriptions/index.ts';
import { answer, type PaymentAnswer } from './payment-answer.service.ts';
import { deleteConfirmation, findConfirmation, putConfirmation } from './payment-confirmations.repository.ts';
import { paymentReceivedMail } from './payments.emails.ts';
import { confirmationFinal, paymentChangedMeanwhile, paymentNotFound, paymentNotPending } from './payments.errors.ts';
import { getPayment } from './payments.read.ts';
import { findPayment, type PaymentRow, updatePayment } from './payments.repository.ts';
import { activateFor, lockForChange, receivedOn } from './payments.service.ts';

/** A pending payment that came in: the amount, its own where absent, and the UTC day, today where absent. */
export type Confirmation = {
  id: number;
  amount?: number | undefined;
  received_on?: string | undefined;
  /** As it was read: an older one than the stored is refused. */
  version?: number | undefined;
};

// What changed, for the answer and for taking it back.
type Confirmed = { before: PaymentRow; after: PaymentRow; activation: PaymentAnswer['activation'] };

async function confirm(
  context: AuditedContext,
  { id, amount, received_on, version }: Confirmation,
): Promise<Confirmed> {
  const before = await lockForChange(context, id);
  if (isOutdated(version, before)) throw paymentChangedMeanwhile(await getPayment(context, id));
  if (before.status !== 'pending') throw paymentNotPending(await getPayment(context, id));
  const after = await updatePayment(context.db, id, {
    status: 'completed',
    amount_cents: amount ?? before.amount_cents,
    received_on: receivedOn(context, { status: 'completed', asked: received_on, before }),
    updated_at: context.clock.now(),
  });
  await recordChange(context, { action: 'payment.confirmed', entityId: id, before, after });
  const { streamer_id, subscription_id } = after;
  const activation = subscription_id === null ? null : await activateFor(context, { streamer_id, subscription_id });
  return { before, after, activation };
}

/** Confirms a pending payment for good; the mail about it goes out at once. Throws 409 where it is not pending. */
export const confirmPayment = (context: AuditedContext, confirmation: Confirmation): Promise<PaymentAnswer> =>
  inTransaction(context, async (context) => {
    const { after, activation } = await confirm(context, confirmation);
    await orderMail(context, paymentReceivedMail, { paymentId: after.id, streamerId: after.streamer_id });
    return answer(context, 'Payment confirmed.', { id: after.id, activation });
  });

const undoUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + UNDO_CONFIRMATION_SECONDS * 1000);

const ACTIVATED = new Set<string | undefined>(['activated', 'queued', 'dates_missing']);

/** Confirms a pending payment so that `undoConfirmation` can take it back for a while; the mail about it waits as long. */
export const confirmUndoably = (
  context: AuditedContext,
  { params: { id }, body }: InputOf<typeof confirmEndpoint>,
): Promise<PaymentAnswer & { undo_until: Date }> =>
  inTransaction(context, async (context) => {
    const { streamer_id } = await lockForChange(context, id);
    // What time has made true stays true when the confirmation is taken back.
    const subscriptions = await syncSubscriptionStatus(context, streamer_id);
    const { before, after, activation } = await confirm(context, { id, ...body });
    const order = subscriptions.find(({ id }) => id === after.subscription_id);
    const values = { paymentId: after.id, streamerId: after.streamer_id };
    const confirmed_at = context.clock.now();
    await putConfirmation(context.db, {
      payment_id: after.id,
      confirmed_at,
      mail_id: await orderMailLater(context, paymentReceivedMail, { values, afterSeconds: UNDO_CONFIRMATION_SECONDS }),
      amount_cents: before.amount_cents,
      payment_version: after.version,
      activated: ACTIVATED.has(activation?.result),
      start_date: order?.start_date ?? null,
      end_date: order?.end_date ?? null,
      subscriptions: await fingerprintOf(context, after.streamer_id),
    });
    const done = await answer(context, 'Payment confirmed.', { id: after.id, activation });
    return { ...done, undo_until: undoUntil(confirmed_at) };
  });

type Undoable = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>;

async function hasChangedSince(context: AuditedContext, row: PaymentRow, confirmation: Undoable): Promise<boolean> {
  if (row.status !== 'completed' || row.version !== confirmation.payment_version) return true;
  if ((await fingerprintOf(context, row.streamer_id)) !== confirmation.subscriptions) return true;
  if (!confirmation.activated || row.subscription_id === null) return false;
  return hasStreamChangedSince(context.db, row.subscription_id, confirmation.confirmed_at);
}

/** Takes a confirmation back: payment and subscription are as before, and the mail is not sent. Throws 409 where it stays. */
export const undoConfirmation = (context: AuditedContext, { params: { id } }: InputOf<typeof undoEndpoint>) =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    const confirmation = await findConfirmation(context.db, id);
    const now = context.clock.now();
    const refuse = async (reason: Parameters<typeof confirmationFinal>[0]) =>
      confirmationFinal(reason, await getPayment(context, id));
    if (!confirmation && row.status !== 'completed') throw await refuse('not_confirmed');
    if (!confirmation || undoUntil(confirmation.confirmed_at) < now) throw await refuse('too_late');
    if (await hasChangedSince(context, row, confirmation)) throw await refuse('changed_since');
    if (!(await dropMail(context.db, confirmation.mail_id))) throw await refuse('too_late');
    const after = await updatePayment(context.db, id, {
      status: 'pending',
      amount_cents: confirmation.amount_cents,
      received_on: null,
      updated_at: now,
    });
    await recordChange(context, { action: 'payment.confirmation_undone', entityId: id, before: row, after });
    if (confirmation.activated && row.subscription_id !== null) {
      const { start_date, end_date } = confirmation;
      await undoActivation(context, row.subscription_id, { start_date, end_date });
    }
    await deleteConfirmation(context.db, id);
    const message = 'The confirmation was taken back. The payment is pending again.';
    return { message, payment: await getPayment(context, id) };
  });

/** What confirming a pending payment with an amount, its own where absent, would do. Throws 409 where it is not pending. */
export async function previewConfirmation(
  context: AuditedContext,
  { params: { id }, query: { amount } }: InputOf<typeof previewEndpoint>,
): Promise<ResponseOf<typeof previewEndpoint>> {
  const row = await findPayment(context.db, id);
  if (!row) throw paymentNotFound();
  if (row.status !== 'pending') throw paymentNotPending(await getPayment(context, id));
  const cents = amount ?? row.amount_cents;
  if (row.subscription_id === null)
    return { preview: { result: null, amount_due: 0, overpaid: 0, start_date: null, end_date: null } };
  const received = { streamerId: row.streamer_id, subscriptionId: row.subscription_id, cents };
  const { decision, dueBefore, dueAfter } = await previewActivation(context, received);
  const isActive = await findActiveStreamer(context.db, row.streamer_id);
  const dates = isActive && 'dates' in decision ? decision.dates : { start_date: null, end_date: null };
  const result = isActive ? decision.result : 'unchanged';
  return { preview: { result, amount_due: dueAfter, overpaid: Math.max(0, cents - dueBefore), ...dates } };
}
