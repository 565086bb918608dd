import type { Identity } from '@livelift/contract';
import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useOutlet, useOutletContext } from 'react-router';
import { MissingWorkerNotice } from '../../features/mails/missing-worker-notice.tsx';
import { useExportAll } from '../../features/payments/use-export-all.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { type AdminArea, adminAreas, routeAt } from '../../routes.ts';
import { ErrorBoundary, ShownFailure } from '../../ui/lazy.tsx';
import { usePageTitle } from '../../ui/page-shell.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { LinkTabList, LinkTabPanel, LinkTabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AdminAccount, LogoutButton } from './admin-account.tsx';
import { AdminBar, AdminMain } from './admin-bar.tsx';
import { AdminSearch } from './command-palette/admin-search.tsx';
import { useAreaAddresses } from './use-area-addresses.ts';

type Me = Identity['user'];

// The export goes on while another area is open (D155).
type AdminContext = { me: Me; exporting: ReturnType<typeof useExportAll> };

/** What the back office hands to its open area. */
export const useAdminContext = () => useOutletContext<AdminContext>();

/** The back office of a signed-in member of staff, with the open area in it. */
export function AdminDashboard({ me }: { me: Me }) {
  const { pathname, search } = useLocation();
  const isOldAddress = routeAt(pathname).path === paths.admin() && new URLSearchParams(search).has(AREA_PARAMETER);
  return isOldAddress ? <ToArea /> : <Office me={me} />;
}

function Office({ me }: { me: Me }) {
  const { name } = useSite();
  const exporting = useExportAll();
  const area = useOutlet({ me, exporting } satisfies AdminContext);
  const { pathname, search } = useLocation();
  const { path, title, within: open = path } = routeAt(pathname);
  const addressOf = useAreaAddresses(path);
  const tabs = adminAreas.filter(
    ({ adminsOnly, within }) => within === undefined && !(adminsOnly && me.role !== 'admin'),
  );
  useAreaKeys(tabs, addressOf);
  const page = (
    <Suspense fallback={<Spinner />}>
      {/* The bar stays, so that the other areas can be opened. */}
      <ErrorBoundary
        resetKey={pathname + search}
        fallback={(failure) => <ShownFailure title="This page could not be loaded" {...failure} />}
      >
        {area}
      </ErrorBoundary>
    </Suspense>
  );
  return (
    <LinkTabs value={open}>
      <AreaTitle title={title} site={name} />
      <AdminBar
        areas={
          <LinkTabList
            label="Areas"
            value={open}
            tabs={tabs.map((each) => ({ key: each.path, label: each.label, to: addressOf(each.path) }))}
          />
        }
        tools={
          <>
            <AdminSearch {...{ me, exporting, addressOf }} />
            <AdminAccount me={me} />
            <ThemeSwitch />
            <LogoutButton />
          </>
        }
      />
      <AdminMain>
        <MissingWorkerNotice />
        {/* One's own account is under no tab. */}
        {open === paths.admin('security') ? page : <LinkTabPanel value={open}>{page}</LinkTabPanel>}
      </AdminMain>
    </LinkTabs>
  );
}

const AREA_KEYS: Readonly<Record<string, string>> = {
  [paths.admin()]: 'g o',
  [paths.admin('users')]: 'g u',
  [paths.admin('streamers')]: 'g s',
  [paths.admin('plans')]: 'g l',
  [paths.admin('payments')]: 'g p',
  [paths.admin('audit-log')]: 'g a',
  [paths.admin('settings')]: 'g ,',
};

function useAreaKeys(areas: readonly AdminArea[], addressOf: (path: string) => string): void {
  const navigate = useNavigate();
  useShortcuts(
    'Everywhere',
    areas.flatMap(({ path, label }) => {
      const keys = AREA_KEYS[path];
      return keys ? [{ keys, label: `Go to ${label}`, act: () => void navigate(addressOf(path)) }] : [];
    }),
  );
}

// Before the area, which may have a title of its own.
function AreaTitle({ title, site }: { title: string; site: string }) {
  usePageTitle(title, site);
  return null;
}

// Before areas had paths of their own, they were named by a parameter: `?tab=audit`.
const AREA_PARAMETER = 'tab';

function ToArea() {
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const tab = params.get(AREA_PARAMETER);
  params.delete(AREA_PARAMETER);
  const named = paths.admin(tab === 'audit' ? 'audit-log' : (tab ?? ''));
  const { path } = adminAreas.find((area) => area.path === named) ?? adminAreas[0];
  return <Navigate to={{ pathname: path, search: String(params), hash }} replace />;
}
