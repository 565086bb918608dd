import { RESET_LINK_MINUTES } from '@livelift/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { ForgotPasswordForm } from '../../features/onboarding/forgot-password-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

const footer = (
  <>
    Remembered it? <TextLink to={paths.login()}>Back to login</TextLink>
  </>
);

const wayHere = z.object({ email: z.string() });

/** Has a reset link mailed, and then says where to look for it. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [typed, setTyped] = useState(() => wayHere.safeParse(state).data?.email ?? '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return (
      <OnboardingLayout title="Forgot Your Password?" text="We mail you a link to choose a new one." footer={footer}>
        <ForgotPasswordForm
          email={typed}
          onSent={({ email, message }) => {
            toast.success('Reset Link Sent', message);
            setTyped('');
            setSentTo(email);
          }}
        />
      </OnboardingLayout>
    );
  return (
    <OnboardingLayout title="Check Your Email" footer={footer}>
      <p>
        If there is an account for <strong className="font-semibold break-words">{sentTo}</strong>, a link to choose a
        new password is on its way. It is valid for {RESET_LINK_MINUTES} minutes and works once.
      </p>
      <p className="text-sm text-muted">
        Nothing after a few minutes? Look into your spam folder. An account without a password gets a verification code
        instead. <TextLink to={paths.verifyEmail()}>Enter a code</TextLink>
      </p>
      <Button variant="secondary" className="w-full" onClick={() => setSentTo(null)}>
        Send Another Link
      </Button>
    </OnboardingLayout>
  );
}
