import { type Plan, updatePlan } from '@livelift/contract';
import type { z } from 'zod';
import { amountText, centsOf, formatAmount } from '../../lib/amount-text.ts';
import { formatCount, formatDollars } from '../../lib/format.ts';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import type { OfferedPlan } from './plan-card.tsx';
import type { PlanEdit } from './staff-plans.queries.ts';

/** The rules of the plan form. */
export const planForm = updatePlan.body
  .omit({ version: true })
  .extend({ price: amountText(updatePlan.body.shape.price) });

/** The values of the plan form: the price as text, and NaN for empty number fields. */
export type PlanValues = z.input<typeof planForm>;

/** A new plan as the form offers it (spec section 9). */
const NEW_PLAN: PlanValues = {
  name: '',
  price: formatAmount(0),
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
  return { ...fields, price: formatAmount(plan.price) };
}

const counted = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0);

const typedPrice = ({ price }: PlanValues) => Math.max(0, centsOf(price) || 0);

/** The plan as visitors would see it if the form were saved now; empty numbers count as 0. */
export const offeredPlan = (values: PlanValues): OfferedPlan => ({
  name: values.name,
  description: values.description,
  features: values.features,
  is_most_popular: values.is_most_popular,
  price: typedPrice(values),
  duration_days: counted(values.duration_days),
  duration_hours: counted(values.duration_hours),
  views_delivered: counted(values.views_delivered),
  chat_messages_delivered: counted(values.chat_messages_delivered),
});

/** What the fields say, in words. */
export const PLAN_TEXTS: FieldTexts<PlanValues> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', (values) => formatDollars(typedPrice(values))],
  ['Duration (days)', ({ duration_days: days }) => formatCount(counted(days))],
  ['Hours per day', ({ duration_hours: hours }) => formatCount(counted(hours))],
  ['Views', ({ views_delivered: views }) => formatCount(counted(views))],
  ['Chat messages', ({ chat_messages_delivered: chats }) => formatCount(counted(chats))],
  ['Features', ({ features }) => features.join(', ')],
  ['Active', ({ is_active: isActive }) => (isActive ? 'Yes' : 'No')],
  ['Most popular', ({ is_most_popular: isPopular }) => (isPopular ? 'Yes' : 'No')],
];

const UNLIMITED = '0 hours: no daily limit. Whoever buys this plan may plan streams around the clock.';
const FREE = 'A price of $0.00: whoever orders this plan gets it at once, without a payment.';

/** A change of price by more than this share is asked about: it may be a slip of the keyboard. */
const LARGE_CHANGE = 0.3;

/** What is asked before a plan is saved (D6, D183): defaults that give much away, and large changes; null for nothing. */
export function planWarning(
  { price, duration_hours: hours }: Pick<PlanEdit, 'price' | 'duration_hours'>,
  base: Pick<Plan, 'price'> | null,
): string | null {
  const warnings = hours === 0 ? [UNLIMITED] : [];
  if (price === 0) warnings.push(FREE);
  else if (base && Math.abs(price - base.price) > base.price * LARGE_CHANGE)
    warnings.push(`The price goes from ${formatDollars(base.price)} to ${formatDollars(price)}.`);
  return warnings.length > 0 ? warnings.join(' ') : null;
}
