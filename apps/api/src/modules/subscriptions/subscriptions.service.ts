import { type CustomPlan, dayOf, type Subscription } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { findPlanOnSale, type PlanRow } from '../plans/index.ts';
import { subscriptionActiveMail } from './subscriptions.emails.ts';
import { planNotOnSale } from './subscriptions.errors.ts';
import {
  cancelUnpaidPending,
  insertSubscription,
  listSubscriptionsOf,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';
import { amountDue, statusOn } from './subscriptions.rules.ts';

/** The subscription as it is answered on a UTC day: with the status that holds and the copy of what was sold (D6). */
export function toSubscription(row: SubscriptionRow, today: string): Subscription {
  const { name, price_cents, duration_days, duration_hours, views_delivered, chat_messages_delivered } = row;
  const sold = { price: price_cents, duration_days, duration_hours, views_delivered, chat_messages_delivered };
  return {
    id: row.id,
    status: statusOn(row, today),
    start_date: row.start_date,
    end_date: row.end_date,
    paid: row.paid_at !== null,
    amount_due: amountDue(price_cents, row.paid_cents),
    ...sold,
    subscription_plan: { id: row.plan_id, name, ...sold },
    created_at: row.created_at,
    version: row.version,
  };
}

const RANK = { active: 0, pending: 1, canceled: 2, expired: 2 } as const;

/** The active, else the pending, else the latest one (D15); rows newest first. */
export function currentOf(rows: SubscriptionRow[], today: string): SubscriptionRow | undefined {
  return [...rows].sort((a, b) => RANK[statusOn(a, today)] - RANK[statusOn(b, today)])[0];
}

/** The streamer's current subscription, or null (D15). */
export async function getCurrentSubscription(context: Context, streamerId: number): Promise<Subscription | null> {
  const today = dayOf(context.clock.now());
  const row = currentOf(await listSubscriptionsOf(context.db, [streamerId]), today);
  return row ? toSubscription(row, today) : null;
}

/**
 * Writes down what time has already made true for a streamer's subscriptions: overdue ones expire first, then a paid
 * one whose day has come becomes active, so that at most one ever is (D13, D14). The caller holds the streamer's lock.
 * Answers the rows, newest first, with the status that holds.
 */
export async function settleSubscriptions(context: Context, streamerId: number): Promise<SubscriptionRow[]> {
  const now = context.clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(context.db, [streamerId]);
  const due = rows.filter((row) => statusOn(row, today) !== row.status);
  const expiredFirst = due.sort(
    (a, b) => Number(statusOn(b, today) === 'expired') - Number(statusOn(a, today) === 'expired'),
  );
  for (const row of expiredFirst) {
    await updateSubscription(context.db, row.id, { status: statusOn(row, today), updated_at: now });
    if (statusOn(row, today) === 'expired') await context.reactions.subscriptionChanged(context, row.id);
    else await orderMail(context, subscriptionActiveMail, { subscriptionId: row.id });
  }
  return rows.map((row) => ({ ...row, status: statusOn(row, today) }));
}

/** What a streamer orders: a plan on sale, a custom plan, or nothing yet. */
export type Order = { plan_id?: number | undefined; custom_plan?: CustomPlan | undefined };

/** The copy of a plan at the moment of the order (D6). */
export type SoldPlan = {
  plan_id: number | null;
  name: string;
  price_cents: number;
  duration_days: number;
  duration_hours: number;
  views_delivered: number;
  chat_messages_delivered: number;
};

/** What a plan promises now, to be sold. */
export const soldCopy = (plan: PlanRow): SoldPlan => ({
  plan_id: plan.id,
  name: plan.name,
  price_cents: plan.price_cents,
  duration_days: plan.duration_days,
  duration_hours: plan.duration_hours,
  views_delivered: plan.views_delivered,
  chat_messages_delivered: plan.chat_messages_delivered,
});

/** What is sold by an order; null for none. Throws 422 when the plan is unknown or not on sale. */
export async function resolveOrder(context: Context, { plan_id, custom_plan }: Order): Promise<SoldPlan | null> {
  if (custom_plan) {
    const { price, ...choice } = custom_plan;
    return { plan_id: null, name: 'Custom', price_cents: price, ...choice };
  }
  if (plan_id === undefined) return null;
  const plan = await findPlanOnSale(context.db, plan_id);
  if (!plan) throw planNotOnSale();
  return soldCopy(plan);
}

/** Cancels what was ordered and never paid, and makes a pending subscription of what is sold now, if anything (D15, D18). */
export async function replaceOrder(context: Context, streamerId: number, sold: SoldPlan | null): Promise<void> {
  await cancelUnpaidPending(context.db, streamerId, context.clock.now());
  if (sold) await placeOrder(context, streamerId, sold);
}

/** Makes a pending subscription of what is sold and answers its id. */
export async function placeOrder(context: Context, streamerId: number, sold: SoldPlan): Promise<number> {
  const now = context.clock.now();
  const { id } = await insertSubscription(context.db, {
    streamer_id: streamerId,
    ...sold,
    status: 'pending',
    start_date: null,
    end_date: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  });
  return id;
}
