import type { Identity } from '@livelift/contract';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { wordsOf } from '../content/pages.ts';
import { findProgress } from '../features/onboarding/progress.ts';
import { isStaff, useSession, useSessionEndToast } from '../features/session/session.queries.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.tsx';
import { paths } from './paths.ts';

const ownHome = (identity: Identity) => (isStaff(identity) ? paths.admin() : paths.dashboard());

// Whoever is signed in is led away from these, so none of them is a place to come back to.
const FOR_GUESTS: readonly string[] = [paths.login(), paths.signup(), paths.forgotPassword(), paths.resetPassword()];

const inState = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

/**
 * The page that someone came from, if it is one of this site that he may come back to: never another origin, whatever the
 * state holds, and no page for guests.
 */
export function rememberedOrigin(state: unknown): string | null {
  const from = inState(state, 'from');
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, window.location.origin)) return null;
  const url = new URL(from, window.location.origin);
  // A path that begins with two slashes would be read as another host.
  const isOpen = url.origin === window.location.origin && !url.pathname.startsWith('//');
  const isForGuests = FOR_GUESTS.includes(wordsOf(url.pathname).path);
  return isOpen && !isForGuests ? `${url.pathname}${url.search}${url.hash}` : null;
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

/** Only with a verified code; without one it is entered first. */
export function RequireCode() {
  const { state } = useLocation();
  return findProgress(state)?.token === undefined ? <Navigate to={paths.verifyEmail()} replace /> : <Outlet />;
}

/**
 * Guests only: who is signed in goes back to where he came from, else to his own area. Who came with a mailed reset link
 * is told why it opens nothing; a streamer who chose a plan is led to ordering it, also where he chose it before he logged
 * in (D105).
 */
export function GuestOnly() {
  const { isLoading, identity } = useSession('streamer');
  const { state, pathname, search } = useLocation();
  const { path } = wordsOf(pathname);
  const leavesLink = identity !== null && path === paths.resetPassword();
  useEffect(() => {
    if (leavesLink) toast.error('You are already logged in', 'Log out first to use a reset link.');
  }, [leavesLink]);
  if (isLoading) return <PageSpinner />;
  if (identity === null) return <Outlet />;
  // As it is: the dashboard says whether it is a plan.
  const plan = path === paths.signup() ? new URLSearchParams(search).get('plan') : inState(state, 'plan');
  if (plan != null && !isStaff(identity)) return <Navigate to={paths.dashboard()} replace state={{ order: plan }} />;
  return <Navigate to={rememberedOrigin(state) ?? ownHome(identity)} replace />;
}
