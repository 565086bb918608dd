import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeaderSkeleton, PageMain } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * The greeting. The server renders it without a name; server/scripts/prefetch.js adds the one of the last visit before the
 * first paint, which is no mismatch.
 */
export const Welcome = ({ fullName }: { fullName?: string | undefined }) => (
  <h1 suppressHydrationWarning className="text-2xl font-bold sm:text-3xl">
    {fullName === undefined ? 'Welcome' : `Welcome, ${fullName}`}
  </h1>
);

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

/** The server-rendered frame of the dashboard, shown until the session is known. */
export function DashboardShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.dashboard()} />
      <PageMain className="space-y-6">
        <Welcome />
        <DashboardSkeleton />
      </PageMain>
    </>
  );
}
