import { Page as ForgotPasswordPage } from '../pages/onboarding/forgot-password-page.tsx';
import { Page as LoginPage } from '../pages/onboarding/login-page.tsx';
import { Page as ResetPasswordPage } from '../pages/onboarding/reset-password-page.tsx';
import { Page as SetPasswordPage } from '../pages/onboarding/set-password-page.tsx';
import { Page as SignupPage } from '../pages/onboarding/signup-page.tsx';
import { Page as VerifyEmailPage } from '../pages/onboarding/verify-email-page.tsx';
import { GuestOnly } from './guards.tsx';

/** The steps of onboarding behind their guards, as the router has them. */
export const onboardingRoutes = [
  {
    Component: GuestOnly,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/signup', element: <SignupPage /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
    ],
  },
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '/set-password', element: <SetPasswordPage /> },
];
