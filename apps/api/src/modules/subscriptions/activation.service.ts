import { dayOf, isOpen, isPayable } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { creditLeft } from './change-plan.rules.ts';
import { orderPlacedMail } from './orders.emails.ts';
import { subscriptionActiveMail } from './subscriptions.emails.ts';
import {
  findReplacement,
  getSubscription,
  listSubscriptionsOf,
  type SubscriptionRow,
  updateSubscription,
  updateWithoutVersion,
} from './subscriptions.repository.ts';
import { type Activation, amountDue, decideActivation, isActiveOrQueued, statusOn } from './subscriptions.rules.ts';
import { queuePositionOf, reschedule, syncSubscriptionStatus } from './sync-status.service.ts';

/** What a payment did to the subscription that it names. */
export type ActivationOutcome = {
  subscription_id: number;
  result: Activation['result'] | 'canceled';
  amount_due: number;
};

/**
 * Activates a pending subscription when completed payments reach its price, or lets it wait for the one that is still
 * active. Runs in the transaction of the payment, under the streamer's lock. The payment's own mail tells of it.
 */
export async function activateIfPaid(
  context: AuditedContext,
  streamerId: number,
  subscriptionId: number,
): Promise<ActivationOutcome> {
  const rows = await syncSubscriptionStatus(context, streamerId);
  const row = rows.find(({ id }) => id === subscriptionId);
  if (!row) throw new Error(`Subscription ${subscriptionId} does not belong to streamer ${streamerId}.`);
  return activateOnRecord(context, row, rows);
}

/** Activates an order in the place of the one that it replaced: today, before what waits, where nothing is left to pay. */
export const activateInPlace = async (context: AuditedContext, id: number): Promise<ActivationOutcome> =>
  activateOnRecord(context, await getSubscription(context.db, id), []);

async function activateOnRecord(
  context: AuditedContext,
  row: SubscriptionRow,
  rows: SubscriptionRow[],
): Promise<ActivationOutcome> {
  const { result, change } = await activate(context, row, rows);
  if (change) {
    const { paid_cents: _derived, ...before } = row;
    const after = { ...before, ...change };
    await recordChange(context, { action: `subscription.${result}`, entityId: row.id, before, after });
  }
  return { subscription_id: row.id, result, amount_due: amountDue(row.price_cents, row.paid_cents) };
}

/**
 * Activates the order of $0 that `isDue` picks, or lets it wait for the subscription that is still active; at most one of
 * $0 at a time (D183). The caller has locked the streamer. Mails that it is active.
 */
export async function activateFreeOrder(
  context: Context,
  streamerId: number,
  isDue: (row: SubscriptionRow) => boolean,
): Promise<void> {
  const rows = await syncSubscriptionStatus(context, streamerId);
  const row = rows.find((each) => isFree(each) && each.status === 'pending' && !isActiveOrQueued(each) && isDue(each));
  if (!row || hasFreeSubscription(rows)) return;
  const { result } = await activate(context, row, rows);
  if (result === 'activated')
    await orderMail(context, subscriptionActiveMail, { subscriptionId: row.id, streamerId: row.streamer_id });
}

const isFree = ({ price_cents }: SubscriptionRow): boolean => price_cents === 0;

/** Whether one of $0 is active, or waits for its day. */
export const hasFreeSubscription = (rows: SubscriptionRow[]): boolean =>
  rows.some((row) => isFree(row) && isActiveOrQueued(row));

// Writes down what becomes of one of a streamer's subscriptions; `change` is absent where it stays as it was.
async function activate(context: Context, row: SubscriptionRow, rows: SubscriptionRow[]) {
  const now = context.clock.now();
  const decision = decide(row, rows, dayOf(now));
  if (!('dates' in decision)) return { result: decision.result };
  const { result, dates } = decision;
  const change = {
    paid_at: now,
    updated_at: now,
    ...dates,
    ...(result === 'activated' ? { status: 'active' as const } : {}),
  };
  await updateSubscription(context.db, row.id, change);
  return { result, change };
}

// Of rows with their effective status today.
function decide(row: SubscriptionRow, rows: SubscriptionRow[], today: string): Activation {
  const others = rows.filter((other) => other.id !== row.id && isActiveOrQueued(other));
  const ends = others.flatMap(({ end_date }) => (end_date === null ? [] : [end_date])).sort();
  return decideActivation({
    status: row.status,
    alreadyPaid: row.paid_at !== null,
    term: row,
    durationDays: row.duration_days,
    amountDueCents: amountDue(row.price_cents, row.paid_cents),
    occupiedUntil: ends.at(-1) ?? null,
    today,
  });
}

type Received = { streamerId: number; subscriptionId: number; cents: number };

/** What `activateIfPaid` would decide once so many cents more came in; changes nothing. Cents due before and after. */
export async function previewActivation({ db, clock }: Context, { streamerId, subscriptionId, cents }: Received) {
  const today = dayOf(clock.now());
  const rows = (await listSubscriptionsOf(db, streamerId)).map((row) => ({ ...row, status: statusOn(row, today) }));
  const row = rows.find(({ id }) => id === subscriptionId);
  if (!row) throw new Error(`Subscription ${subscriptionId} does not belong to streamer ${streamerId}.`);
  const paid = { ...row, paid_cents: row.paid_cents + cents };
  return {
    decision: decide(paid, rows, today),
    dueBefore: amountDue(row.price_cents, row.paid_cents),
    dueAfter: amountDue(paid.price_cents, paid.paid_cents),
  };
}

/**
 * What is compared to see whether anything happened to a streamer's subscriptions. Without versions: what was done and taken back
 * since, as another confirmation by its Undo, is as if it had not happened.
 */
export const fingerprintOf = async ({ db }: Context, streamerId: number): Promise<string> =>
  (await listSubscriptionsOf(db, streamerId))
    .map(({ id, status, start_date, end_date, paid_at, stopped_on, price_cents, paid_cents }) =>
      [id, status, start_date, end_date, paid_at?.getTime(), stopped_on, price_cents, paid_cents].join(':'),
    )
    .join(' ');

/**
 * Takes back that a payment activated or queued a subscription, right after that: it is unpaid again, with the days that it had
 * before. The caller has locked the streamer and knows that nothing else has happened since.
 */
export async function undoActivation(
  context: AuditedContext,
  subscriptionId: number,
  days: Pick<SubscriptionRow, 'start_date' | 'end_date'>,
): Promise<void> {
  const { status, start_date, end_date, paid_at, stopped_on } = await getSubscription(context.db, subscriptionId);
  const after = { status: 'pending' as const, paid_at: null, ...days };
  await updateSubscription(context.db, subscriptionId, { ...after, updated_at: context.clock.now() });
  // It never ran: the stop that the database notes is taken back as well.
  await updateWithoutVersion(context.db, subscriptionId, { stopped_on });
  await recordChange(context, {
    action: 'subscription.activation_undone',
    entityId: subscriptionId,
    before: { status, start_date, end_date, paid_at },
    after,
  });
}

/**
 * Takes back what returned money had paid for: a pending or active subscription whose completed payments no
 * longer reach its price is canceled, its streams follow, and what waited behind it moves up. An order that had credit of it
 * and still waits is underpaid by more. Null when nothing changed.
 */
export async function cancelIfUnpaid(
  context: AuditedContext,
  streamerId: number,
  subscriptionId: number,
): Promise<ActivationOutcome | null> {
  const synced = await syncSubscriptionStatus(context, streamerId);
  const row = synced.find(({ id }) => id === subscriptionId);
  if (!row) return null;
  if (!isOpen(row)) return row.used_cents === null ? null : takeCreditBack(context, row, row.used_cents);
  const amount_due = amountDue(row.price_cents, row.paid_cents);
  if (amount_due === 0) return null;
  const now = context.clock.now();
  const behind = queuePositionOf(row);
  await updateSubscription(context.db, row.id, { status: 'canceled', updated_at: now });
  await recordCanceled(context, row);
  await context.eventHandlers.subscriptionChanged(context, row.id);
  // Others follow only when it had a place before them.
  if (behind) await reschedule(context, streamerId, behind);
  return { subscription_id: row.id, result: 'canceled', amount_due };
}

// What unused days had paid of the order that followed shrinks by what the payments do not cover any more, and that order with it.
async function takeCreditBack(context: AuditedContext, row: SubscriptionRow, usedCents: number) {
  const order = await findReplacement(context.db, row.id);
  if (!order) return null;
  const credit_cents = creditLeft({ usedCents, creditCents: order.credit_cents, paidCents: row.paid_cents });
  if (credit_cents === order.credit_cents) return null;
  await setCredit(context, order, credit_cents);
  return order.status === 'pending' && order.paid_at === null
    ? mailMoreDue(context, order.id)
    : cancelIfUnpaid(context, row.streamer_id, order.id);
}

// One that still waits for its payment waits for more: what it was mailed to cost is too little.
async function mailMoreDue(context: AuditedContext, id: number): Promise<ActivationOutcome | null> {
  const { streamer_id: streamerId, price_cents, paid_cents } = await getSubscription(context.db, id);
  const amount_due = amountDue(price_cents, paid_cents);
  if (amount_due === 0) return null;
  await orderMail(context, orderPlacedMail, { subscriptionId: id, streamerId });
  return { subscription_id: id, result: 'underpaid', amount_due };
}

/** Writes down, and puts on record, what remains of the credit of an order. */
export async function setCredit(context: AuditedContext, order: SubscriptionRow, credit_cents: number): Promise<void> {
  // `updated_at` stays: of one that is canceled the timeline tells it as the day on which that was.
  await updateSubscription(context.db, order.id, { credit_cents });
  await recordChange(context, {
    action: 'subscription.credit_taken_back',
    entityId: order.id,
    before: { credit_cents: order.credit_cents },
    after: { credit_cents },
  });
}

/** Puts on record that a subscription was canceled; `status` is what it was before. */
export const recordCanceled = (
  context: AuditedContext,
  { id, status }: Pick<SubscriptionRow, 'id' | 'status'>,
): Promise<void> =>
  recordChange(context, {
    action: 'subscription.canceled',
    entityId: id,
    before: { status },
    after: { status: 'canceled' },
  });

/** Cancels all that a streamer has or has ordered, with its streams: for when the account is deleted. */
export async function cancelAll(context: AuditedContext, streamerId: number): Promise<void> {
  const now = context.clock.now();
  const rows = await syncSubscriptionStatus(context, streamerId);
  for (const row of rows.filter(isOpen)) {
    await updateSubscription(context.db, row.id, { status: 'canceled', updated_at: now });
    await recordCanceled(context, row);
    await context.eventHandlers.subscriptionChanged(context, row.id);
  }
}

/** The subscription if a payment may name it: the streamer's own, pending or active. */
export async function findPayableSubscription(
  context: Context,
  streamerId: number,
  id: number,
): Promise<SubscriptionRow | undefined> {
  const row = (await syncSubscriptionStatus(context, streamerId)).find((each) => each.id === id);
  return row && isPayable(row) ? row : undefined;
}
