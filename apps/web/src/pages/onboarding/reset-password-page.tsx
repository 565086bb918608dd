import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { type ResetLink, useResetLinkCheck } from '../../features/onboarding/onboarding.queries.ts';
import { ResetPasswordForm } from '../../features/onboarding/reset-password-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

const TITLE = 'Reset Your Password';

const wholeLink = z.object({ email: z.string().min(1), token: z.string().min(1) });

const footer = (
  <>
    Remembered it? <TextLink to={paths.login()}>Back to login</TextLink>
  </>
);

/** A new password for who comes with a mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const inAddress = wholeLink.safeParse(Object.fromEntries(search)).data;
  // A secret does not stay in the address bar, where it is copied, sent along and kept; a reload finds it in the state.
  if (inAddress) return <Navigate to={paths.resetPassword()} replace state={inAddress} />;
  const link = wholeLink.safeParse(state).data;
  if (!link) return <AskAgain title="Invalid Reset Link" text="The reset link is missing required information." />;
  return <WithLink link={link} />;
}

function WithLink({ link }: { link: ResetLink }) {
  const { data: works, isError } = useResetLinkCheck(link);
  const [done, setDone] = useState(false);
  if (done) return DONE;
  if (isError) return <AskAgain title="Error" text="Failed to validate reset link." />;
  if (works === false) return <AskAgain title="Invalid or Expired Link" text="This reset link is no longer valid." />;
  if (works === undefined)
    return (
      <OnboardingLayout title={TITLE} footer={footer}>
        <Spinner label="Checking your link" />
      </OnboardingLayout>
    );
  return (
    <OnboardingLayout
      title={TITLE}
      text={
        <>
          For <strong className="font-semibold break-words text-ink">{link.email}</strong>.
        </>
      }
      footer={footer}
    >
      <ResetPasswordForm
        link={link}
        onReset={() => {
          toast.success('Password Reset Successful', 'You can log in with your new password.');
          setDone(true);
        }}
      />
    </OnboardingLayout>
  );
}

/** Leads back to asking for a link, and says why. */
function AskAgain({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(title, text);
    void navigate(paths.forgotPassword(), { replace: true });
  }, [navigate, title, text]);
  return null;
}

// An element and no component: it takes the place of the form's layout, which notices its new title.
const DONE = (
  <OnboardingLayout
    title="Password Reset Complete"
    footer={
      <>
        Trouble logging in? <TextLink to={paths.forgotPassword()}>Ask for another link</TextLink>
      </>
    }
  >
    <p>Your password has been changed, and every device that was signed in has been signed out.</p>
    <LinkButton to={paths.login()} className="w-full">
      Continue to Sign In
    </LinkButton>
  </OnboardingLayout>
);
