import { z } from 'zod';
import { DESIRED_STATE_DESCRIPTION, desiredState } from './desired-state.ts';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { price } from './money.ts';
import { idParams, messageResponse, versionRead } from './page.ts';
import { plan } from './plans.ts';
import { line, multiline, wrongValue } from './text.ts';

const count = (max: number) =>
  z
    .int(wrongValue('Must be a whole number.'))
    .min(0, { error: 'Must not be negative.' })
    .max(max, { error: () => `Must be at most ${max.toLocaleString('en-US')}.` });

/** Limits of what a plan may promise. */
export const PLAN_LIMITS = { days: 3650, hours: 24, deliveries: 1_000_000_000, features: 50 } as const;

const REQUIRED = 'Name and description are required';

const planFields = {
  name: line(100, REQUIRED),
  price,
  duration_days: count(PLAN_LIMITS.days).meta({ description: 'Calendar days.' }),
  duration_hours: count(PLAN_LIMITS.hours).meta({ description: 'Hours a day; 0 means no daily limit.' }),
  views_delivered: count(PLAN_LIMITS.deliveries),
  chat_messages_delivered: count(PLAN_LIMITS.deliveries),
  description: multiline(2000, REQUIRED).min(1, { error: REQUIRED }),
  features: z.array(line(200)).max(PLAN_LIMITS.features, { error: `At most ${PLAN_LIMITS.features} features.` }),
  is_active: z.boolean().meta({ description: 'Whether it is on sale.' }),
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

/** There is no plan with this id. */
export const planNotFound = apiError({ kind: 'not_found', code: 'plan.not_found' });

/** Somebody else was faster. */
export const planChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'plan.changed_meanwhile',
  details: z.object({ current: plan }),
});

const planResponse = z.object({ message: z.string(), plan });

/** Puts a plan on sale. */
export const createPlan = endpoint({
  method: 'POST',
  path: '/admin/plans',
  summary: 'Create a plan',
  description: 'Absent fields take the defaults of the form.',
  body: planInput,
  response: planResponse,
  status: 201,
  isIdempotent: true,
});

const STAYS_SOLD = 'What was sold of it stays as it was.';

/** Changes a plan; what was sold of it stays as it was. */
export const updatePlan = endpoint({
  method: 'PUT',
  path: '/admin/plans/:id',
  summary: 'Change a plan',
  description: STAYS_SOLD,
  params: idParams,
  body: z.strictObject({
    ...planFields,
    version: versionRead,
  }),
  response: planResponse,
  errors: [planNotFound, planChangedMeanwhile],
});

/** Deletes a plan; what was sold of it stays. */
export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/admin/plans/:id',
  summary: 'Delete a plan',
  description: STAYS_SOLD,
  params: idParams,
  response: messageResponse,
  errors: [planNotFound],
});

/** Takes a plan off sale, or puts it back. */
export const togglePlan = endpoint({
  method: 'PATCH',
  path: '/admin/plans/:id/toggle-status',
  summary: 'Take a plan off sale or put it back',
  description: DESIRED_STATE_DESCRIPTION,
  params: idParams,
  body: desiredState,
  response: planResponse,
  errors: [planNotFound, planChangedMeanwhile],
  isIdempotent: true,
});
