import { LogOut } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useLogout } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { StreamersTab } from './streamers-tab.tsx';
import { useAdminAddress } from './use-admin-address.ts';

/** The back office of a signed-in member of staff. */
export function AdminDashboard({ email }: { email: string }) {
  const { name } = useSite();
  const { tab, openTab } = useAdminAddress();
  const logout = useLogout();
  return (
    <>
      <PageTitle title="Super User Dashboard" site={name} />
      <SkipLink />
      <PageHeader className="max-w-7xl">
        <Brand name={name} to={paths.admin()} />
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <Button variant="secondary" size="sm" loading={logout.isPending} onClick={() => logout.mutate()}>
            <LogOut aria-hidden />
            Logout
          </Button>
        </div>
      </PageHeader>
      <PageMain className="max-w-7xl">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">Super User Dashboard</h1>
        <p className="mt-1 mb-6 text-muted">Welcome, {email}</p>
        <Tabs
          label="Areas"
          value={tab}
          onChange={openTab}
          tabs={[
            { key: 'streamers', label: 'Streamers', content: <StreamersTab /> },
            { key: 'payments', label: 'Payments', content: <PaymentsTab /> },
          ]}
        />
      </PageMain>
    </>
  );
}
