import { createBrowserRouter, type RouteObject } from 'react-router';
import { PageSpinner } from '../ui/spinner.tsx';
import { ErrorPage } from './error-page.tsx';
import { GuestOnly, RequireStreamer } from './guards.tsx';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';

const guestPages: RouteObject[] = [
  {
    path: '/signup',
    lazy: async () => ({ Component: (await import('../pages/onboarding/signup-page.tsx')).SignupPage }),
  },
  {
    path: paths.login(),
    lazy: async () => ({ Component: (await import('../pages/onboarding/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.forgotPassword(),
    lazy: async () => ({
      Component: (await import('../pages/onboarding/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.resetPassword(),
    lazy: async () => ({ Component: (await import('../pages/onboarding/reset-password-page.tsx')).ResetPasswordPage }),
  },
];

const pages: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../pages/landing/landing-page.tsx')).LandingPage }) },
  { Component: GuestOnly, children: guestPages },
  {
    path: paths.verifyEmail(),
    lazy: async () => ({ Component: (await import('../pages/onboarding/verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: paths.setPassword(),
    lazy: async () => ({ Component: (await import('../pages/onboarding/set-password-page.tsx')).SetPasswordPage }),
  },
  {
    Component: RequireStreamer,
    children: [
      {
        path: paths.dashboard(),
        lazy: async () => ({ Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage }),
      },
    ],
  },
  // No guard: the page itself asks staff to log in (spec section 2).
  {
    path: paths.admin(),
    lazy: async () => ({ Component: (await import('../pages/admin/admin-page.tsx')).AdminPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage }),
  },
];

// Each page loads when it is first visited.
const routes: RouteObject[] = [
  { path: '/', Component: RootLayout, ErrorBoundary: ErrorPage, HydrateFallback: PageSpinner, children: pages },
];

/** The router of the browser's address bar. */
export const createRouter = () => createBrowserRouter(routes);
