import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { findProgress, keepProgress } from '../../features/onboarding/progress.ts';
import { SetPasswordForm } from '../../features/onboarding/set-password-form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

/** The first password; opened without a verified code it leads back to entering one. */
export function SetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const progress = findProgress(state);
  if (progress?.token === undefined) return <Navigate to={paths.verifyEmail()} replace />;

  const goOn = async () => {
    keepProgress({ email: progress.email, done: true });
    toast.success('Password Set Successfully', 'You can log in now.');
    await navigate(paths.login(), { replace: true });
  };
  return (
    <OnboardingLayout
      title="Set Your Password"
      text={
        <>
          For <strong className="font-semibold text-ink">{progress.email}</strong>.
        </>
      }
      footer={
        <>
          Code expired? <TextLink to={paths.verifyEmail()}>Back to verification</TextLink>
        </>
      }
    >
      <SetPasswordForm email={progress.email} token={progress.token} onSet={goOn} />
    </OnboardingLayout>
  );
}
