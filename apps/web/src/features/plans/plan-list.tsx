import { PackageOpen } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import { useActivePlans } from './plans.queries.ts';

const grid = 'grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-4';
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

/** All plans on sale, four per row at large widths. A failed load shows an empty list that can be tried again. */
export function PlanList({ hrefOf }: { hrefOf: (planId: number) => string }) {
  const { data: plans, isPending, isError, refetch, isFetching } = useActivePlans();
  if (isPending) return <LoadingPlans />;
  if (isError)
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
  if (plans.length === 0)
    return (
      <EmptyState icon={PackageOpen} title="No plans are on sale right now">
        Please come back soon.
      </EmptyState>
    );
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
