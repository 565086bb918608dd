import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStaff, sessionQuery, useSession, useSessionEndToast } from '../../features/session/session.queries.ts';
import { useShowsShell } from '../../lib/hydration.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';
import { AdminLogin } from './admin-login.tsx';
import { AdminShell } from './admin-shell.tsx';

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
