import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { formatPlural, formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { differences, nearestPlan } from './nearest-plan.ts';
import { cheaperPlan, pricePerHour, priceTerm } from './plan-contents.ts';
import { useActivePlans } from './plans.queries.ts';

type NearestPlanCardProps = {
  choice: CustomPlanChoice;
  /** Where a standard plan is ordered. */
  hrefOf: (planId: number) => string;
};

/** A standard plan that has all that was chosen for less, else the nearest one: what it costs and how it differs. */
export function NearestPlanCard({ choice, hrefOf }: NearestPlanCardProps) {
  const { data: plans, isPending, isError, isFetching, refetch } = useActivePlans();
  const cheaper = plans && cheaperPlan(choice, plans);
  const plan = cheaper ?? (plans && nearestPlan(choice, plans));
  return (
    <Card aria-labelledby="nearest-plan" className="min-h-44">
      <h2 id="nearest-plan" className="text-sm font-semibold text-muted">
        {cheaper ? 'A standard plan for less' : 'The nearest standard plan'}
      </h2>
      {isPending && (
        <Loading label="Loading plans" className="mt-3 space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {plan && <NearestPlan {...{ choice, plan }} />}
      {plan && !cheaper && (
        <LinkButton to={hrefOf(plan.id)} variant="secondary" size="sm" className="mt-3 whitespace-normal">
          Choose {plan.name} instead
        </LinkButton>
      )}
      {plan === null && (
        <p className="mt-2">No standard plan is on sale right now. Yours can be created all the same.</p>
      )}
      {isError && !plans && (
        <>
          <p className="mt-2">The standard plans could not be loaded. Yours can be created all the same.</p>
          <Button variant="secondary" size="sm" className="mt-3" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </Card>
  );
}

function NearestPlan({ choice, plan }: { choice: CustomPlanChoice; plan: Plan }) {
  const different = differences(choice, plan);
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold">{plan.name}</span>
        <span>
          <span className="font-semibold">{formatPrice(plan.price)}</span>{' '}
          <span className="text-sm text-muted">{priceTerm(plan)}</span>
        </span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {different.length === 0 ? 'The same contents as yours.' : `Compared with yours: ${different.join(', ')}.`}{' '}
        {priceSentence(choice, plan)}
        {hourSentence(choice, plan)}
      </p>
    </>
  );
}

function hourSentence(choice: CustomPlanChoice, plan: Plan): string {
  const hour = pricePerHour(plan);
  const yours = pricePerHour({ ...choice, price: priceCustomPlan(choice).chosenDays });
  return hour === null || yours === null
    ? ''
    : ` An hour of it is ${formatPrice(hour)}, of yours ${formatPrice(yours)}.`;
}

// Compared for the days of the plan; where they are open, for the chosen ones (D354).
function priceSentence(choice: CustomPlanChoice, plan: Plan): string {
  const days = plan.duration_days || choice.duration_days;
  const yours = priceCustomPlan({ ...choice, duration_days: days }).chosenDays;
  const difference = plan.price - yours;
  const term = formatPlural(days, 'day');
  if (difference === 0) return `It costs the same as yours for ${term}.`;
  const amount = formatPrice(Math.abs(difference));
  const compared = `It costs ${amount} ${difference > 0 ? 'more' : 'less'} than yours`;
  return days === choice.duration_days
    ? `${compared} for ${term}.`
    : `${compared} would for ${term}: ${formatPrice(yours)}.`;
}
