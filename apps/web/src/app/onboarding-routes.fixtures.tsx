import { ForgotPasswordPage } from '../pages/onboarding/forgot-password-page.tsx';
import { LoginPage } from '../pages/onboarding/login-page.tsx';
import { ResetPasswordPage } from '../pages/onboarding/reset-password-page.tsx';
import { SetPasswordPage } from '../pages/onboarding/set-password-page.tsx';
import { SignupPage } from '../pages/onboarding/signup-page.tsx';
import { VerifyEmailPage } from '../pages/onboarding/verify-email-page.tsx';
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
