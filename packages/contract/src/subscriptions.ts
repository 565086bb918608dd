import { z } from 'zod';
import { customPlan } from './custom-plan.ts';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, price } from './money.ts';
import { idParams, idText } from './page.ts';

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

/** Every subscription of the streamer, newest first. */
export const listMySubscriptions = endpoint({
  method: 'GET',
  path: '/streamer/subscriptions',
  summary: 'Every subscription, newest first',
  response: z.object({ subscriptions: z.array(subscription) }),
});

const order = z
  .strictObject({ plan_id: z.int().positive().optional(), custom_plan: customPlan.optional() })
  .refine((value) => (value.plan_id === undefined) !== (value.custom_plan === undefined), {
    path: ['plan_id'],
    error: 'Choose either a plan or a custom plan.',
  });

const subscriptionResponse = z.object({ message: z.string(), subscription });

/** Orders a plan on sale or a custom plan: a pending subscription, which replaces an unpaid pending one (D15). */
export const orderSubscription = endpoint({
  method: 'POST',
  path: '/streamer/subscriptions',
  summary: 'Order a plan or a custom plan',
  body: order,
  response: subscriptionResponse,
  status: 201,
});

/** Staff's counterpart: orders for a streamer (D15). */
export const addSubscription = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/subscriptions',
  summary: 'Order a plan or a custom plan for a streamer',
  params: idParams,
  body: order,
  response: subscriptionResponse,
  status: 201,
});

/** Sets any status and dates (D13); an absent date stays, null clears it. A second active subscription is 422. */
export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/admin/streamers/:id/subscriptions/:subscriptionId',
  summary: 'Set the status and the dates of a subscription',
  params: idParams.extend({ subscriptionId: idText }),
  body: z
    .strictObject({
      status: subscriptionStatus.optional(),
      start_date: calendarDay.nullable().optional(),
      end_date: calendarDay.nullable().optional(),
      /** As read before; an older one than stored is refused with 409 (D53). */
      version: z.int().optional(),
    })
    .refine(({ status, start_date, end_date }) => [status, start_date, end_date].some((each) => each !== undefined), {
      path: ['status'],
      error: 'Give a status or a date to change.',
    }),
  response: subscriptionResponse,
});
