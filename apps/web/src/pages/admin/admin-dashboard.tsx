import type { Identity } from '@livelift/contract';
import { LogOut } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useLogout } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { ADMIN_WIDTH, AdminHeading } from './admin-heading.tsx';
import { AdminTabs } from './admin-tabs.tsx';

/** The back office of a signed-in member of staff. */
export function AdminDashboard({ me }: { me: Identity['user'] }) {
  const { name } = useSite();
  return (
    <>
      <PageTitle title="Super User Dashboard" site={name} />
      <SkipLink />
      <PageHeader className={ADMIN_WIDTH}>
        <Brand name={name} to={paths.admin()} />
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <LogoutButton />
        </div>
      </PageHeader>
      <PageMain className={ADMIN_WIDTH}>
        <AdminHeading />
        <p className="mt-1 mb-6 text-muted">Welcome, {me.email}</p>
        <AdminTabs me={me} />
      </PageMain>
    </>
  );
}

// Alone: were the lists drawn again with it, they would ask anew for what a logout takes from the cache.
function LogoutButton() {
  const logout = useLogout();
  return (
    <Button variant="secondary" size="sm" loading={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut aria-hidden />
      Logout
    </Button>
  );
}
