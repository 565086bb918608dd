import { RESET_LINK_MINUTES } from '@livelift/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { ForgotPasswordForm } from '../../features/onboarding/forgot-password-form.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { readOnboardingState, saveResetOrigin } from './onboarding-state.ts';

// Navigation state once the link was requested, so that reload and Back show the same view.
const sentState = z.object({ email: z.string(), sent: z.literal(true) });

/** Has a reset link mailed, and then says where to look for it. */
export function Page() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { email: initialEmail = '', from, plan, reason } = readOnboardingState(state);
  const [email, setEmail] = useState(initialEmail);
  const footer = (
    <>
      Remembered it?{' '}
      <TextLink to={paths.login()} state={{ email, from, plan }}>
        Back to login
      </TextLink>
    </>
  );
  const sent = sentState.safeParse(state).data;
  if (!sent)
    return (
      <OnboardingLayout
        title="Forgot Your Password?"
        text={`${reason === undefined ? '' : `${reason} `}We mail you a link to choose a new one.`}
        footer={footer}
      >
        <ForgotPasswordForm
          email={initialEmail}
          onEmailChange={setEmail}
          onSent={({ email: address, message }) => {
            // That of a link which no longer works.
            toast.clearError();
            toast.success('Reset Link Sent', message);
            saveResetOrigin(from);
            void navigate(pathname, { replace: true, state: { email: address, from, plan, sent: true } });
          }}
        />
      </OnboardingLayout>
    );
  return (
    <OnboardingLayout title="Check Your Email" footer={footer}>
      <p>
        If there is an account for <strong className="font-semibold break-words">{sent.email}</strong>, a link to choose
        a new password is on its way. It is valid for {RESET_LINK_MINUTES} minutes and works once.
      </p>
      <p className="text-sm text-muted">
        Nothing after a few minutes? Look into your spam folder. An account without a password gets a verification code
        instead.{' '}
        <TextLink to={paths.verifyEmail()} state={{ email: sent.email, from }}>
          Enter a code
        </TextLink>
      </p>
      <Button
        variant="secondary"
        className="w-full"
        onClick={() => {
          setEmail('');
          void navigate(pathname, { replace: true, state: { from, plan } });
        }}
      >
        Send Another Link
      </Button>
    </OnboardingLayout>
  );
}
