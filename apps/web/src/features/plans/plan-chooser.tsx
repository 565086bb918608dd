import type { Plan } from '@livelift/contract';
import { useId } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDollars } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { focusLateField } from '../../ui/use-dialog-focus.ts';
import { NoPlans } from './no-plans.tsx';
import { planFacts } from './plan-facts.ts';
import { useActivePlans } from './plans.queries.ts';

type PlanChooserProps = {
  chosen: number | null;
  /** The plan that the streamer has now. */
  current: number | null;
  onChoose: (plan: Plan) => void;
};

/** The plans on sale as a list to choose one from. */
export function PlanChooser({ chosen, current, onChoose }: PlanChooserProps) {
  const query = useActivePlans();
  const { data: plans, isPending } = query;
  const name = useId();
  if (isPending) return <Spinner label="Loading plans" />;
  if (!plans?.length) return <NoPlans query={query} />;
  return (
    <fieldset ref={focusLateField} className="space-y-2.5">
      <legend className="sr-only">Plan</legend>
      {plans.map((plan) => (
        <PlanChoice
          key={plan.id}
          name={name}
          plan={plan}
          checked={plan.id === chosen}
          isCurrent={plan.id === current}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

type PlanChoiceProps = {
  name: string;
  plan: Plan;
  checked: boolean;
  isCurrent: boolean;
  onChoose: (plan: Plan) => void;
};

function PlanChoice({ name, plan, checked, isCurrent, onChoose }: PlanChoiceProps) {
  const { views, chats, duration } = planFacts(plan);
  return (
    <label
      className={cn(
        'flex cursor-pointer gap-3 rounded-lg border p-4 hover:bg-raised',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        checked && 'border-primary bg-primary-soft ring-1 ring-primary hover:bg-primary-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={() => onChoose(plan)}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold sm:flex-1 sm:basis-48">
            <span className="min-w-0 break-words">{plan.name}</span>
            {isCurrent && <Badge tone="secondary">Current plan</Badge>}
            {plan.is_most_popular && <Badge tone="default">Most Popular</Badge>}
          </span>
          <span className="font-semibold tabular">
            {formatDollars(plan.price)} <span className="text-sm font-normal text-muted">per month</span>
          </span>
        </span>
        <span className="mt-1 block text-sm text-muted">{[duration, views, chats].join(' · ')}</span>
      </span>
    </label>
  );
}
