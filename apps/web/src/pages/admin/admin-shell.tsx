import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { PageHeaderSkeleton, PageMain } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const AdminHeading = () => <h1 className="text-2xl font-bold sm:text-3xl">Super User Dashboard</h1>;

/** The server-rendered frame of the back office, shown until the session is known. */
export function AdminShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.admin()} />
      <PageMain>
        <AdminHeading />
        <div role="status">
          <span className="sr-only">Loading the back office</span>
          <Skeleton className="mt-1 mb-6 h-6 w-56" />
          <Skeleton className="mb-5 h-control" />
          <div className="space-y-4">
            <Skeleton className="h-control w-72 max-w-full" />
            <Skeleton className="h-control" />
            <Skeleton className="h-96" />
          </div>
        </div>
      </PageMain>
    </>
  );
}
