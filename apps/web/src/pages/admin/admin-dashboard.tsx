import type { Identity } from '@livelift/contract';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useOutlet, useOutletContext } from 'react-router';
import { paths } from '../../app/paths.ts';
import { MissingWorkerNotice } from '../../features/mails/missing-worker-notice.tsx';
import { useExportAll } from '../../features/payments/use-export-all.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { officeAreas, routeAt } from '../../routes.ts';
import { usePageTitle } from '../../ui/page-shell.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LinkTabList, LinkTabPanel, LinkTabs } from '../../ui/tabs.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { LogoutButton, OfficeAccount } from './office-account.tsx';
import { OfficeBar, OfficeMain } from './office-bar.tsx';
import { OfficeSearch } from './office-search.tsx';
import { withoutDialog } from './use-dialog-address.ts';

type Me = Identity['user'];

// The export goes on while another area is open (D155).
type OfficeContext = { me: Me; exporting: ReturnType<typeof useExportAll> };

/** What the back office hands to its open area. */
export const useOffice = () => useOutletContext<OfficeContext>();

/** The back office of a signed-in member of staff, with the open area in it. */
export function AdminDashboard({ me }: { me: Me }) {
  const { name } = useSite();
  const exporting = useExportAll();
  const area = useOutlet({ me, exporting } satisfies OfficeContext);
  const { path, title, within: open = path } = routeAt(useLocation().pathname);
  const addressOf = useAreaAddresses(path);
  usePageTitle(title, name);
  if (area === null) return <ToArea />;
  const page = <Suspense fallback={<Spinner />}>{area}</Suspense>;
  return (
    <LinkTabs value={open}>
      <OfficeBar
        areas={
          <LinkTabList
            label="Areas"
            value={open}
            tabs={officeAreas
              .filter(({ adminsOnly, within }) => within === undefined && !(adminsOnly && me.role !== 'admin'))
              .map((each) => ({ key: each.path, label: each.label, to: addressOf(each.path) }))}
          />
        }
        tools={
          <>
            <OfficeSearch />
            <OfficeAccount me={me} />
            <ThemeSwitch />
            <LogoutButton />
          </>
        }
      />
      <OfficeMain>
        <MissingWorkerNotice />
        {open === paths.admin() ? page : <LinkTabPanel value={open}>{page}</LinkTabPanel>}
      </OfficeMain>
    </LinkTabs>
  );
}

// From /admin to its first area. Before areas had paths of their own, they were named by a parameter: `?tab=audit`.
function ToArea() {
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const tab = params.get('tab');
  params.delete('tab');
  const named = paths.admin(tab === 'audit' ? 'audit-log' : (tab ?? ''));
  const { path } = officeAreas.find((area) => area.path === named) ?? officeAreas[0];
  return <Navigate to={{ pathname: path, search: String(params), hash }} replace />;
}

/** The address of each area, with the query of its list as it was left. */
function useAreaAddresses(openPath: string): (path: string) => string {
  const { search } = useLocation();
  const [queries, setQueries] = useState<Readonly<Record<string, string>>>({});
  const query = String(withoutDialog(new URLSearchParams(search)));
  if (queries[openPath] !== query) setQueries({ ...queries, [openPath]: query });
  return (path) => (queries[path] ? `${path}?${queries[path]}` : path);
}
