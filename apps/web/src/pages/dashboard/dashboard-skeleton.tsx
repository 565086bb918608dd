import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading your subscription</span>
      <Card>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 w-56" />
        <Skeleton className="mt-5 h-62 sm:h-40" />
      </Card>
      <Card>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-5 h-96" />
      </Card>
    </div>
  );
}
