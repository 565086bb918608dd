import type { Identity } from '@livelift/contract';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isStaff, useSession, useSessionEndToast } from '../features/session/session.queries.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.tsx';
import { paths } from './paths.ts';

const ownHome = (identity: Identity) => (isStaff(identity) ? paths.admin() : paths.dashboard());

/** The page that someone came from, if it is one of this site: never another origin, whatever the state holds. */
export function rememberedOrigin(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const url = new URL(from, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Streamers only: strangers log in first and come back to where they wanted to go; staff have their own area. */
export function RequireStreamer() {
  const session = useSession('streamer');
  const { isLoading, identity } = session;
  const { pathname, search, hash } = useLocation();
  useSessionEndToast(session);
  if (isLoading) return <PageSpinner />;
  if (identity === null) return <Navigate to={paths.login()} replace state={{ from: `${pathname}${search}${hash}` }} />;
  return isStaff(identity) ? <Navigate to={paths.admin()} replace /> : <Outlet />;
}

/**
 * Guests only: who is signed in goes back to where he came from, else to his own area. Who came with a mailed reset link
 * is told why it opens nothing.
 */
export function GuestOnly() {
  const { isLoading, identity } = useSession('streamer');
  const { state, pathname } = useLocation();
  const leavesLink = identity !== null && pathname === paths.resetPassword();
  useEffect(() => {
    if (leavesLink) toast.error('You are already logged in', 'Log out first to use a reset link.');
  }, [leavesLink]);
  if (isLoading) return <PageSpinner />;
  if (identity === null) return <Outlet />;
  return <Navigate to={rememberedOrigin(state) ?? ownHome(identity)} replace />;
}
