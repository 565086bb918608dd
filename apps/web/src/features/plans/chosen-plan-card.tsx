import { type CustomPlan, type Plan, priceCustomPlan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatPlural, formatPrice } from '../../lib/format.ts';
import { planContents, priceTerm } from './plan-contents.ts';

/** What a standard or a custom plan costs and for how long. */
function priceOf(choice: { is: 'standard'; plan: Plan } | { is: 'custom'; plan: CustomPlan }) {
  if (choice.is === 'standard')
    return { name: choice.plan.name, cents: choice.plan.price, unit: priceTerm(choice.plan) };
  return {
    name: 'Custom plan',
    cents: priceCustomPlan(choice.plan).chosenDays,
    unit: `for ${formatPlural(choice.plan.duration_days, 'day')}`,
  };
}

type ChosenPlanProps = { choice: Parameters<typeof priceOf>[0]; children?: ReactNode };

/** One plan: its name, price and what it holds. */
export function ChosenPlan({ choice, children }: ChosenPlanProps) {
  const { name, cents, unit } = priceOf(choice);
  const { views, chats, duration } = planContents(choice.plan);
  return (
    <section aria-label="Selected plan" className="rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{name}</p>
        <p>
          <span className="font-semibold">{formatPrice(cents)}</span> <span className="text-sm text-muted">{unit}</span>
        </p>
      </div>
      {/* One text node, as in the server-rendered page: several nodes are measured larger and would count as a new LCP. */}
      <p className="mt-1 text-sm text-muted">{`${views}, ${chats}, ${duration}`}</p>
      {children}
    </section>
  );
}
