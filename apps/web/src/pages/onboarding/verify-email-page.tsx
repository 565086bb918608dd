import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CodeForm } from '../../features/onboarding/code-form.tsx';
import { EmailForm } from '../../features/onboarding/email-form.tsx';
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
  const keep = (next: Progress) => {
    keepProgress(next);
    setProgress(next);
  };
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
    toast.success('Token Verified', 'Please choose a password.');
    await navigate(paths.setPassword(), { state: next });
  };
  const sent = (seconds: number) => keep({ ...progress, resendAt: Date.now() + seconds * 1000 });
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
      {/* Another code comes with tries of its own. */}
      <CodeForm key={progress.resendAt} email={progress.email} onVerified={goOn} />
      <ResendCode email={progress.email} resendAt={progress.resendAt ?? 0} onSent={sent} />
    </OnboardingLayout>
  );
}
