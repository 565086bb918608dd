import { useLocation } from 'react-router';
import { useSite } from '../../features/site/site.queries.ts';
import { routeAt } from '../../routes.ts';
import { usePageTitle } from '../../ui/page-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { OfficeBar, OfficeMain } from './office-bar.tsx';

const TABS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The server-rendered frame of the back office, shown until the session is known. */
export function AdminShell() {
  const { name } = useSite();
  usePageTitle(routeAt(useLocation().pathname).title, name);
  return (
    <>
      <OfficeBar
        areas={
          <div className="flex min-h-11 items-center gap-4 overflow-hidden px-2.5 sm:h-office-bar">
            {TABS.map((tab) => (
              <Skeleton key={tab} className="w-16 shrink-0" />
            ))}
          </div>
        }
        tools={<Skeleton className="h-control-sm w-24 rounded-md" />}
      />
      <OfficeMain>
        <Loading label="Loading the back office">
          <div className="space-y-2.5">
            <Skeleton className="h-control" />
            <Skeleton className="h-[40rem] rounded-lg" />
          </div>
        </Loading>
      </OfficeMain>
    </>
  );
}
