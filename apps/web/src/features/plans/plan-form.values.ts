import type { Plan, updatePlan } from '@livelift/contract';
import type { z } from 'zod';
import type { OfferedPlan } from './plan-card.tsx';

/** What the fields of the plan form hold: dollars, and numbers that are NaN while a field is empty. */
export type PlanValues = z.input<typeof updatePlan.body>;

/** A new plan as the form offers it (spec section 9). */
const NEW_PLAN: PlanValues = {
  name: '',
  price: 0,
  duration_days: 30,
  duration_hours: 0,
  views_delivered: 0,
  chat_messages_delivered: 0,
  description: '',
  features: [],
  is_active: true,
  is_most_popular: false,
};

/** What the form holds when it opens. */
export function planValues(plan: Plan | null): PlanValues {
  if (plan === null) return NEW_PLAN;
  const { id, created_at, updated_at, ...fields } = plan;
  return { ...fields, price: plan.price / 100 };
}

const counted = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0);

/** The plan that visitors would see if the form were saved as it is; what is no number yet counts as 0. */
export const offeredPlan = (values: PlanValues): OfferedPlan => ({
  name: values.name,
  description: values.description,
  features: values.features,
  is_most_popular: values.is_most_popular,
  price: Number.isFinite(values.price) ? Math.max(0, Math.round(values.price * 100)) : 0,
  duration_days: counted(values.duration_days),
  duration_hours: counted(values.duration_hours),
  views_delivered: counted(values.views_delivered),
  chat_messages_delivered: counted(values.chat_messages_delivered),
});
