import { CODE_TRIES } from '@livelift/contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CodeForm } from '../../features/onboarding/code-form.tsx';
import { EmailForm } from '../../features/onboarding/email-form.tsx';
import { keepEnteredSignup } from '../../features/onboarding/entered-signup.ts';
import { codeEndsAt, findProgress, keepProgress, type Progress } from '../../features/onboarding/progress.ts';
import { ResendCode } from '../../features/onboarding/resend-code.tsx';
import { useIsOver } from '../../lib/use-is-over.ts';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { OrderedPlan } from './ordered-plan.tsx';

const TITLE = 'Verify Your Email';

/** Asks for the code that was mailed; asks for the address first where the way here does not tell it. */
export function VerifyEmailPage() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { progress, put, keep } = useProgress(state);
  const [arrived, setArrived] = useState(useNavigationType() === 'PUSH');
  const [wrong, setWrong] = useState<Progress | null>(null);
  // By the way back: the code is used up.
  if (progress?.done) return <Navigate to={paths.login()} replace />;
  if (progress !== null) {
    const correct = () => {
      setWrong(progress);
      put(null);
      // A reload would find the address there.
      void navigate(pathname, { replace: true, state: null });
    };
    return <WithAddress {...{ progress, keep, arrived }} onCorrect={correct} />;
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
        before={wrong?.email}
        onGiven={(email) => {
          setArrived(true);
          // The same one after all goes on with the tries that are left.
          put(wrong?.email === email ? wrong : { email, from: wrong?.from });
        }}
      />
    </OnboardingLayout>
  );
}

type Change = (before: Progress) => Progress;

/**
 * The progress and how it goes on. `keep` changes what it is by then, which may be more than was shown when an answer was
 * asked for; where the answer is about another address or a code asked for at another time, or the page was left, it changes
 * nothing and answers null.
 */
function useProgress(navigationState: unknown) {
  const [progress, setProgress] = useState(() => findProgress(navigationState));
  const latest = useRef(progress);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const put = (next: Progress | null) => {
    latest.current = next;
    keepProgress(next);
    setProgress(next);
  };
  const keep = ({ email, askedAt }: Progress, change: Change): Progress | null => {
    const before = latest.current;
    if (!isShown.current || before?.email !== email || before.askedAt !== askedAt) return null;
    const next = change(before);
    put(next);
    return next;
  };
  return { progress, put, keep };
}

type WithAddressProps = {
  progress: Progress;
  keep: ReturnType<typeof useProgress>['keep'];
  /** From a step before this one, and not by a reload or the way back. */
  arrived: boolean;
  /** Asks for the address anew. */
  onCorrect: () => void;
};

function WithAddress({ progress, keep, arrived, onCorrect }: WithAddressProps) {
  const { email, plan, askedAt, resendAt, triesLeft } = progress;
  const navigate = useNavigate();
  const [resent, setResent] = useState(false);
  const mayBeOver = useIsOver(codeEndsAt(progress));

  const goOn = async (token: string) => {
    const next = keep(progress, (before) => ({ ...before, token }));
    if (next === null) return;
    keepEnteredSignup(null);
    toast.success('Token Verified', 'Please choose a password.');
    await navigate(paths.setPassword(), { state: next });
  };
  const waitFor = (seconds: number) => ({ resendAt: Date.now() + seconds * 1000 });
  const sent = (seconds: number) => {
    // Another code comes with tries of its own, and the earlier one is over.
    keep(progress, ({ triesLeft: _, token: __, ...rest }) => ({ ...rest, askedAt: Date.now(), ...waitFor(seconds) }));
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
        mayBeOver={mayBeOver}
        onVerified={goOn}
        onWrong={(left) => keep(progress, (before) => ({ ...before, triesLeft: left }))}
        takesFocus={resent || arrived}
      />
      <ResendCode
        email={email}
        resendAt={resendAt ?? 0}
        onSent={sent}
        onTooEarly={(seconds) => keep(progress, (before) => ({ ...before, ...waitFor(seconds) }))}
      />
    </OnboardingLayout>
  );
}

// Who signed up here with a wrong address signs up again; who only entered it here enters another one.
function OtherAddress({ progress, onCorrect }: Pick<WithAddressProps, 'progress' | 'onCorrect'>) {
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
