import { type Plan, updatePlan } from '@livelift/contract';
import type { z } from 'zod';
import { formatCount, formatDollars } from '../../lib/format.ts';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import type { OfferedPlan } from './plan-card.tsx';

export const planForm = updatePlan.body.omit({ version: true });

/** The values of the plan form: the price in dollars, and NaN for empty number fields. */
export type PlanValues = z.input<typeof planForm>;

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
  const { id, created_at, updated_at, version, ...fields } = plan;
  return { ...fields, price: plan.price / 100 };
}

const counted = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0);

const centsOf = (dollars: number) => (Number.isFinite(dollars) ? Math.max(0, Math.round(dollars * 100)) : 0);

/** The plan as visitors would see it if the form were saved now; empty numbers count as 0. */
export const offeredPlan = (values: PlanValues): OfferedPlan => ({
  name: values.name,
  description: values.description,
  features: values.features,
  is_most_popular: values.is_most_popular,
  price: centsOf(values.price),
  duration_days: counted(values.duration_days),
  duration_hours: counted(values.duration_hours),
  views_delivered: counted(values.views_delivered),
  chat_messages_delivered: counted(values.chat_messages_delivered),
});

/** What the fields say, in words. */
export const PLAN_TEXTS: FieldTexts<PlanValues> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', ({ price }) => formatDollars(centsOf(price))],
  ['Duration (days)', ({ duration_days: days }) => formatCount(counted(days))],
  ['Hours per day', ({ duration_hours: hours }) => formatCount(counted(hours))],
  ['Views', ({ views_delivered: views }) => formatCount(counted(views))],
  ['Chat messages', ({ chat_messages_delivered: chats }) => formatCount(counted(chats))],
  ['Features', ({ features }) => features.join(', ')],
  ['Active', ({ is_active: isActive }) => (isActive ? 'Yes' : 'No')],
  ['Most popular', ({ is_most_popular: isPopular }) => (isPopular ? 'Yes' : 'No')],
];
