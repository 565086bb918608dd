import type { QueryClient } from '@tanstack/react-query';
import { isStaff, sessionQuery, useSession, useSessionEndToast } from '../../features/session/session.queries.ts';
import { useShowsShell } from '../../lib/hydration.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { AdminLogin } from './admin-login.tsx';
import { AdminShell } from './admin-shell.tsx';

/** Checks the session; resolves to whether its user may see an area. */
export async function prefetch(queryClient: QueryClient): Promise<boolean> {
  const query = sessionQuery('staff');
  await queryClient.prefetchQuery({ ...query, retry: false });
  return isStaff(queryClient.getQueryData(query.queryKey)?.identity ?? null);
}

/** The back office around the open area, or its login for everyone who is not staff. */
export function Page() {
  const session = useSession('staff');
  const { isLoading, identity } = session;
  const showsShell = useShowsShell();
  useSessionEndToast(session);
  if (isLoading) return showsShell ? <AdminShell /> : <PageSpinner />;
  return isStaff(identity) ? <AdminDashboard me={identity.user} /> : <AdminLogin />;
}
