import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/**
 * The greeting. The server renders it without a name; server/scripts/prefetch.js adds the one of the last visit before the
 * first paint, which is no mismatch.
 */
export const Welcome = ({ fullName }: { fullName?: string | undefined }) => (
  <h1 suppressHydrationWarning className="text-xl font-bold max-sm:truncate">
    {fullName === undefined ? 'Welcome' : `Welcome, ${fullName}`}
  </h1>
);

export function DashboardSkeleton({ label = 'Loading your subscription' }: { label?: string }) {
  return (
    <Loading label={label} className="space-y-3">
      <Card className="flex flex-col gap-2.5 px-3 py-3 sm:px-5">
        <Skeleton className="h-7 w-2/3 sm:h-12" />
        <Skeleton className="h-28 rounded-md max-sm:order-first sm:h-11" />
      </Card>
      <Card>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="mt-5 h-96" />
      </Card>
    </Loading>
  );
}

// The schedule is the first thing: little room above it, so that twelve days of it are in sight on a screen 900 px high. On phones its end lies clear of the floating Add Stream.
export const DASHBOARD_ROOM = 'space-y-3 pt-3 max-sm:pb-24';

/** The dashboard until its code is loaded. */
export const DashboardFrame = ({ fullName }: { fullName: string }) => (
  <PageShell title="Dashboard" site={useSite().name} home={paths.dashboard()} tools={null} className={DASHBOARD_ROOM}>
    <Welcome fullName={fullName} />
    <DashboardSkeleton />
  </PageShell>
);
