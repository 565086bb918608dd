import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, planNotOnSale, streamerNotFound } from './errors.ts';
import { calendarDay, instant } from './instant.ts';
import { moneySum, price } from './money.ts';
import { idParams, idText, versionRead } from './page.ts';
import { activationResult } from './payments.ts';
import { streamStatus } from './streams.ts';
import {
  chooseOnePlan,
  freeSubscriptionRuns,
  namesOnePlan,
  orderedPlan,
  subscription,
  subscriptionChangedMeanwhile,
  subscriptionNotFound,
} from './subscriptions.ts';

/** When another plan takes over: today, in place of what runs, or after its last day. */
export const planChangeTime = z.enum(['now', 'at_end']);

/** When another plan takes over. */
export type PlanChangeTime = z.infer<typeof planChangeTime>;

/** Why a stream is not carried over to the new subscription. */
export const streamLoss = z.enum(['not_active', 'outside_subscription', 'daily_limit', 'total_limit']);

/** Why a stream is not carried over to the new subscription. */
export type StreamLoss = z.infer<typeof streamLoss>;

const affectedStream = z.object({
  id: z.int(),
  title: z.string(),
  scheduled_start: instant,
  estimated_duration: z.int().meta({ description: 'Minutes.' }),
  status: streamStatus.meta({ description: 'Before the change.' }),
});

/** What a change of plan does: the money to the cent, the days, and each stream. */
export const planChange = z
  .object({
    when: planChangeTime,
    days: z.int().meta({ description: 'Days of the subscription that is changed.' }),
    unused_days: z.int().meta({ description: 'Of these from today on; 0 where it goes on to its end.' }),
    unused_amount: moneySum.meta({
      description:
        'US dollars that the unused days are worth: what was paid, at most the price, x unused days / days, rounded down to a cent.',
    }),
    credit: moneySum.meta({ description: 'Of that what pays for the new order: at most its price.' }),
    surplus: moneySum.meta({
      description:
        'What else was paid, above the used days and the credit: it stays where it was paid, to be refunded.',
    }),
    price,
    amount_due: moneySum.meta({ description: 'US dollars that are to be paid before the new order becomes active.' }),
    result: activationResult.meta({ description: 'What becomes of the new order at once.' }),
    start_date: calendarDay.nullable().meta({
      description:
        'First day of the new subscription; of an order that is not paid the earliest one, null for when it is.',
    }),
    end_date: calendarDay.nullable(),
    begins_instead: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Another paid subscription that begins today, because the one that ran has ended.' }),
    replaced_orders: z
      .array(z.object({ id: z.int(), reference: z.string(), name: z.string(), price }))
      .meta({ description: 'Orders on which nothing was paid, which the new one replaces.' }),
    kept_streams: z.array(affectedStream).meta({ description: 'Carried over to the new subscription.' }),
    cancelled_streams: z.array(affectedStream.extend({ reason: streamLoss })).meta({
      description: 'Cancelled, or ended where live, because they do not fit.',
    }),
  })
  .meta({ id: 'PlanChange' });

/** What a change of plan does. */
export type PlanChange = z.infer<typeof planChange>;

/** Only what runs, or an order that waits for its payment, can be changed; the latter has no end to wait for. */
export const planNotChangeable = apiError({ kind: 'conflict', code: 'subscription.plan_not_changeable' });

/** Another amount would be due by now than the one that was previewed. */
export const planChangeDiffers = apiError({
  kind: 'conflict',
  code: 'subscription.plan_change_differs',
  details: z.object({ change: planChange }),
});

const params = idParams.extend({ subscriptionId: idText });

const wanted = { ...orderedPlan, when: planChangeTime };

const errors = [streamerNotFound, subscriptionNotFound, planNotChangeable, planNotOnSale, freeSubscriptionRuns];

/** What changing the plan would do; changes nothing. */
export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/subscriptions/:subscriptionId/plan-change/preview',
  summary: 'What changing the plan of a subscription would do',
  description: 'Changes nothing.',
  params,
  body: z.strictObject(wanted).refine(namesOnePlan, chooseOnePlan),
  response: z.object({ change: planChange }),
  errors,
  isIdempotent: true,
});

/** Changes the plan: ends what runs, credits its unused days and orders anew, or orders what follows at its end. */
export const changePlan = endpoint({
  method: 'POST',
  path: '/admin/streamers/:id/subscriptions/:subscriptionId/plan-change',
  summary: 'Change the plan of a subscription',
  description:
    'Now: the subscription ends, its unused days, today included, are credited to a new order, which becomes active at once where nothing is left to pay; its streams that fit are carried over, the others are cancelled. At its end: a new order, which follows the one that runs once it is paid.',
  params,
  body: z
    .strictObject({
      ...wanted,
      amount_due: price.optional().meta({
        description:
          'What was previewed as due, in US dollars: another amount by now is refused. Absent: whatever it is.',
      }),
      version: versionRead,
    })
    .refine(namesOnePlan, chooseOnePlan),
  response: z.object({ message: z.string(), change: planChange, subscription }),
  status: 201,
  errors: [...errors, planChangeDiffers, subscriptionChangedMeanwhile],
  isIdempotent: true,
});
