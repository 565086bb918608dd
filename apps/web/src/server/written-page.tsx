import { getSite, listActivePlans, type PageFacts, type Plan, type SiteFacts } from '@livelift/contract';
import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { z } from 'zod';
import { paths } from '../app/paths.ts';
import { Providers } from '../app/providers.tsx';
import { notFoundWords } from '../content/pages.ts';
import { LINK_KEYS } from '../features/plans/custom-plan-fields.ts';
import { rememberPlans } from '../features/plans/plans.queries.ts';
import { rememberNobody } from '../features/session/session.queries.ts';
import { rememberSite } from '../features/site/site.queries.ts';
import { AdminShell } from '../pages/admin/admin-shell.tsx';
import { CustomPlanPage } from '../pages/custom-plan/custom-plan-page.tsx';
import { DashboardShell } from '../pages/dashboard/dashboard-shell.tsx';
import { NotFoundView } from '../pages/not-found/not-found-page.tsx';
import { ForgotPasswordPage } from '../pages/onboarding/forgot-password-page.tsx';
import { LoginPage } from '../pages/onboarding/login-page.tsx';
import { CheckingLink } from '../pages/onboarding/reset-password-page.tsx';
import { SignupPage } from '../pages/onboarding/signup-page.tsx';
import { VerifyEmailPage } from '../pages/onboarding/verify-email-page.tsx';

// One page for every address that is none of ours.
const NotFound = () => <NotFoundView address={null} />;

// What a stranger is shown first. Who opens /set-password without a verified code is led to entering one, and a reset link is
// checked before anything else.
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/custom-plan': CustomPlanPage,
  '/signup': SignupPage,
  '/login': LoginPage,
  '/forgot-password': ForgotPasswordPage,
  '/verify-email': VerifyEmailPage,
  '/set-password': VerifyEmailPage,
  '/reset-password': CheckingLink,
  [notFoundWords.path]: NotFound,
};

// What somebody who is signed in is shown first, whoever he is: hidden from strangers, who are led to logging in.
const SHELLS: Readonly<Record<string, ComponentType>> = {
  [paths.dashboard()]: DashboardShell,
  [paths.admin()]: AdminShell,
};

/**
 * The location at which a page is drawn, the plans it shows there, null for none, and who is to see it; whether there may be
 * any number like it.
 */
export type Drawing = {
  location: string;
  plans: readonly Plan[] | null;
  shownTo: 'stranger' | 'owner';
  isOneOfMany?: boolean;
};

/** Whether the page begins with plans: the calculator's nearest one, and the chosen one beside the sign-up form. */
export const showsPlans = (path: string, search: URLSearchParams): boolean =>
  path === paths.customPlan() || (path === '/signup' && search.has('plan'));

/**
 * How the first sight of a page is drawn; null where that is not known before the app runs. The place of a plan that is not
 * known, or is on sale no more, is drawn alike whichever it is.
 */
export function drawingAt(path: string, search: URLSearchParams, facts: PageFacts): Drawing | null {
  if (Object.hasOwn(SHELLS, path)) return { location: path, plans: null, shownTo: 'owner' };
  const seen = Object.hasOwn(PAGES, path) ? strangersSight(path, search, facts) : null;
  return seen && { ...seen, shownTo: 'stranger' };
}

// What a page makes of its address. Whatever else is in it, as the links of a campaign have, changes nothing.
function strangersSight(path: string, search: URLSearchParams, { plans }: PageFacts): Omit<Drawing, 'shownTo'> | null {
  if (path === notFoundWords.path) return { location: path, plans: null };
  if (path === paths.resetPassword()) return { location: search.has('token') ? path : paths.forgotPassword(), plans };
  if (path === paths.customPlan()) return calculatorSight(path, search, plans);
  if (path !== '/signup' || !search.has('plan')) return { location: path, plans };
  const chosen = plans?.find(({ id }) => String(id) === search.get('plan'));
  return chosen ? { location: paths.signup(chosen.id), plans } : { location: paths.signup(1), plans: null };
}

// The calculator with what a share link names, and what is wrong about it.
function calculatorSight(path: string, search: URLSearchParams, plans: Drawing['plans']): Omit<Drawing, 'shownTo'> {
  const inputs = [...search].filter(([key]) => LINK_KEYS.includes(key));
  if (inputs.length === 0) return { location: path, plans };
  return { location: `${path}?${new URLSearchParams(inputs)}`, plans, isOneOfMany: true };
}

/** What the API would answer to the first calls of a page, by their paths: lib/written-answers.ts reads it. */
export function answersIn({ siteName, communityUrl, contactEmail, plans }: PageFacts): Record<string, unknown> {
  const site = { name: siteName, community_url: communityUrl, contact_email: contactEmail };
  return {
    [getSite.path]: z.encode(getSite.response, { site }),
    ...(plans && { [listActivePlans.path]: z.encode(listActivePlans.response, { plans: [...plans] }) }),
  };
}

/**
 * A page of the app as a browser draws it first, so that it is there before the app's script: HTML for #root. The app takes
 * its place when it has loaded. Links lead on before; what only the app can take in is inert until then.
 */
export function writtenPage({ location, plans }: Drawing, site: SiteFacts): string {
  const [path = ''] = location.split('?');
  const Page = PAGES[path] ?? SHELLS[path];
  if (Page === undefined) throw new Error(`There is no page at ${location}.`);
  const queryClient = new QueryClient();
  rememberNobody(queryClient);
  rememberSite(queryClient, {
    name: site.siteName,
    community_url: site.communityUrl,
    contact_email: site.contactEmail,
  });
  if (plans) rememberPlans(queryClient, plans);
  const html = renderToStaticMarkup(
    <Providers queryClient={queryClient}>
      <StaticRouter location={location}>
        <Page />
      </StaticRouter>
    </Providers>,
  );
  // The head has the title already, and the policy refuses what scripts may set: style attributes. None of this can be a
  // part of some text, in which React escapes both < and ".
  return html
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/<(?:form|button|select|input)\b/g, '$& inert');
}
