import { dayOf } from '@livelift/contract';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer, streamerNotFound } from '../streamers/index.ts';
import {
  type ActivationOutcome,
  activateIfPaid,
  activateInPlace,
  hasFreeSubscription,
  recordCanceled,
} from './activation.service.ts';
import { type UnusedWorth, unusedWorth } from './change-plan.rules.ts';
import { cancelOrder, type Order, type PlanSnapshot, placeOrder, snapshotOrder } from './order.service.ts';
import {
  freeSubscriptionRuns,
  planNotChangeable,
  planNotOnSale,
  subscriptionChangedMeanwhile,
  subscriptionNotFound,
} from './subscriptions.errors.ts';
import { getSubscription, type SubscriptionRow, updateSubscription } from './subscriptions.repository.ts';
import { toSubscription } from './subscriptions.service.ts';
import { readSurplusCents } from './surpluses.repository.ts';
import { reschedule, syncSubscriptionStatus } from './sync-status.service.ts';

/** Which subscription gets which plan, and as of which version it was looked at. */
type Replacing = { streamerId: number; subscriptionId: number; sold: Order; version?: number | undefined };

/** The locked subscriptions of somebody before a change of plan: the one that is changed, the others, and what is sold instead. */
export type ToReplace = { row: SubscriptionRow; others: SubscriptionRow[]; sold: PlanSnapshot };

// What runs, and what waits for its payment; not what is paid and waits for its day.
const isChangeable = ({ status, paid_at }: SubscriptionRow): boolean =>
  status === 'active' || (status === 'pending' && paid_at === null);

/** Locks the streamer and finds what is to be replaced. Throws where it cannot be, or is not what was looked at. */
export async function lockToReplace(context: AuditedContext, wanted: Replacing): Promise<ToReplace> {
  const { streamerId, subscriptionId, version } = wanted;
  if (!(await lockActiveStreamer(context.db, streamerId))) throw streamerNotFound();
  const rows = await syncSubscriptionStatus(context, streamerId);
  const row = rows.find(({ id }) => id === subscriptionId);
  if (!row) throw subscriptionNotFound();
  if (isOutdated(version, row)) throw subscriptionChangedMeanwhile(toSubscription(row, dayOf(context.clock.now())));
  if (!isChangeable(row)) throw planNotChangeable();
  const sold = await snapshotOrder(context, wanted.sold);
  if (!sold) throw planNotOnSale();
  return { row, others: rows.filter(({ id }) => id !== subscriptionId), sold };
}

/** What a change of plan did to a person's subscriptions. */
type Replacement = {
  order: SubscriptionRow;
  result: ActivationOutcome['result'];
  worth: UnusedWorth;
  /** Paid for it, and neither for its used days nor for the order. */
  surplusCents: number;
  /** Unpaid orders that gave way. */
  replaced: SubscriptionRow[];
};

/**
 * Ends a subscription today and orders another one in its place, on which its unused days are credited. The caller carries the
 * streams over and lets the queue follow.
 */
export async function replaceSubscription(
  context: AuditedContext,
  { row, others, sold }: ToReplace,
): Promise<Replacement> {
  const now = context.clock.now();
  if (sold.price_cents === 0 && hasFreeSubscription(others)) throw freeSubscriptionRuns();
  const worth = unusedWorth(row, dayOf(now));
  const credit_cents = Math.min(worth.unusedCents, sold.price_cents);
  const ended = { status: 'canceled' as const, used_cents: worth.usedCents };
  await updateSubscription(context.db, row.id, { ...ended, updated_at: now });
  const replaced = await cancelUnpaidOrders(context, row, others);
  const order = { ...sold, replaces_id: row.id, credit_cents, awaitsSignIn: false };
  const id = await placeOrder(context, row.streamer_id, order);
  const { status, used_cents } = row;
  await recordChange(context, {
    action: 'subscription.plan_changed',
    entityId: row.id,
    before: { status, used_cents, name: row.name, price_cents: row.price_cents },
    after: { ...ended, unused_days: worth.unusedDays, replaced_by: id, ...sold, credit_cents },
  });
  const after = toSubscription(await getSubscription(context.db, id), dayOf(now));
  await recordChange(context, { action: 'subscription.created', entityId: id, after });
  const { result } =
    row.status === 'active' ? await activateInPlace(context, id) : await activateIfPaid(context, row.streamer_id, id);
  const surplusCents = await readSurplusCents(context.db, row);
  return { order: await getSubscription(context.db, id), result, worth, surplusCents, replaced };
}

async function cancelUnpaidOrders(context: AuditedContext, row: SubscriptionRow, others: SubscriptionRow[]) {
  const canceled = await cancelOrder(context, row.streamer_id);
  for (const { id } of canceled) await recordCanceled(context, { id, status: 'pending' });
  return others.filter((other) => canceled.some(({ id }) => id === other.id));
}

/** Lets what is paid and waits follow the new subscription, or begin today; answers what else runs by then. */
export async function letQueueFollow(context: AuditedContext, order: SubscriptionRow): Promise<SubscriptionRow | null> {
  await reschedule(context, order.streamer_id, { paid_at: null, id: order.id });
  const rows = await syncSubscriptionStatus(context, order.streamer_id);
  return rows.find(({ id, status }) => status === 'active' && id !== order.id) ?? null;
}
