import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { PageHeaderSkeleton, PageMain } from '../../ui/page-shell.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Welcome } from './welcome.tsx';

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
