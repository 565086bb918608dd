import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { moneySum, price } from './money.ts';
import { line, multiline } from './text.ts';

const count = (max: number) =>
  z
    .int({ error: 'Must be a whole number.' })
    .min(0, { error: 'Must not be negative.' })
    .max(max, { error: `Must be at most ${max.toLocaleString('en-US')}.` });

/** Limits of what a plan may promise (D6). */
export const PLAN_LIMITS = { days: 3650, hours: 24, deliveries: 1_000_000_000, features: 50 } as const;

const planFields = {
  name: line(100, 'Name and description are required'),
  price,
  /** Calendar days. */
  duration_days: count(PLAN_LIMITS.days),
  /** Hours per day; 0 means no daily limit (D6, D8). */
  duration_hours: count(PLAN_LIMITS.hours),
  views_delivered: count(PLAN_LIMITS.deliveries),
  chat_messages_delivered: count(PLAN_LIMITS.deliveries),
  description: multiline(2000).min(1, { error: 'Name and description are required' }),
  features: z.array(line(200)).max(PLAN_LIMITS.features, { error: `At most ${PLAN_LIMITS.features} features.` }),
  is_active: z.boolean(),
  is_most_popular: z.boolean(),
};

/**
 * A plan that is, or was, on sale. Without the limits of what may be entered: a stored plan must stay readable when they
 * become narrower.
 */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  price: moneySum,
  duration_days: z.int(),
  duration_hours: z.int(),
  views_delivered: z.int(),
  chat_messages_delivered: z.int(),
  description: z.string(),
  features: z.array(z.string()),
  is_active: z.boolean(),
  is_most_popular: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});

/** A plan that is, or was, on sale. */
export type Plan = z.infer<typeof plan>;

/** What staff enter to make a plan. Absent fields take the form's defaults (spec section 9). */
export const planInput = z.strictObject({
  ...planFields,
  price: price.default(0),
  duration_days: planFields.duration_days.default(30),
  duration_hours: planFields.duration_hours.default(0),
  views_delivered: planFields.views_delivered.default(0),
  chat_messages_delivered: planFields.chat_messages_delivered.default(0),
  features: planFields.features.default([]),
  is_active: planFields.is_active.default(true),
  is_most_popular: planFields.is_most_popular.default(false),
});

/** Plans that a visitor can buy, cheapest first. */
export const listActivePlans = endpoint({
  method: 'GET',
  path: '/plans/active',
  summary: 'Plans on sale, cheapest first',
  response: z.object({ plans: z.array(plan) }),
});

/** Every plan, for staff. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/admin/plans',
  summary: 'Every plan, newest first',
  query: z.strictObject({ status: z.enum(['active', 'inactive']).optional() }),
  response: z.object({ plans: z.array(plan) }),
});

/** Puts a plan on sale. */
export const createPlan = endpoint({
  method: 'POST',
  path: '/admin/plans',
  summary: 'Create a plan',
  body: planInput,
  response: z.object({ message: z.string(), plan }),
  status: 201,
});
