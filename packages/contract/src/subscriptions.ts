import { z } from 'zod';
import { customPlan } from './custom-plan.ts';
import { endpoint } from './endpoint.ts';
import { apiError, planNotOnSale, streamerNotFound } from './errors.ts';
import { firstDay, instant, lastDay, plannedDay } from './instant.ts';
import { moneySum, price } from './money.ts';
import { idParams, idText, rowVersion, versionRead } from './page.ts';

/** States of a subscription, as of now: one past its end date is expired whatever the worker has done. */
export const subscriptionStatus = z.enum(['pending', 'active', 'canceled', 'expired']);

/** States of a subscription. */
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

type WithStatus = { status: SubscriptionStatus };

/** Whether it is not over: it is in force, or may still be. */
export const isOpen = ({ status }: WithStatus): boolean => status === 'pending' || status === 'active';

/** Whether a payment may name it (D30). */
export const isPayable = (subscription: WithStatus): boolean => isOpen(subscription);

/** Whether streams can be booked on its days now. */
export const grantsTime = ({ status }: WithStatus): boolean => status === 'active';

/** Whether its days, past ones included, granted time: what is only ordered grants none. */
export const hasGrantedTime = ({ status }: WithStatus): boolean => status !== 'pending';

const soldTime = {
  duration_days: z.int().meta({ description: 'Calendar days.' }),
  duration_hours: z.int().meta({ description: 'Hours a day; 0 means no daily limit.' }),
};

/** What was sold: copied when the subscription is made, never changed by later edits of the plan. */
export const soldPlan = z
  .object({
    id: z.int().nullable().meta({ description: 'Null for a custom plan and for a plan that was deleted.' }),
    name: z.string(),
    price,
    ...soldTime,
    views_delivered: z.int(),
    chat_messages_delivered: z.int(),
  })
  .meta({ id: 'PlanSnapshot' });

/** A streamer's purchase. Days are UTC, both inclusive. */
export const subscription = z
  .object({
    id: z.int(),
    reference: z
      .string()
      .meta({ description: 'What a payment names the order by: short, to be read aloud.', examples: ['LL-7K3F-9Q'] }),
    status: subscriptionStatus,
    start_date: firstDay.nullable(),
    end_date: lastDay.nullable(),
    /** A paid pending one waits for its day. */
    paid: z.boolean().meta({
      description:
        'Set when completed payments reached the price. A later part refund or correction does not take it back; of a canceled one it is false once all was given back.',
    }),
    amount_due: moneySum.meta({
      description:
        'What completed payments, less refunds, and the credit lack of the price in US dollars; it decides only before it counts as paid.',
    }),
    credit: moneySum.meta({
      description: 'US dollars of the price that unused days of the subscription which it replaced have paid.',
    }),
    price,
    ...soldTime,
    views_delivered: z.int(),
    chat_messages_delivered: z.int(),
    subscription_plan: soldPlan.meta({ description: 'What was sold; later edits of the plan do not change it.' }),
    created_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'Subscription' });

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

/** What an order names: a plan on sale or a custom plan. */
export const orderedPlan = { plan_id: z.int().positive().optional(), custom_plan: customPlan.optional() };

/** Whether an order names one of the two, never both. */
export const namesOnePlan = ({ plan_id, custom_plan }: { plan_id?: unknown; custom_plan?: unknown }): boolean =>
  (plan_id === undefined) !== (custom_plan === undefined);

/** What is wrong with an order that names none or both. */
export const chooseOnePlan = { path: ['plan_id'], error: 'Choose either a plan or a custom plan.' };

const order = z.strictObject(orderedPlan).refine(namesOnePlan, chooseOnePlan);

/** More than 20 orders within an hour. */
export const tooManyOrders = apiError({ kind: 'throttled', code: 'subscription.too_many_orders' });

/** One of $0 at a time (D183). */
export const freeSubscriptionRuns = apiError({ kind: 'conflict', code: 'subscription.free_one_runs' });

/** The streamer has no subscription with this id. */
export const subscriptionNotFound = apiError({ kind: 'not_found', code: 'subscription.not_found' });

/** Somebody else was faster. */
export const subscriptionChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'subscription.changed_meanwhile',
  details: z.object({ current: subscription }),
});

/** An edit that would leave a subscription without days, two on one day (D7), or the same money in two (D396). */
export const editErrors = {
  dates_missing: apiError({ kind: 'invalid', code: 'subscription.dates_missing' }),
  start_missing: apiError({ kind: 'invalid', code: 'subscription.start_missing' }),
  ends_before_start: apiError({ kind: 'invalid', code: 'subscription.ends_before_start' }),
  too_long: apiError({ kind: 'invalid', code: 'subscription.too_long' }),
  second_active: apiError({ kind: 'invalid', code: 'subscription.second_active' }),
  overlaps: apiError({ kind: 'invalid', code: 'subscription.overlaps' }),
  replaced: apiError({ kind: 'invalid', code: 'subscription.replaced' }),
};

const subscriptionResponse = z.object({ message: z.string(), subscription });

/** Orders a plan on sale or a custom plan: a pending subscription, which replaces an unpaid pending one (D15). */
export const orderSubscription = endpoint({
  method: 'POST',
  path: '/streamer/subscriptions',
  summary: 'Order a plan or a custom plan',
  description:
    'Takes a plan on sale or a custom plan, never both. Replaces an order on which nothing was paid. The price of a custom plan is days x (views x (35 h + 10 (h - 1)) + chats x (4.5 h + h - 1)) / 1000 dollars for h hours, rounded half up to cents. An order of $0 becomes active by itself, one at a time. At most 20 orders an hour.',
  body: order,
  response: subscriptionResponse,
  status: 201,
  errors: [planNotOnSale, freeSubscriptionRuns, tooManyOrders, streamerNotFound],
  isIdempotent: true,
});

/** Only an order on which nothing was paid can be canceled by its owner. */
export const orderNotCancelable = apiError({ kind: 'conflict', code: 'subscription.not_cancelable' });

/** Cancels an order of the caller that is not paid. */
export const cancelMyOrder = endpoint({
  method: 'DELETE',
  path: '/streamer/subscriptions/:id',
  summary: 'Cancel an order on which nothing was paid',
  params: idParams,
  response: subscriptionResponse,
  errors: [subscriptionNotFound, orderNotCancelable],
});

/** Staff's counterpart: orders for a streamer. */
export const addSubscription = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/subscriptions',
  summary: 'Order a plan or a custom plan for a streamer',
  description: 'Takes a plan on sale or a custom plan, never both.',
  params: idParams,
  body: order,
  response: subscriptionResponse,
  status: 201,
  errors: [streamerNotFound, planNotOnSale, freeSubscriptionRuns],
  isIdempotent: true,
});

/** Sets any status and dates; an absent date stays, null clears it. A second active subscription is 422. */
export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/admin/streamers/:id/subscriptions/:subscriptionId',
  summary: 'Set the status and the dates of a subscription',
  description:
    'An absent date stays, null clears it. One that a change of plan replaced is opened again only where no other one has its credit; from one that was canceled it takes the credit back.',
  params: idParams.extend({ subscriptionId: idText }),
  body: z
    .strictObject({
      status: subscriptionStatus.optional(),
      start_date: plannedDay
        .nullable()
        .optional()
        .meta({ description: 'First day in UTC, included, from 2000 through 2199.' }),
      end_date: plannedDay
        .nullable()
        .optional()
        .meta({ description: 'Last day in UTC, included, from 2000 through 2199.' }),
      version: versionRead,
    })
    .refine(({ status, start_date, end_date }) => [status, start_date, end_date].some((each) => each !== undefined), {
      path: ['status'],
      error: 'Give a status or a date to change.',
    }),
  response: subscriptionResponse,
  errors: [subscriptionNotFound, ...Object.values(editErrors), subscriptionChangedMeanwhile],
});
