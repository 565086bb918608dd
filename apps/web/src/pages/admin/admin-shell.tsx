import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { PageMain } from '../../ui/page-shell.tsx';
import { ShellHeader } from '../../ui/shell-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';

/** The server-rendered frame of the back office, shown until the session is known. */
export function AdminShell() {
  const { name } = useSite();
  return (
    <>
      <ShellHeader name={name} to={paths.admin()} />
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
