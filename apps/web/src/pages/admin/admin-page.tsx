import { isStaff, useSession, useSessionEndToast } from '../../features/session/session.queries.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { AdminLogin } from './admin-login.tsx';

/** The back office, or its login for whoever is not staff (D24). */
export function AdminPage() {
  const session = useSession('staff');
  const { isLoading, identity } = session;
  useSessionEndToast(session);
  if (isLoading) return <PageSpinner />;
  return isStaff(identity) ? <AdminDashboard email={identity.user.email} /> : <AdminLogin />;
}
