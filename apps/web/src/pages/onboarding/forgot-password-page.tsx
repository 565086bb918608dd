import { RESET_LINK_MINUTES } from '@livelift/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { ForgotPasswordForm } from '../../features/onboarding/forgot-password-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { keepOrigin, readWayHere } from './way-here.ts';

// The link was asked for. In the history's state, so that a reload and the way back find the same view.
const asked = z.object({ email: z.string(), sent: z.literal(true) });

/** Has a reset link mailed, and then says where to look for it. */
export function ForgotPasswordPage() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { email: arrivedWith = '', from, plan } = readWayHere(state);
  const [email, setEmail] = useState(arrivedWith);
  const footer = (
    <>
      Remembered it?{' '}
      <TextLink to={paths.login()} state={{ email, from, plan }}>
        Back to login
      </TextLink>
    </>
  );
  const sent = asked.safeParse(state).data;
  if (!sent)
    return (
      <OnboardingLayout title="Forgot Your Password?" text="We mail you a link to choose a new one." footer={footer}>
        <ForgotPasswordForm
          email={arrivedWith}
          onEmailChange={setEmail}
          onSent={({ email: address, message }) => {
            toast.success('Reset Link Sent', message);
            keepOrigin(from);
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
