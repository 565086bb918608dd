import { PackageOpen } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { useActivePlans } from './plans.queries.ts';

type NoPlansProps = { query: Pick<ReturnType<typeof useActivePlans>, 'isError' | 'isFetching' | 'refetch'> };

/** Shown in place of plans: they could not be loaded (with a retry), or none is on sale. */
export function NoPlans({ query: { isError, isFetching, refetch } }: NoPlansProps) {
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
