import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, price } from './money.ts';

/** States of a subscription, as of now: one past its end date is expired whatever the worker has done (D14). */
export const subscriptionStatus = z.enum(['pending', 'active', 'canceled', 'expired']);

/** States of a subscription. */
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** What was sold: copied when the subscription is made, never changed by later edits of the plan (D6). */
export const soldPlan = z.object({
  /** Null for a custom plan and for a plan that was deleted. */
  id: z.int().nullable(),
  name: z.string(),
  price,
  duration_days: z.int(),
  duration_hours: z.int(),
  views_delivered: z.int(),
  chat_messages_delivered: z.int(),
});

/** A streamer's purchase. Days are UTC, both inclusive. */
export const subscription = z.object({
  id: z.int(),
  status: subscriptionStatus,
  start_date: calendarDay.nullable(),
  end_date: calendarDay.nullable(),
  /** Completed payments reach the price; a paid pending one waits for its day (D13). */
  paid: z.boolean(),
  /** What is still to be paid before it becomes active. */
  amount_due: moneySum,
  price,
  duration_days: z.int(),
  duration_hours: z.int(),
  views_delivered: z.int(),
  chat_messages_delivered: z.int(),
  subscription_plan: soldPlan,
  created_at: instant,
  version: z.int(),
});

/** A streamer's purchase. */
export type Subscription = z.infer<typeof subscription>;

/** The streamer's current subscription: the active, else the pending, else the latest one; null when none was made. */
export const getMySubscription = endpoint({
  method: 'GET',
  path: '/streamer/subscription',
  summary: 'The active, else pending, else latest subscription',
  response: z.object({ subscription: subscription.nullable() }),
});
