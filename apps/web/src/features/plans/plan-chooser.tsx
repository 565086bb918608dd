import type { CustomPlan, Plan } from '@livelift/contract';
import { type ReactNode, useId } from 'react';
import { paths } from '../../app/paths.ts';
import { cn } from '../../lib/class-names.ts';
import { formatDollars, formatPlural } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { focusLateField } from '../../ui/use-dialog-focus.ts';
import { NoPlans } from './no-plans.tsx';
import { planFacts } from './plan-facts.ts';
import { useActivePlans } from './plans.queries.ts';

type PlanChooserProps = {
  /** The id of a standard plan, or the custom one. */
  chosen: number | 'custom' | null;
  /** The plan that the streamer has now. */
  current: number | null;
  onChoose: (plan: Plan) => void;
  /** What was put together on the calculator; null where nothing was. */
  custom: CustomPlan | null;
  onChooseCustom: () => void;
  /** Whether the way to the calculator is shown; staff have one of their own. */
  leadsToCalculator?: boolean;
};

/** The plans on sale as a list to choose one from, and the custom plan, which can be ordered without them. */
export function PlanChooser(props: PlanChooserProps) {
  const { chosen, current, onChoose, custom, onChooseCustom, leadsToCalculator = true } = props;
  const query = useActivePlans();
  const { data: plans, isPending } = query;
  const name = useId();
  if (isPending) return <Spinner label="Loading plans" />;
  return (
    <fieldset ref={focusLateField} className="min-w-0 space-y-2.5">
      <legend className="sr-only">Plan</legend>
      {!plans?.length && <NoPlans query={query} />}
      {plans?.map((plan) => (
        <Choice key={plan.id} name={name} checked={plan.id === chosen} onChoose={() => onChoose(plan)}>
          <PlanWords plan={plan} isCurrent={plan.id === current} />
        </Choice>
      ))}
      {custom && (
        <Choice name={name} checked={chosen === 'custom'} onChoose={onChooseCustom}>
          <CustomPlanWords plan={custom} />
        </Choice>
      )}
      {leadsToCalculator && (
        <p className="pt-1 text-sm text-muted">
          {custom ? 'Not quite right?' : 'Nothing fits?'}{' '}
          <TextLink to={paths.customPlan()}>{custom ? 'Change the custom plan' : 'Build a custom plan'}</TextLink>
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void; children: ReactNode };

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
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
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

function PlanWords({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <Words plan={plan} price={plan.price} unit="per month">
      <bdi className="min-w-0 wrap-anywhere">{plan.name}</bdi>
      {isCurrent && <Badge tone="secondary">Current plan</Badge>}
      {plan.is_most_popular && <Badge tone="default">Most Popular</Badge>}
    </Words>
  );
}

function CustomPlanWords({ plan }: { plan: CustomPlan }) {
  return (
    <Words plan={plan} price={plan.price} unit={`for ${formatPlural(plan.duration_days, 'day')}`}>
      Custom plan
    </Words>
  );
}

type WordsProps = { plan: Parameters<typeof planFacts>[0]; price: number; unit: string; children: ReactNode };

function Words({ plan, price, unit, children }: WordsProps) {
  const { views, chats, duration } = planFacts(plan);
  return (
    <>
      {/* On a phone the prices stand below the names, all of them: beside some only they could not be compared. */}
      <span className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold sm:flex-1 sm:basis-48">
          {children}
        </span>
        <span className="font-semibold tabular">
          {formatDollars(price)} <span className="text-sm font-normal text-muted">{unit}</span>
        </span>
      </span>
      <span className="mt-1 block text-sm text-muted">{[duration, views, chats].join(' · ')}</span>
    </>
  );
}
