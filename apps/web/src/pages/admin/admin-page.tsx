import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoginForm } from '../../features/session/login-form.tsx';
import {
  isStaff,
  sessionQuery,
  useSession,
  useSessionEndToast,
  useSessionFailure,
} from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { useShowsShell } from '../../lib/hydration.ts';
import { paths } from '../../paths.ts';
import { routeAt } from '../../routes.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageShell, usePageTitle } from '../../ui/page-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AdminBar, AdminMain } from './admin-bar.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';

const SecondFactorDue = lazyPart(
  'The set-up of your second factor',
  async () => (await import('./second-factor-due.tsx')).SecondFactorDue,
);

/** Checks the session; resolves to whether its user may see an area. */
export async function prefetch(queryClient: QueryClient): Promise<boolean> {
  const query = sessionQuery('staff');
  await queryClient.prefetchQuery({ ...query, retry: false });
  const identity = queryClient.getQueryData(query.queryKey)?.identity ?? null;
  return isStaff(identity) && identity.second_factor_due !== true;
}

/** The back office around the open area, or its login for everyone who is not staff. */
export function Page() {
  const session = useSession('staff');
  const queryClient = useQueryClient();
  const { isLoading, identity } = session;
  const showsShell = useShowsShell();
  // Who is setting a second factor up: until its codes are kept, however often the session is read meanwhile.
  const [settingUp, setSettingUp] = useState<number | null>(null);
  useSessionEndToast(session);
  if (isLoading) return showsShell ? <AdminShell /> : <PageSpinner />;
  if (!isStaff(identity)) return <AdminLogin />;
  const { user: me, second_factor_due: isDue = false } = identity;
  if (isDue && settingUp !== me.id) setSettingUp(me.id);
  if (!isDue && settingUp !== me.id) return <AdminDashboard me={me} />;
  const enter = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery('staff').queryKey });
    setSettingUp(null);
  };
  return <SecondFactorDue me={me} onSetUp={() => void enter()} />;
}

function AdminLogin() {
  const { name } = useSite();
  const failure = useSessionFailure('staff');
  return (
    <PageShell title="Admin Login" site={name} tools={<ThemeSwitch />} className="max-w-md py-10 sm:py-20">
      <h1 className="text-2xl font-bold sm:text-3xl">Admin Login</h1>
      <p className="mt-2 text-muted">For administrators and moderators.</p>
      <div className="mt-6 space-y-5 rounded-xl border bg-surface p-5 shadow-card sm:p-7">
        {failure && <Notice tone="warning">{failure.message}</Notice>}
        <LoginForm audience="staff" fallback="Login failed" />
        <p className="text-center text-sm">
          <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
        </p>
      </div>
    </PageShell>
  );
}

const TABS = ['first', 'second', 'third', 'fourth', 'fifth'];

const CARDS = ['first', 'second', 'third', 'fourth'];
const ROWS = Array.from({ length: 15 }, (_, index) => index);
const CELLS = ['w-40', 'w-28 max-lg:hidden', 'w-20', 'w-24 max-md:hidden', 'w-16'];

// The shape of most areas: title and tools, a line of figures, and rows below the head of a table; on phones cards.
const AreaSkeleton = () => (
  <div className="space-y-2.5">
    <div className="flex h-control items-center gap-2">
      <Skeleton className="mr-2 h-5 w-44" />
      <Skeleton className="h-control min-w-0 flex-1 rounded-md sm:max-w-96" />
      <Skeleton className="ml-auto h-control w-32 shrink-0 rounded-md max-sm:hidden" />
    </div>
    <div className="flex gap-2">
      {CARDS.map((card) => (
        <div key={card} className="min-w-0 flex-1 space-y-2 rounded-lg border bg-surface px-3 py-2 first:flex-[2.2]">
          <Skeleton className="h-3 max-w-32" />
          <Skeleton className="h-5 max-w-20" />
        </div>
      ))}
    </div>
    <div className="max-sm:space-y-2 sm:overflow-hidden sm:rounded-lg sm:border sm:bg-surface">
      <div className="h-9 border-b bg-raised max-sm:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex items-center justify-between gap-6 border-t bg-surface px-4 first:border-t-0 max-sm:h-36 max-sm:flex-wrap max-sm:content-evenly max-sm:justify-start max-sm:rounded-lg max-sm:*:first:mr-16 max-sm:border sm:h-10"
        >
          {CELLS.map((cell) => (
            <Skeleton key={cell} className={cell} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

const SettingsSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-6 w-24" />
    <div className="gap-6 space-y-4 lg:grid lg:grid-cols-[11rem_minmax(0,56rem)] lg:space-y-0">
      <Skeleton className="h-10 rounded-md lg:h-80" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  </div>
);

/** The server-rendered frame of the back office, shown until the session is known. */
function AdminShell() {
  const { name } = useSite();
  const { pathname } = useLocation();
  usePageTitle(routeAt(pathname).title, name);
  return (
    <>
      <AdminBar
        areas={
          <div className="flex min-h-11 items-center gap-4 overflow-hidden px-2.5 sm:h-office-bar">
            {TABS.map((tab) => (
              <Skeleton key={tab} className="w-16 shrink-0" />
            ))}
          </div>
        }
        tools={<Skeleton className="h-control-sm w-24 rounded-md" />}
      />
      <AdminMain>
        <Loading label="Loading the back office">
          {pathname === paths.admin('settings') ? <SettingsSkeleton /> : <AreaSkeleton />}
        </Loading>
      </AdminMain>
    </>
  );
}
