import type { Identity } from '@livelift/contract';
import { type ReactNode, useEffect } from 'react';
import { Navigate, type NavigateProps, Outlet, useLocation } from 'react-router';
import { findProgress } from '../features/onboarding/progress.ts';
import { isStaff, useSession, useSessionEndToast } from '../features/session/session.queries.ts';
import { nameOf } from '../features/session/stored-name.ts';
import { useIsHydrated, useShowsShell } from '../lib/hydration.ts';
import { DashboardFrame } from '../pages/dashboard/dashboard-shell.tsx';
import { paths } from '../paths.ts';
import { pageAt } from '../routes.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toaster.tsx';

const homeOf = (identity: Identity) => (isStaff(identity) ? paths.admin() : paths.dashboard());

// Signed-in users are redirected away from these, so none is a valid return path.
const GUEST_PATHS: readonly string[] = [paths.login(), paths.signup(), paths.forgotPassword(), paths.resetPassword()];

const stateValue = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

/**
 * The return path after a login, if it is safe: never another origin, whatever the state holds, and no page for guests.
 */
export function safeReturnPath(state: unknown): string | null {
  const from = stateValue(state, 'from');
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, window.location.origin)) return null;
  const url = new URL(from, window.location.origin);
  // A path that begins with two slashes would be read as another host.
  const isOpen = url.origin === window.location.origin && !url.pathname.startsWith('//');
  const isForGuests = GUEST_PATHS.includes(pageAt(url.pathname).path);
  return isOpen && !isForGuests ? `${url.pathname}${url.search}${url.hash}` : null;
}

// The page that it leads to may still have to be loaded; until then a redirect by itself would show nothing.
const Redirect = ({ meanwhile = <PageSpinner />, ...to }: NavigateProps & { meanwhile?: ReactNode }) => (
  <>
    {meanwhile}
    <Navigate {...to} replace />
  </>
);

/** Streamers only: guests log in first and return to the requested page; staff are redirected to the back office. */
export function RequireStreamer() {
  const session = useSession('streamer');
  const { isLoading, identity } = session;
  const { pathname, search, hash } = useLocation();
  const showsShell = useShowsShell();
  useSessionEndToast(session);
  // The page has a frame of its own for the meantime.
  if (isLoading) return showsShell ? <Outlet /> : <PageSpinner />;
  if (identity === null) return <Redirect to={paths.login()} state={{ from: `${pathname}${search}${hash}` }} />;
  return isStaff(identity) ? <Redirect to={paths.admin()} /> : <Outlet />;
}

/** Requires a verified code; redirects to the page `otherwise`, which is also what the server renders. */
export function RequireCode({ otherwise }: { otherwise: ReactNode }) {
  const { state } = useLocation();
  if (!useIsHydrated()) return otherwise;
  return findProgress(state)?.token === undefined ? <Navigate to={paths.verifyEmail()} replace /> : <Outlet />;
}

/**
 * Guests only: signed-in users are redirected to where they came from, else to their own area. Opened with a mailed
 * reset link, they are told to log out first; streamers who chose a plan, also before the login, are redirected to
 * ordering it (D105). Until the session can be known, as on the server, the page is a guest's.
 */
export function GuestOnly() {
  const { isLoading, identity } = useSession('streamer');
  const isHydrated = useIsHydrated();
  const { state, pathname, search } = useLocation();
  const { path } = pageAt(pathname);
  const ignoresResetLink = identity !== null && path === paths.resetPassword();
  useEffect(() => {
    if (ignoresResetLink) toast.error('You are already logged in', 'Log out first to use a reset link.');
  }, [ignoresResetLink]);
  if (isLoading && isHydrated) return <PageSpinner />;
  if (identity === null) return <Outlet />;
  // Unvalidated: the dashboard checks whether it is a plan.
  const plan = path === paths.signup() ? new URLSearchParams(search).get('plan') : stateValue(state, 'plan');
  const order = plan != null && !isStaff(identity);
  const to = order ? paths.dashboard() : (safeReturnPath(state) ?? homeOf(identity));
  const frame = to === paths.dashboard() && { meanwhile: <DashboardFrame fullName={nameOf(identity)} /> };
  return <Redirect to={to} {...(order && { state: { order: plan } })} {...frame} />;
}
