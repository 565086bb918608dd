import { CODE_TRIES } from '@livelift/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { CodeForm } from '../../features/onboarding/code-form.tsx';
import { EmailForm } from '../../features/onboarding/email-form.tsx';
import { resendCode } from '../../features/onboarding/onboarding.queries.ts';
import { codeEndsAt, findProgress, type Progress, saveProgress } from '../../features/onboarding/progress.ts';
import { saveSignupDraft } from '../../features/onboarding/signup-draft.ts';
import { useIsHydrated, useStoredKey } from '../../lib/hydration.ts';
import { useHasPassed } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { ResendCode } from '../../ui/resend-code.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { OrderedPlan } from './ordered-plan.tsx';

const TITLE = 'Verify Your Email';

/** Asks for the mailed code; asks for the address first if the navigation carries none. */
export const Page = () => <VerifyEmail key={useStoredKey(() => findProgress(null) !== null)} />;

function VerifyEmail() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { progress, replace, update } = useProgress(state);
  const [cameForward, setCameForward] = useState(useNavigationType() === 'PUSH');
  const [wrong, setWrong] = useState<Progress | null>(null);
  // Reached by Back: the code is used up.
  if (progress?.done) return <Navigate to={paths.login()} replace />;
  if (progress !== null) {
    const correct = () => {
      setWrong(progress);
      replace(null);
      // Clears the navigation state, which a reload would read again.
      void navigate(pathname, { replace: true, state: null });
    };
    return <CodeStep {...{ progress, update, cameForward }} onCorrect={correct} />;
  }
  return (
    <OnboardingLayout
      title={TITLE}
      text="Which address should be verified?"
      footer={
        <>
          No account yet? <TextLink to={paths.signup()}>Back to sign up</TextLink>
        </>
      }
    >
      <EmailForm
        previousEmail={wrong?.email}
        onEntered={(email) => {
          setCameForward(true);
          // The same address continues with its remaining tries.
          replace(wrong?.email === email ? wrong : { email, from: wrong?.from });
        }}
      />
    </OnboardingLayout>
  );
}

type Change = (before: Progress) => Progress;

/**
 * The progress and its updates. `update` applies a change to the latest progress after a response; if the response
 * belongs to another address or an earlier code, or the page was left, it changes nothing and returns null.
 */
function useProgress(navigationState: unknown) {
  const isHydrated = useIsHydrated();
  const [progress, setProgress] = useState(() => (isHydrated ? findProgress(navigationState) : null));
  const latest = useRef(progress);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const replace = (next: Progress | null) => {
    latest.current = next;
    saveProgress(next);
    setProgress(next);
  };
  const update = ({ email, askedAt }: Progress, change: Change): Progress | null => {
    const before = latest.current;
    if (!isShown.current || before?.email !== email || before.askedAt !== askedAt) return null;
    const next = change(before);
    replace(next);
    return next;
  };
  return { progress, replace, update };
}

type CodeStepProps = {
  progress: Progress;
  update: ReturnType<typeof useProgress>['update'];
  /** Reached from the previous step, not by reload or Back. */
  cameForward: boolean;
  /** Asks for the address again. */
  onCorrect: () => void;
};

function CodeStep({ progress, update, cameForward, onCorrect }: CodeStepProps) {
  const { email, plan, askedAt, resendAt, triesLeft } = progress;
  const navigate = useNavigate();
  const [resent, setResent] = useState(false);
  const mayBeExpired = useHasPassed(codeEndsAt(progress));

  const continueToPassword = async (token: string) => {
    const next = update(progress, (before) => ({ ...before, token }));
    if (next === null) return;
    saveSignupDraft(null);
    toast.success('Token Verified', 'Please choose a password.');
    await navigate(paths.setPassword(), { state: next });
  };
  const waitFor = (seconds: number) => ({ resendAt: Date.now() + seconds * 1000 });
  const sent = (seconds: number) => {
    // A new code has its own tries and invalidates the earlier one.
    update(progress, ({ triesLeft: _, token: __, ...rest }) => ({ ...rest, askedAt: Date.now(), ...waitFor(seconds) }));
    setResent(true);
  };
  return (
    <OnboardingLayout
      title={TITLE}
      text={
        <>
          {askedAt === undefined ? 'Enter the code that was mailed to' : 'We sent a 6-digit code to'}{' '}
          <strong className="font-semibold break-words text-ink">{email}</strong>.
        </>
      }
      step={2}
      plan={plan !== undefined && <OrderedPlan plan={plan} />}
      footer={<OtherAddress {...{ progress, onCorrect }} />}
    >
      <CodeForm
        key={askedAt}
        email={email}
        triesLeft={triesLeft ?? CODE_TRIES}
        mayBeOver={mayBeExpired}
        onVerified={continueToPassword}
        onWrongCode={(left) => update(progress, (before) => ({ ...before, triesLeft: left }))}
        shouldFocus={resent || cameForward}
      />
      <ResendCode
        send={() => resendCode(email)}
        resendAt={resendAt ?? 0}
        onSent={sent}
        onTooEarly={(seconds) => update(progress, (before) => ({ ...before, ...waitFor(seconds) }))}
      />
    </OnboardingLayout>
  );
}

// After signing up in this tab, a wrong address is corrected by signing up again; otherwise by entering another one.
function OtherAddress({ progress, onCorrect }: Pick<CodeStepProps, 'progress' | 'onCorrect'>) {
  const { plan, from, signedUp } = progress;
  const toSignup = (
    <TextLink to={paths.signup(plan)} state={{ from }}>
      Back to sign up
    </TextLink>
  );
  if (signedUp) return <>Wrong address? {toSignup}</>;
  return (
    <>
      Wrong address? <TextButton onClick={onCorrect}>Use another address</TextButton>
      <br />
      No account yet? {toSignup}
    </>
  );
}
