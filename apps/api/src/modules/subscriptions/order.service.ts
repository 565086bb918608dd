import {
  type CustomPlan,
  dayOf,
  HOUR_MS,
  type InputOf,
  type orderSubscription,
  type Subscription,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { findPlanOnSale, type PlanRow } from '../plans/index.ts';
import { lockActiveStreamer, lockStreamer, streamerNotFound } from '../streamers/index.ts';
import { findPasswordHash, findUser } from '../users/index.ts';
import { activateFreeOrder, hasFreeSubscription, recordCanceled } from './activation.service.ts';
import { freeSubscriptionRuns, planNotOnSale, tooManyOrders } from './subscriptions.errors.ts';
import {
  cancelUnpaidPending,
  findOrderedAt,
  getSubscription,
  insertSubscription,
  listSubscriptionsOf,
} from './subscriptions.repository.ts';
import { statusOn } from './subscriptions.rules.ts';
import { toSubscription } from './subscriptions.service.ts';
import { syncSubscriptionStatus } from './sync-status.service.ts';
import { mailHowToPay } from './unpaid-orders.service.ts';

/** What a streamer orders: a plan on sale, a custom plan, or nothing yet. */
export type Order = { plan_id?: number | undefined; custom_plan?: CustomPlan | undefined };

/** The copy of a plan at the moment of the order. */
export type PlanSnapshot = {
  plan_id: number | null;
  name: string;
  price_cents: number;
  duration_days: number;
  duration_hours: number;
  views_delivered: number;
  chat_messages_delivered: number;
};

/** What a plan promises now, to be sold. */
export const snapshotPlan = (plan: PlanRow): PlanSnapshot => ({
  plan_id: plan.id,
  name: plan.name,
  price_cents: plan.price_cents,
  duration_days: plan.duration_days,
  duration_hours: plan.duration_hours,
  views_delivered: plan.views_delivered,
  chat_messages_delivered: plan.chat_messages_delivered,
});

/** What is sold by an order; null for none. Throws 422 when the plan is unknown or not on sale. */
export async function snapshotOrder(context: Context, { plan_id, custom_plan }: Order): Promise<PlanSnapshot | null> {
  if (custom_plan) {
    const { price, ...choice } = custom_plan;
    return { plan_id: null, name: 'Custom', price_cents: price, ...choice };
  }
  if (plan_id === undefined) return null;
  const plan = await findPlanOnSale(context.db, plan_id);
  if (!plan) throw planNotOnSale();
  return snapshotPlan(plan);
}

/** What a change of plan brings into the order: what it replaced, and how much unused days have paid. */
type Credit = { replaces_id: number; credit_cents: number };

/** Cancels what was ordered and never paid; answers which those were. */
export const cancelOrder = (context: Context, streamerId: number): Promise<{ id: number }[]> =>
  cancelUnpaidPending(context.db, streamerId, { now: context.clock.now(), ofSignUp: false });

type NewOrder = PlanSnapshot & Partial<Credit> & { awaitsSignIn: boolean; isOfSignUp?: boolean };

/** Makes a pending subscription of what is sold and answers its id. One of $0 may wait for the streamer to sign in. */
export async function placeOrder(
  context: Context,
  streamerId: number,
  { awaitsSignIn, isOfSignUp = false, ...sold }: NewOrder,
): Promise<number> {
  const now = context.clock.now();
  const { id } = await insertSubscription(context.db, {
    streamer_id: streamerId,
    ...sold,
    status: 'pending',
    start_date: null,
    end_date: null,
    paid_at: null,
    awaits_sign_in: awaitsSignIn && sold.price_cents === 0,
    ordered_at_sign_up: isOfSignUp,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/**
 * Replaces what a sign-up ordered by what the newest one orders, if anything. What staff ordered or activated, or was paid in
 * part, stays, and nothing is ordered beside it, also once it is over: whoever knows the address can sign up again.
 */
export async function replaceSignUpOrder(context: Context, streamerId: number, sold: PlanSnapshot | null) {
  await cancelUnpaidPending(context.db, streamerId, { now: context.clock.now(), ofSignUp: true });
  const isTaken = (await listSubscriptionsOf(context.db, streamerId)).some(({ status }) => status !== 'canceled');
  if (sold && !isTaken) await placeOrder(context, streamerId, { ...sold, awaitsSignIn: true, isOfSignUp: true });
}

/** Orders that a streamer may make within an hour. */
const ORDERS_AN_HOUR = 20;

type OrderBody = InputOf<typeof orderSubscription>['body'];

// Nobody signs in yet for an address that is not verified, or without a password: the days would run out unseen.
async function canSignIn({ db }: Context, userId: number): Promise<boolean> {
  const user = await findUser(db, userId);
  return user?.email_verified_at != null && (await findPasswordHash(db, userId)) !== undefined;
}

type Ordering = { body: OrderBody; isSelf: boolean };

async function orderFor(context: AuditedContext, streamerId: number, { body, isSelf }: Ordering) {
  const streamer = await lockActiveStreamer(context.db, streamerId);
  if (!streamer) throw streamerNotFound();
  const sold = await snapshotOrder(context, body);
  if (!sold) throw planNotOnSale();
  const rows = await syncSubscriptionStatus(context, streamerId);
  if (sold.price_cents === 0 && hasFreeSubscription(rows)) throw freeSubscriptionRuns();
  for (const { id } of await cancelOrder(context, streamerId)) await recordCanceled(context, { id, status: 'pending' });
  const awaitsSignIn = !isSelf && !(await canSignIn(context, streamer.user_id));
  const id = await placeOrder(context, streamerId, { ...sold, awaitsSignIn });
  if (!awaitsSignIn) await activateFreeOrder(context, streamerId, (row) => row.id === id);
  const row = await getSubscription(context.db, id);
  // Who cannot sign in yet is told once they can.
  if (!awaitsSignIn) await mailHowToPay(context, [row]);
  const today = dayOf(context.clock.now());
  return { subscription: toSubscription(row, today), follows: rows.some((each) => statusOn(each, today) === 'active') };
}

// Every order makes a row that stays: nobody changes their mind more often than this.
async function assertMayOrder(context: Context, streamerId: number): Promise<void> {
  const now = context.clock.now().getTime();
  const since = new Date(now - HOUR_MS);
  const blocking = await findOrderedAt(context.db, streamerId, { since, skip: ORDERS_AN_HOUR - 1 });
  if (blocking !== undefined) throw tooManyOrders(Math.ceil((blocking.getTime() + HOUR_MS - now) / 1000));
}

/** A streamer's own order: an earlier one that is unpaid is canceled, on record; an active one goes on. */
export const orderForSelf = (context: AuditedContext, streamerId: number, body: OrderBody) =>
  inTransaction(context, async (context) => {
    await lockStreamer(context.db, streamerId);
    await assertMayOrder(context, streamerId);
    const { subscription, follows } = await orderFor(context, streamerId, { body, isSelf: true });
    return { message: `Your order has been placed. ${whatNext(subscription, follows)}`, subscription };
  });

// `follows`: another one runs.
function whatNext({ status, paid, start_date }: Subscription, follows: boolean): string {
  if (status === 'active') return 'It is active now.';
  if (!paid)
    return follows ? 'Once it is paid, it starts after the one that runs.' : 'It becomes active once it is paid.';
  return start_date === null ? 'Our team sets its dates.' : `It starts on ${start_date} (GMT).`;
}

/** Activates the order of $0 that waits for somebody to sign in, if there is one: for when they do. */
export const activateFreeOrderOf = (context: Context, streamerId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    if (await lockActiveStreamer(context.db, streamerId))
      await activateFreeOrder(context, streamerId, (row) => row.awaits_sign_in);
  });

/** Staff order for a streamer. */
export const orderForStreamer = (context: AuditedContext, streamerId: number, body: OrderBody) =>
  inTransaction(context, async (context) => {
    const { subscription } = await orderFor(context, streamerId, { body, isSelf: false });
    await recordChange(context, { action: 'subscription.created', entityId: subscription.id, after: subscription });
    return { message: 'Subscription created successfully', subscription };
  });
