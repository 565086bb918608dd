import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { price } from './money.ts';
import { idParams, messageResponse } from './page.ts';
import { plan } from './plans.ts';
import { line, multiline } from './text.ts';
import { wantedState } from './wanted-state.ts';
import { whenPresent } from './when-present.ts';

const count = (max: number) =>
  z
    .int(whenPresent('Must be a whole number.'))
    .min(0, { error: 'Must not be negative.' })
    .max(max, { error: () => `Must be at most ${max.toLocaleString('en-US')}.` });

/** Limits of what a plan may promise (D6). */
export const PLAN_LIMITS = { days: 3650, hours: 24, deliveries: 1_000_000_000, features: 50 } as const;

const REQUIRED = 'Name and description are required';

const planFields = {
  name: line(100, REQUIRED),
  price,
  /** Calendar days. */
  duration_days: count(PLAN_LIMITS.days),
  /** Hours per day; 0 means no daily limit (D6, D8). */
  duration_hours: count(PLAN_LIMITS.hours),
  views_delivered: count(PLAN_LIMITS.deliveries),
  chat_messages_delivered: count(PLAN_LIMITS.deliveries),
  description: multiline(2000, REQUIRED).min(1, { error: REQUIRED }),
  features: z.array(line(200)).max(PLAN_LIMITS.features, { error: `At most ${PLAN_LIMITS.features} features.` }),
  is_active: z.boolean(),
  is_most_popular: z.boolean(),
};

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

/** Every plan, for staff. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/admin/plans',
  summary: 'Every plan, newest first',
  query: z.strictObject({ status: z.enum(['active', 'inactive']).optional() }),
  response: z.object({ plans: z.array(plan) }),
});

const planResponse = z.object({ message: z.string(), plan });

/** Puts a plan on sale. */
export const createPlan = endpoint({
  method: 'POST',
  path: '/admin/plans',
  summary: 'Create a plan',
  body: planInput,
  response: planResponse,
  status: 201,
});

/** Changes a plan; what was sold of it stays as it was (D6). */
export const updatePlan = endpoint({
  method: 'PUT',
  path: '/admin/plans/:id',
  summary: 'Change a plan',
  params: idParams,
  body: z.strictObject({
    ...planFields,
    /** As read before; an older one than stored is refused with 409 (D53). */
    version: z.int().positive().optional(),
  }),
  response: planResponse,
});

/** Deletes a plan; what was sold of it stays (D6). */
export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/admin/plans/:id',
  summary: 'Delete a plan',
  params: idParams,
  response: messageResponse,
});

/** Takes a plan off sale, or puts it back. */
export const togglePlan = endpoint({
  method: 'PATCH',
  path: '/admin/plans/:id/toggle-status',
  summary: 'Take a plan off sale or put it back',
  params: idParams,
  body: wantedState,
  response: planResponse,
});
