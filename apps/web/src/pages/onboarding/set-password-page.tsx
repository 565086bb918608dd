import { useLocation, useNavigate } from 'react-router';
import { NewPasswordForm, SETUP_TEXTS } from '../../features/onboarding/new-password-form.tsx';
import { sendFirstPassword } from '../../features/onboarding/onboarding.queries.ts';
import { findProgress, saveProgress } from '../../features/onboarding/progress.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { OrderedPlan } from './ordered-plan.tsx';

/** Sets the first password. The guard around it requires a verified code. */
export function Page() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const progress = findProgress(state);
  // After success the code is used up and the navigation is pending.
  if (progress?.token === undefined) return null;
  const { email, token } = progress;

  const continueToLogin = async () => {
    saveProgress({ email, done: true });
    toast.success('Password Set Successfully', 'You can log in now.');
    await navigate(paths.login(), {
      replace: true,
      state: { email, from: progress.from, isNew: true, orderedPlan: progress.plan },
    });
  };
  return (
    <OnboardingLayout
      title="Set Your Password"
      text={
        <>
          For <strong className="font-semibold break-words text-ink">{email}</strong>.
        </>
      }
      step={3}
      plan={progress.plan !== undefined && <OrderedPlan plan={progress.plan} />}
      footer={
        <>
          Code expired? <TextLink to={paths.verifyEmail()}>Back to verification</TextLink>
        </>
      }
    >
      <NewPasswordForm
        email={email}
        texts={SETUP_TEXTS}
        save={async (passwords) => {
          await sendFirstPassword({ ...passwords, email, token });
          await continueToLogin();
        }}
        expiredAction={
          <LinkButton to={paths.verifyEmail()} variant="secondary">
            Get another code
          </LinkButton>
        }
      />
    </OnboardingLayout>
  );
}
