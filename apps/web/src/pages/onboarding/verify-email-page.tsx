import { CODE_TRIES } from '@livelift/contract';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CodeForm } from '../../features/onboarding/code-form.tsx';
import { EmailForm } from '../../features/onboarding/email-form.tsx';
import { keepEnteredSignup } from '../../features/onboarding/entered-signup.ts';
import { findProgress, keepProgress, type Progress } from '../../features/onboarding/progress.ts';
import { ResendCode } from '../../features/onboarding/resend-code.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

const TITLE = 'Verify Your Email';

/** Asks for the code that was mailed; asks for the address first where the way here does not tell it. */
export function VerifyEmailPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(() => findProgress(state));
  const [resent, setResent] = useState(false);
  const keep = (next: Progress) => {
    keepProgress(next);
    setProgress(next);
  };
  // By the way back: the code is used up.
  if (progress?.done) return <Navigate to={paths.login()} replace />;
  const footer = (
    <>
      Wrong address? <TextLink to={paths.signup(progress?.planId)}>Back to sign up</TextLink>
    </>
  );
  if (progress === null)
    return (
      <OnboardingLayout title={TITLE} text="Which address should be verified?" footer={footer}>
        <EmailForm onGiven={(email) => keep({ email })} />
      </OnboardingLayout>
    );

  const goOn = async (token: string) => {
    const next = { ...progress, token };
    keepProgress(next);
    keepEnteredSignup(null);
    toast.success('Token Verified', 'Please choose a password.');
    await navigate(paths.setPassword(), { state: next });
  };
  const sent = (seconds: number) => {
    // Another code comes with tries of its own.
    const { triesLeft: _, ...rest } = progress;
    keep({ ...rest, resendAt: Date.now() + seconds * 1000 });
    setResent(true);
  };
  return (
    <OnboardingLayout
      title={TITLE}
      text={
        <>
          We sent a 6-digit code to <strong className="font-semibold text-ink">{progress.email}</strong>.
        </>
      }
      footer={footer}
    >
      <CodeForm
        key={progress.resendAt}
        email={progress.email}
        triesLeft={progress.triesLeft ?? CODE_TRIES}
        onVerified={goOn}
        onWrong={(triesLeft) => keep({ ...progress, triesLeft })}
        takesFocus={resent}
      />
      <ResendCode email={progress.email} resendAt={progress.resendAt ?? 0} onSent={sent} />
    </OnboardingLayout>
  );
}
