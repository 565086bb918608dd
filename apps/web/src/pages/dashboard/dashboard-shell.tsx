import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { PageMain } from '../../ui/page-shell.tsx';
import { ShellHeader } from '../../ui/shell-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Welcome } from './welcome.tsx';

/** The dashboard before anything is known of whose it is: what the server writes, so that it is there at once. */
export function DashboardShell() {
  const { name } = useSite();
  return (
    <>
      <ShellHeader name={name} to={paths.dashboard()} />
      <PageMain className="space-y-6">
        <Welcome />
        <DashboardSkeleton />
      </PageMain>
    </>
  );
}
