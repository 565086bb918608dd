import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
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
import { routeAt } from '../../routes.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageShell, usePageTitle } from '../../ui/page-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { OfficeBar, OfficeMain } from './office-bar.tsx';

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

/** The server-rendered frame of the back office, shown until the session is known. */
function AdminShell() {
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
