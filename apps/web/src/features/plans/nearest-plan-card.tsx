import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatPlural, formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FIELD_KEYS, FIELDS } from './custom-plan-fields.ts';
import { nearestPlan } from './nearest-plan.ts';
import { cheaperPlan, contentsValue, pricePerHour } from './plan-contents.ts';
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
  return (
    <table className="mt-2 w-full text-sm">
      <thead className="text-muted">
        <tr>
          <td />
          <th className={figureClass}>Yours</th>
          <th className={figureClass}>{plan.name}</th>
        </tr>
      </thead>
      <tbody>
        {differences(choice, plan).map(([name, yours, standard]) => (
          <tr key={name} className="border-t">
            <th className="py-1.5 text-left font-normal text-muted">{name}</th>
            <td className={figureClass}>{yours}</td>
            <td className={cn(figureClass, 'font-semibold')}>{standard}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figureClass = 'py-1.5 pl-3 text-right wrap-anywhere';

type Row = [name: string, yours: string, standard: string];

// Prices are compared for the days of the plan; where they are open, for the chosen ones (D354).
function differences(choice: CustomPlanChoice, plan: Plan): Row[] {
  const days = plan.duration_days || choice.duration_days;
  const price = priceCustomPlan({ ...choice, duration_days: days }).chosenDays;
  const hour = pricePerHour(plan);
  const hourOfYours = pricePerHour({ ...choice, duration_days: days, price });
  const rows = FIELD_KEYS.filter((key) => choice[key] !== plan[key]).map(
    (key): Row => [FIELDS[key].label, formatCount(choice[key]), contentsValue(plan, key)],
  );
  rows.push([`Price for ${formatPlural(days, 'day')}`, formatPrice(price), formatPrice(plan.price)]);
  if (hour !== null && hourOfYours !== null) rows.push(['Price an hour', formatPrice(hourOfYours), formatPrice(hour)]);
  return rows;
}
