import type { QueryClient } from '@tanstack/react-query';
import { notFoundWords, wordsOf } from '../content/pages.ts';
import { sessionOf } from '../features/session/session.queries.ts';
import { type Chunk, chunk } from '../lib/chunk.tsx';
import { forgetEarlyAnswers } from '../lib/early-answers.ts';
import type { Audience } from '../lib/tokens.ts';
import { untilAnswered } from '../lib/until-answered.ts';
import { paths } from './paths.ts';

// A page is a chunk of its own, loaded when it is first visited.
export const Signup = chunk(async () => (await import('../pages/onboarding/signup-page.tsx')).SignupPage);
export const Login = chunk(async () => (await import('../pages/onboarding/login-page.tsx')).LoginPage);
export const ForgotPassword = chunk(
  async () => (await import('../pages/onboarding/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const ResetPassword = chunk(
  async () => (await import('../pages/onboarding/reset-password-page.tsx')).ResetPasswordPage,
);
export const VerifyEmail = chunk(
  async () => (await import('../pages/onboarding/verify-email-page.tsx')).VerifyEmailPage,
);
export const SetPassword = chunk(
  async () => (await import('../pages/onboarding/set-password-page.tsx')).SetPasswordPage,
);
export const CustomPlan = chunk(async () => (await import('../pages/custom-plan/custom-plan-page.tsx')).CustomPlanPage);
export const Dashboard = chunk(async () => (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage);
export const Admin = chunk(async () => (await import('../pages/admin/admin-page.tsx')).AdminPage);
export const NotFound = chunk(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);

// As long as the frame of somebody's own page may wait for what it shows; after that it comes without.
const PATIENCE_MS = 1000;
// As long as it waits for whose it is.
const LONGEST_MS = 8000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type ReadAhead = (queryClient: QueryClient) => Promise<void>;

// Somebody's own pages: whose they are, and what reads ahead of them.
const OWN: Readonly<Record<string, { audience: Audience; find: () => Promise<{ readAhead: ReadAhead }> }>> = {
  [paths.dashboard()]: { audience: 'streamer', find: () => import('../pages/dashboard/dashboard-page.tsx') },
  [paths.admin()]: { audience: 'staff', find: () => import('../pages/admin/admin-page.tsx') },
};

const pathHere = () => wordsOf(window.location.pathname).path;

// public/early.js has found the token of whom the page is for, and so the frame of it is seen.
const isKnown = () => document.documentElement.dataset.known !== undefined;

/**
 * Begins a page for who comes back to his own: what it is made of, whose it is and what it shows, side by side. Ends when it
 * can be drawn. What fails is tried again by the page, which also says so.
 */
export async function beginOwnPage(queryClient: QueryClient): Promise<void> {
  const own = OWN[pathHere()];
  if (!own || !isKnown()) return;
  const session = queryClient.prefetchQuery({ ...sessionOf(own.audience), retry: false });
  const { readAhead } = await own.find();
  await untilAnswered();
  const shown = readAhead(queryClient);
  // What nobody has taken by then is of no use later: it was true of another subscription, for instance.
  void Promise.allSettled([session, shown]).then(forgetEarlyAnswers);
  const inOneGo = Promise.all([session, Promise.race([shown, after(PATIENCE_MS)])]);
  await Promise.race([inOneGo, after(LONGEST_MS)]);
}

/** The pages that the server writes (src/server/written-page.tsx), with what they lead strangers on to. */
export const WRITTEN: Readonly<Record<string, readonly Chunk[]>> = {
  [paths.signup()]: [Signup],
  [paths.login()]: [Login],
  [paths.forgotPassword()]: [ForgotPassword],
  [paths.verifyEmail()]: [VerifyEmail],
  [paths.setPassword()]: [VerifyEmail],
  [paths.resetPassword()]: [ResetPassword, ForgotPassword],
  [paths.customPlan()]: [CustomPlan],
  [paths.dashboard()]: [Dashboard],
  [paths.admin()]: [Admin],
  [notFoundWords.path]: [NotFound],
};

/**
 * Loads what is needed to draw the page of this address in the place of what the server wrote, in one go; `begun` is that of
 * somebody's own page. What cannot be loaded is tried again when it is drawn.
 */
export async function loadPage(begun: Promise<void>): Promise<void> {
  const path = pathHere();
  // Strangers are led elsewhere without it, and have seen nothing of what was written.
  if (OWN[path] && !isKnown()) return;
  const chunks = (WRITTEN[path] ?? []).map((page) => page.load());
  await Promise.allSettled([...chunks, begun]);
  await untilAnswered();
}
