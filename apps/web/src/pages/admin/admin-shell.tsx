import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { PageMain } from '../../ui/page-shell.tsx';
import { ShellHeader } from '../../ui/shell-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ADMIN_WIDTH, AdminHeading } from './admin-heading.tsx';

/** The back office before anything is known of whose it is: what the server writes, so that it is there at once. */
export function AdminShell() {
  const { name } = useSite();
  return (
    <>
      <ShellHeader name={name} to={paths.admin()} className={ADMIN_WIDTH} />
      <PageMain className={ADMIN_WIDTH}>
        <AdminHeading />
        <div role="status">
          <span className="sr-only">Loading the back office</span>
          <Skeleton className="mt-1 mb-6 h-6 w-56" />
          <Skeleton className="mb-5 h-11" />
          <div className="space-y-4">
            <Skeleton className="h-11 w-72 max-w-full" />
            <Skeleton className="h-11" />
            <Skeleton className="h-96" />
          </div>
        </div>
      </PageMain>
    </>
  );
}
