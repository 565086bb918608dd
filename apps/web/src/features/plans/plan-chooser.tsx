import type { CustomPlan, Plan } from '@livelift/contract';
import { PackageOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDollars, formatPlural } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RadioCard } from '../../ui/radio-cards.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { focusFieldOnceLoaded } from '../../ui/use-dialog-focus.ts';
import { planContents, priceTerm } from './plan-contents.ts';
import { useActivePlans } from './plans.queries.ts';

type PlanChooserProps = {
  /** The id of a standard plan, or the custom one. */
  chosen: number | 'custom' | null;
  current: number | null;
  /** Whether an unpaid order is for exactly that, so that it cannot be chosen again. */
  isOrdered?: (offer: Plan | CustomPlan) => boolean;
  onChoose: (plan: Plan) => void;
  /** What was put together on the calculator, null where nothing was; absent for staff, who have their own. */
  custom?: { plan: CustomPlan | null; onChoose: () => void };
};

/** A radio list of the custom plan, if there is one, and of the plans on sale. */
export function PlanChooser({ chosen, current, isOrdered = () => false, onChoose, custom }: PlanChooserProps) {
  const query = useActivePlans();
  const { data: plans, isPending } = query;
  const name = useId();
  if (isPending) return <Spinner label="Loading plans" />;
  return (
    <fieldset ref={focusFieldOnceLoaded} className="min-w-0 space-y-2.5">
      <legend className="sr-only">Plan</legend>
      {!plans?.length && <NoPlans query={query} />}
      {custom?.plan && (
        <RadioCard
          className="p-4"
          name={name}
          checked={chosen === 'custom'}
          disabled={isOrdered(custom.plan)}
          onChange={custom.onChoose}
        >
          <CustomPlanOption plan={custom.plan} isOrdered={isOrdered(custom.plan)} />
        </RadioCard>
      )}
      {plans?.map((plan) => (
        <RadioCard
          className="p-4"
          key={plan.id}
          name={name}
          checked={plan.id === chosen}
          disabled={isOrdered(plan)}
          onChange={() => onChoose(plan)}
        >
          <PlanOption plan={plan} isCurrent={plan.id === current} isOrdered={isOrdered(plan)} />
        </RadioCard>
      ))}
      {custom && (
        <p className="pt-1 text-sm text-muted">
          {custom.plan ? 'Not quite right?' : 'Nothing fits?'}{' '}
          <TextLink to={paths.customPlan()}>{custom.plan ? 'Change the custom plan' : 'Build a custom plan'}</TextLink>
        </p>
      )}
    </fieldset>
  );
}

const ORDERED = <Badge tone="secondary">Ordered</Badge>;

function PlanOption({ plan, isCurrent, isOrdered }: { plan: Plan; isCurrent: boolean; isOrdered: boolean }) {
  return (
    <OptionText plan={plan} price={plan.price} unit={priceTerm(plan)}>
      <bdi className="min-w-0 wrap-anywhere">{plan.name}</bdi>
      {isCurrent && <Badge tone="secondary">Current plan</Badge>}
      {isOrdered && ORDERED}
      {plan.is_most_popular && <Badge tone="default">Most Popular</Badge>}
    </OptionText>
  );
}

function CustomPlanOption({ plan, isOrdered }: { plan: CustomPlan; isOrdered: boolean }) {
  return (
    <OptionText plan={plan} price={plan.price} unit={`for ${formatPlural(plan.duration_days, 'day')}`}>
      Custom plan
      {isOrdered && ORDERED}
    </OptionText>
  );
}

type OptionTextProps = { plan: Parameters<typeof planContents>[0]; price: number; unit: string; children: ReactNode };

function OptionText({ plan, price, unit, children }: OptionTextProps) {
  const { views, chats, duration } = planContents(plan);
  return (
    <>
      {/* On a phone all prices are below the names: if some were beside them, they would be hard to compare. */}
      <span className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-between">
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold sm:flex-1 sm:basis-48">
          {children}
        </span>
        <span className="font-semibold">
          {formatDollars(price)} <span className="text-sm font-normal text-muted">{unit}</span>
        </span>
      </span>
      <span className="mt-1 block text-sm text-muted">{[duration, views, chats].join(' · ')}</span>
    </>
  );
}

type NoPlansProps = { query: Pick<ReturnType<typeof useActivePlans>, 'isError' | 'isFetching' | 'refetch'> };

/** Shown in place of plans: they could not be loaded (with a retry), or none is on sale. */
function NoPlans({ query: { isError, isFetching, refetch } }: NoPlansProps) {
  if (!isError)
    return (
      <EmptyState icon={PackageOpen} title="No plans are on sale right now">
        Please come back soon.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={PackageOpen}
      title="The plans could not be loaded"
      action={
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Please check your connection and try again.
    </EmptyState>
  );
}
