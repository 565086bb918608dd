import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { routeAt } from '../../routes.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const AdminHeading = () => <h1 className="text-2xl font-bold sm:text-3xl">Super User Dashboard</h1>;

/** The server-rendered frame of the back office, shown until the session is known. */
export function AdminShell() {
  const { name } = useSite();
  return (
    <PageShell title={routeAt(useLocation().pathname).title} site={name} home={paths.admin()} tools={null}>
      <AdminHeading />
      <Loading label="Loading the back office">
        <Skeleton className="mt-1 mb-6 h-6 w-56" />
        <Skeleton className="mb-5 h-control" />
        <div className="space-y-4">
          <Skeleton className="h-control w-72 max-w-full" />
          <Skeleton className="h-control" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    </PageShell>
  );
}
