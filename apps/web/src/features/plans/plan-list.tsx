import { Skeleton } from '../../ui/skeleton.tsx';
import { NoPlans } from './no-plans.tsx';
import { PlanCard } from './plan-card.tsx';
import { useActivePlans } from './plans.queries.ts';

const grid = 'grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-4';
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

/** All plans on sale, four per row at large widths. A failed load shows an empty list that can be tried again. */
export function PlanList({ hrefOf }: { hrefOf: (planId: number) => string }) {
  const query = useActivePlans();
  const { data: plans, isPending } = query;
  if (isPending) return <LoadingPlans />;
  if (!plans?.length) return <NoPlans query={query} />;
  return (
    <ul className={grid}>
      {plans.map((plan) => (
        <li key={plan.id} className="min-w-0">
          <PlanCard plan={plan} href={hrefOf(plan.id)} />
        </li>
      ))}
    </ul>
  );
}

function LoadingPlans() {
  return (
    <div className={grid}>
      <span role="status" className="sr-only">
        Loading plans
      </span>
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="space-y-4 rounded-xl border bg-surface p-6">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
