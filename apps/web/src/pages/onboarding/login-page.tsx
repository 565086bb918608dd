import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoginForm } from '../../features/session/login-form.tsx';
import { useSessionFailure } from '../../features/session/session.queries.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { readOnboardingState } from './onboarding-state.ts';
import { OrderedPlan } from './ordered-plan.tsx';

/** The login page; the guard around it redirects once somebody is signed in. */
export function Page() {
  const failure = useSessionFailure('streamer');
  const { state } = useLocation();
  const { from, plan, isNew = false, orderedPlan } = readOnboardingState(state);
  const [initialEmail] = useState(() => readOnboardingState(state).email ?? '');
  const [email, setEmail] = useState(initialEmail);
  return (
    <OnboardingLayout
      title="Log In"
      {...(isNew && { step: 4 })}
      plan={orderedPlan !== undefined && <OrderedPlan plan={orderedPlan} />}
      text={isNew ? 'Your account is ready. Log in with the password that you have just chosen.' : 'Welcome back.'}
      footer={
        <>
          New here?{' '}
          <TextLink to={paths.signup(plan)} state={{ email, from }}>
            Create account
          </TextLink>
        </>
      }
    >
      {failure && <Notice tone="warning">{failure.message}</Notice>}
      <LoginForm
        audience="streamer"
        errorTitle="Login Failed"
        fallback="Please try again later."
        email={initialEmail}
        asksPassword={isNew}
        onEmailChange={setEmail}
      />
      <p className="text-center text-sm">
        <TextLink to={paths.forgotPassword()} state={{ email, from, plan }}>
          Forgot your password?
        </TextLink>
      </p>
    </OnboardingLayout>
  );
}
