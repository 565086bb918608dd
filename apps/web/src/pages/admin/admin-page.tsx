import { isStaff, useSession, useSessionEndToast } from '../../features/session/session.queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { AdminLogin } from './admin-login.tsx';
import { loadNamedTab } from './admin-tabs.tsx';

/** Loads what the page shows first, while the session is still being checked. */
export const readAhead = (): Promise<void> => loadNamedTab();

/** The back office, or its login for whoever is not staff (D24). */
export function AdminPage() {
  const session = useSession('staff');
  const { isLoading, identity } = session;
  useSessionEndToast(session);
  if (isLoading) return <PageSpinner />;
  return isStaff(identity) ? <AdminDashboard me={identity.user} /> : <AdminLogin />;
}
