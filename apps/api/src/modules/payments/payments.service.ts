import {
  dayOf,
  type InputOf,
  type PaymentInput,
  type updatePayment as updateEndpoint,
  wasReceived,
} from '@livelift/contract';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { dropMail } from '../../platform/mail/mails.repository.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer, lockStreamer, streamerUnknown } from '../streamers/index.ts';
import {
  type ActivationOutcome,
  activateIfPaid,
  cancelIfUnpaid,
  findPayableSubscription,
  findSubscription,
  formatDollars,
  isActiveOrQueued,
  subscriptionActiveMail,
  subscriptionCanceledMail,
  subscriptionNotPayable,
  toSubscription,
} from '../subscriptions/index.ts';
import { answer, explainLoss, type PaymentAnswer } from './payment-answer.service.ts';
import { findConfirmation } from './payment-confirmations.repository.ts';
import { paymentMovedMail, paymentReceivedMail, paymentRefundedMail } from './payments.emails.ts';
import {
  dayRefused,
  editRefused,
  paymentChangedMeanwhile,
  paymentNotFound,
  transactionIdTaken,
} from './payments.errors.ts';
import { getPayment, toPayment } from './payments.read.ts';
import {
  findPayment,
  insertPayment,
  insertRefund,
  isTransactionIdTaken,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts';
import { decideEdit, decideReceivedOn, type EditDecision } from './payments.rules.ts';

async function unchangedOutcome(
  { db, clock }: AuditedContext,
  subscription_id: number,
): Promise<ActivationOutcome | null> {
  const row = await findSubscription(db, subscription_id);
  const due = row && toSubscription(row, dayOf(clock.now())).amount_due;
  return due === undefined ? null : { subscription_id, result: 'unchanged', amount_due: due };
}

async function getPayable(context: AuditedContext, streamerId: number, id: number | null) {
  if (id === null) return null;
  const subscription = await findPayableSubscription(context, streamerId, id);
  if (!subscription) throw subscriptionNotPayable();
  return subscription;
}

type DayInput = Pick<Parameters<typeof decideReceivedOn>[0], 'status' | 'asked'> & { before: PaymentRow | null };

/** The day on which the money of a payment counts as received. Throws where it cannot be that day. */
export function receivedOn({ clock }: AuditedContext, { before, ...input }: DayInput): string | null {
  const { refused, day } = decideReceivedOn({
    ...input,
    stored: before?.received_on ?? null,
    countedOn: before && wasReceived(before) ? dayOf(before.created_at) : null,
    today: dayOf(clock.now()),
  });
  if (refused !== null) throw dayRefused(refused);
  return day;
}

/** Records a payment; a completed one may activate the subscription that it names. */
export const addPayment = (context: AuditedContext, input: PaymentInput): Promise<PaymentAnswer> =>
  inTransaction(context, async (context) => {
    const { streamer_id, subscription_id = null } = input;
    const streamer = await lockActiveStreamer(context.db, streamer_id);
    if (!streamer) throw streamerUnknown();
    const subscription = await getPayable(context, streamer_id, subscription_id);
    const { amount, description, ...columns } = input;
    const now = context.clock.now();
    const row = await insertPayment(context.db, {
      ...columns,
      subscription_id,
      received_on: receivedOn(context, { status: input.status, asked: input.received_on, before: null }),
      amount_cents: amount,
      refunded_cents: input.status === 'refunded' ? amount : 0,
      description: description || null,
      created_at: now,
      updated_at: now,
    });
    if (!row) throw transactionIdTaken();
    await recordChange(context, { action: 'payment.created', entityId: row.id, after: row });
    if (row.status === 'refunded') await recordRefund(context, row.id, { cents: amount, reason: null });
    if (row.status === 'completed')
      await orderMail(context, paymentReceivedMail, { paymentId: row.id, streamerId: streamer_id });
    const message = `Payment of ${formatDollars(amount)} added for the streamer.`;
    if (row.status === 'completed' && subscription_id !== null) {
      const activation = await activateIfPaid(context, streamer_id, subscription_id);
      return answer(context, message, { id: row.id, activation });
    }
    // All of it is known already.
    const refundedAt = row.status === 'refunded' ? now : null;
    return { message, payment: toPayment(row, { streamer, subscription, refundedAt }, now), activation: null };
  });

type Given = { cents: number; reason: string | null };

/** Writes down money that was given back, and answers its id. The caller adds it to the payment's own sum. */
export async function recordRefund(context: AuditedContext, paymentId: number, refund: Given): Promise<number> {
  const { id } = await insertRefund(context.db, {
    payment_id: paymentId,
    amount_cents: refund.cents,
    reason: refund.reason,
    created_by: context.actor.userId,
    created_at: context.clock.now(),
  });
  return id;
}

/** Mails the customer that money was given back, and what ended with it. */
export const mailRefund = (
  context: AuditedContext,
  { streamer_id: streamerId }: PaymentRow,
  { refundId, activation }: { refundId: number; activation: ActivationOutcome | null },
): Promise<void> =>
  orderMail(context, paymentRefundedMail, {
    refundId,
    streamerId,
    endedSubscriptionId: activation?.result === 'canceled' ? activation.subscription_id : null,
  });

/** Mails the customer that a subscription was canceled because its payment no longer counts, where no money was given back. */
export async function mailCanceled(
  context: AuditedContext,
  { streamer_id: streamerId }: PaymentRow,
  activation: ActivationOutcome | null,
): Promise<void> {
  if (activation?.result !== 'canceled') return;
  await orderMail(context, subscriptionCanceledMail, { subscriptionId: activation.subscription_id, streamerId });
}

/** Locks a payment until the transaction ends, after its streamer, as every other change does. Throws 404. */
export async function lockForChange(context: AuditedContext, id: number): Promise<PaymentRow> {
  const existing = await findPayment(context.db, id);
  if (!existing) throw paymentNotFound();
  await lockStreamer(context.db, existing.streamer_id);
  const row = await lockPayment(context.db, id);
  if (!row) throw paymentNotFound();
  return row;
}

type Edit = InputOf<typeof updateEndpoint>;

/** Changes a payment within the transitions that `decideEdit` allows, with what follows for its subscription. */
export const editPayment = (context: AuditedContext, { params: { id }, body: edit }: Edit): Promise<PaymentAnswer> =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    if (isOutdated(edit.version, row)) {
      throw paymentChangedMeanwhile(await getPayment(context, id));
    }
    const decision = decide(row, edit);
    const { subscription_id = row.subscription_id } = edit;
    if (subscription_id !== row.subscription_id) await getPayable(context, row.streamer_id, subscription_id);
    if (await isTransactionIdTaken(context.db, edit.transaction_id, id)) throw transactionIdTaken();
    const after = await updatePayment(context.db, id, {
      amount_cents: edit.amount,
      payment_method: edit.payment_method,
      transaction_id: edit.transaction_id,
      status: decision.status,
      refunded_cents: row.refunded_cents + decision.refundCents,
      subscription_id,
      received_on: receivedOn(context, { status: decision.status, asked: edit.received_on, before: row }),
      updated_at: context.clock.now(),
      ...(edit.description === undefined ? {} : { description: edit.description || null }),
    }).catch(refuseTakenId);
    const refundId =
      decision.refundCents > 0 ? await recordRefund(context, id, { cents: decision.refundCents, reason: null }) : null;
    await recordChange(context, { action: 'payment.updated', entityId: id, before: row, after });
    if (after.status !== 'completed') await dropUnsentMail(context, id);
    const left = await leaveOrder(context, row, after);
    const activation = await applyToSubscription(context, { before: row, after }, decision);
    await mailEdit(context, { before: row, after, activation });
    if (refundId !== null) await mailRefund(context, row, { refundId, activation });
    else await mailCanceled(context, row, activation);
    return answer(context, left, { id, activation });
  });

// The mail of a confirmation waits for a while: confirmed again by then, the payment would be mailed twice.
async function dropUnsentMail({ db }: AuditedContext, paymentId: number): Promise<void> {
  const confirmation = await findConfirmation(db, paymentId);
  if (confirmation) await dropMail(db, confirmation.mail_id);
}

type Edited = { before: PaymentRow; after: PaymentRow; activation: ActivationOutcome | null };

// The confirmation of a payment also tells what it did; of one that was confirmed before only that is news.
async function mailEdit(context: AuditedContext, { before, after, activation }: Edited): Promise<void> {
  const { id: paymentId, streamer_id: streamerId, status, subscription_id: toId } = after;
  const fromId = before.subscription_id;
  if (status === 'completed' && before.status !== 'completed') {
    await orderMail(context, paymentReceivedMail, { paymentId, streamerId });
  } else if (activation?.result === 'activated') {
    await orderMail(context, subscriptionActiveMail, { subscriptionId: activation.subscription_id, streamerId });
  } else if (status === 'completed' && toId !== null && toId !== fromId) {
    await orderMail(context, paymentMovedMail, { paymentId, streamerId, fromId, toId });
  }
}

// Another payment took the id between the look at it above and the write.
function refuseTakenId(error: unknown): never {
  throw isUniqueViolation(error, 'payments_transaction_id_unique') ? transactionIdTaken() : error;
}

// An order that the payment is moved away from loses what it was paid with, like by a whole refund; one that still waits
// for the rest goes on waiting (D182). Answers what to say of the edit.
async function leaveOrder(context: AuditedContext, before: PaymentRow, after: PaymentRow): Promise<string> {
  const { subscription_id: left, streamer_id, status } = before;
  if (left === null || left === after.subscription_id || status !== 'completed') return 'Payment updated.';
  const order = await findSubscription(context.db, left);
  const counts = order && (isActiveOrQueued(order) || order.used_cents !== null);
  const ended = counts ? await cancelIfUnpaid(context, streamer_id, left) : null;
  if (!ended) return 'Payment updated.';
  if (ended.result !== 'canceled') {
    // What is due of the order that gets the payment is said with what that does.
    const isSaid = ended.subscription_id === after.subscription_id;
    return isSaid ? 'Payment updated.' : `Payment updated. ${explainLoss(ended, left)}`;
  }
  // A refund's own mail tells of it otherwise.
  await orderMail(context, subscriptionCanceledMail, {
    subscriptionId: ended.subscription_id,
    streamerId: streamer_id,
  });
  const name = (await findSubscription(context.db, ended.subscription_id))?.name;
  return `Payment updated. The subscription ${name} that it had paid for was canceled, with what was planned.`;
}

type Accepted = Extract<EditDecision, { refused: null }>;

function decide(row: PaymentRow, edit: Edit['body']): Accepted {
  const status = edit.status ?? row.status;
  const onlyDescription =
    status === row.status &&
    edit.amount === row.amount_cents &&
    edit.payment_method === row.payment_method &&
    edit.transaction_id === row.transaction_id &&
    (edit.received_on ?? row.received_on) === row.received_on &&
    (edit.subscription_id === undefined || edit.subscription_id === row.subscription_id);
  const decision = decideEdit(row, { status, amountCents: edit.amount, onlyDescription });
  if (decision.refused !== null) throw editRefused(decision.refused);
  return decision;
}

async function applyToSubscription(
  context: AuditedContext,
  { before, after }: { before: PaymentRow; after: PaymentRow },
  decision: Accepted,
): Promise<ActivationOutcome | null> {
  const { streamer_id, subscription_id } = after;
  if (subscription_id === null || decision.subscription === 'leave') return null;
  if (decision.subscription === 'cancel_if_unpaid') {
    // The order that the payment is moved to never had the money.
    return subscription_id === before.subscription_id ? cancelIfUnpaid(context, streamer_id, subscription_id) : null;
  }
  return activateFor(context, { streamer_id, subscription_id });
}

type Paid = { streamer_id: number; subscription_id: number };

/** Lets money that came in count for its subscription. It is on record either way; a profile that rests gets nothing for it (D85). */
export async function activateFor(
  context: AuditedContext,
  { streamer_id, subscription_id }: Paid,
): Promise<ActivationOutcome | null> {
  if (!(await lockActiveStreamer(context.db, streamer_id))) return unchangedOutcome(context, subscription_id);
  return activateIfPaid(context, streamer_id, subscription_id);
}
