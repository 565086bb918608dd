import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { findEnteredSignup } from '../../features/onboarding/entered-signup.ts';
import { keepProgress, type Progress } from '../../features/onboarding/progress.ts';
import { SignupForm } from '../../features/onboarding/signup-form.tsx';
import { progressOfSignup } from '../../features/onboarding/signup-progress.ts';
import { useChosenPlan } from '../../features/plans/chosen-plan.ts';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { readWayHere } from './way-here.ts';

/** Makes an account, with the plan chosen on the landing page or put together in the calculator. */
export function SignupPage() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { from } = readWayHere(state);
  // What was typed here goes before what was typed elsewhere.
  const [arrivedWith] = useState(() => findEnteredSignup()?.email || (readWayHere(state).email ?? ''));
  const [email, setEmail] = useState(arrivedWith);
  const navigate = useNavigate();
  const { choice, order, name, refuse, drop, retry, retrying } = useChosenPlan(search.get('plan'));
  const summary = useRef<HTMLDivElement>(null);

  const goOn = async (registered: { email: string; resendAfterSeconds: number }) => {
    const progress: Progress = {
      ...progressOfSignup(registered),
      ...(name !== undefined && { plan: name }),
      ...(from !== undefined && { from }),
    };
    keepProgress(progress);
    toast.success('Registration Successful', 'Please check your email for verification code.');
    await navigate(paths.verifyEmail(), { state: progress });
  };
  const dropPlan = () => {
    drop();
    setSearch({}, { replace: true, state });
    summary.current?.focus();
  };
  // Above the form, and on a small screen out of sight.
  const refusePlan = (sentence: string) => {
    refuse(sentence);
    summary.current?.focus();
  };

  return (
    <OnboardingLayout
      title="Create Your Account"
      step={1}
      plan={
        <div ref={summary} tabIndex={-1} className="outline-none">
          <PlanSummary {...{ choice, retrying }} plansHref={paths.home('pricing')} onDrop={dropPlan} onRetry={retry} />
        </div>
      }
      footer={
        <>
          Already have an account?{' '}
          <TextLink to={paths.login()} state={{ email, from, plan: name }}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SignupForm
        email={arrivedWith}
        onEmailChange={setEmail}
        order={order}
        onRegistered={goOn}
        onPlanRefused={refusePlan}
      />
    </OnboardingLayout>
  );
}
