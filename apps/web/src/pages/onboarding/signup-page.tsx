import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { keepProgress, type Progress } from '../../features/onboarding/progress.ts';
import { SignupForm } from '../../features/onboarding/signup-form.tsx';
import { useChosenPlan } from '../../features/plans/chosen-plan.ts';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

/** Makes an account, with the plan chosen on the landing page. */
export function SignupPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { choice, planId, refuse, drop } = useChosenPlan(search.get('plan'));
  const summary = useRef<HTMLDivElement>(null);

  const goOn = async (registered: { email: string; resendAfterSeconds: number }) => {
    const progress: Progress = {
      email: registered.email,
      resendAt: Date.now() + registered.resendAfterSeconds * 1000,
      ...(planId !== undefined && { planId }),
    };
    keepProgress(progress);
    toast.success('Registration Successful', 'Please check your email for verification code.');
    await navigate(paths.verifyEmail(), { state: progress });
  };

  return (
    <OnboardingLayout
      title="Create Your Account"
      footer={
        <>
          Already have an account? <TextLink to={paths.login()}>Sign in</TextLink>
        </>
      }
    >
      <div ref={summary} tabIndex={-1} className="outline-none">
        <PlanSummary
          choice={choice}
          plansHref={paths.home('pricing')}
          onDrop={() => {
            drop();
            setSearch({}, { replace: true });
            summary.current?.focus();
          }}
        />
      </div>
      <SignupForm
        planId={planId}
        onRegistered={goOn}
        onPlanRefused={(sentence) => {
          refuse(sentence);
          // Above the form, and on a small screen out of sight.
          summary.current?.focus();
        }}
      />
    </OnboardingLayout>
  );
}
