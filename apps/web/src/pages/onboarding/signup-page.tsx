import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { footer } from '../../content/landing.ts';
import { type Progress, progressAfterSignup, saveProgress } from '../../features/onboarding/progress.ts';
import { findSignupDraft } from '../../features/onboarding/signup-draft.ts';
import { SignupForm } from '../../features/onboarding/signup-form.tsx';
import { findRememberedPlan, useChosenPlan } from '../../features/plans/chosen-plan.ts';
import { PlanSummary } from '../../features/plans/plan-summary.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { useIsHydrated, useStoredKey } from '../../lib/hydration.ts';
import { legalPath, paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { readOnboardingState } from './onboarding-state.ts';

const isStored = () => findSignupDraft() !== null || findRememberedPlan() !== undefined;

/** Creates an account, with the plan chosen on the landing page or in the calculator. */
export const Page = () => <Signup key={useStoredKey(isStored)} />;

function Signup() {
  const isHydrated = useIsHydrated();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { from } = readOnboardingState(state);
  // The sign-up draft takes precedence over an address carried along by the navigation.
  const [initialEmail] = useState(
    () => (isHydrated && findSignupDraft()?.email) || (readOnboardingState(state).email ?? ''),
  );
  const [email, setEmail] = useState(initialEmail);
  const navigate = useNavigate();
  const { choice, order, planRef, refuse, clear, retry, retrying } = useChosenPlan(search.get('plan'));
  const summary = useRef<HTMLDivElement>(null);

  const continueToCode = async (registered: { email: string; resendAfterSeconds: number }) => {
    const progress: Progress = {
      ...progressAfterSignup(registered),
      ...(planRef !== undefined && { plan: planRef }),
      ...(from !== undefined && { from }),
    };
    saveProgress(progress);
    toast.success('Registration Successful', 'Please check your email for verification code.');
    await navigate(paths.verifyEmail(), { state: progress });
  };
  const dropPlan = () => {
    clear();
    setSearch({}, { replace: true, state });
    summary.current?.focus();
  };
  // The summary is above the form, possibly out of view.
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
          <PlanSummary {...{ choice, retrying }} plansHref={paths.home('pricing')} onClear={dropPlan} onRetry={retry} />
        </div>
      }
      footer={
        <>
          Already have an account?{' '}
          <TextLink to={paths.login()} state={{ email, from, plan: planRef }}>
            Sign in
          </TextLink>
          <LegalLinks />
        </>
      }
    >
      <SignupForm
        email={initialEmail}
        onEmailChange={setEmail}
        order={order}
        onRegistered={continueToCode}
        onPlanRefused={refusePlan}
      />
    </OnboardingLayout>
  );
}

// Those of the two that are written: documents outside the app.
function LegalLinks() {
  const { legal_pages: written } = useSite();
  const pages = (['terms', 'privacy'] as const).filter((page) => written.includes(page));
  return (
    pages.length > 0 && (
      <span className="mt-3 flex justify-center gap-x-5">
        {pages.map((page) => (
          <TextLink key={page} reloadDocument to={legalPath(page)}>
            {footer.legal.pages[page]}
          </TextLink>
        ))}
      </span>
    )
  );
}
