import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { useResetLinkCheck } from '../../features/onboarding/onboarding.queries.ts';
import { ResetPasswordForm } from '../../features/onboarding/reset-password-form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { findOrigin, keepOrigin, type WayHere } from './way-here.ts';

const TITLE = 'Reset Your Password';

const wholeLink = z.object({ email: z.string().min(1), token: z.string().min(1) });

// What is left of a link that was used: in the history's state, so that a reload and the way back find the same view.
const usedLink = z.object({ email: z.string(), from: z.string().optional(), done: z.literal(true) });

const wayHere = z.union([usedLink, wholeLink]);

const BackToLogin = () => (
  <>
    Remembered it?{' '}
    <TextLink to={paths.login()} state={{ from: findOrigin() }}>
      Back to login
    </TextLink>
  </>
);

/** What is seen until the server has said whether a link works. */
export const CheckingLink = () => (
  <OnboardingLayout title={TITLE} footer={<BackToLogin />}>
    <Spinner label="Checking your link" />
  </OnboardingLayout>
);

/** A new password for who comes with a mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const inAddress = wholeLink.safeParse(Object.fromEntries(search)).data;
  // A secret does not stay in the address bar, where it is copied, sent along and kept; a reload finds it in the state.
  if (inAddress) return <Navigate to={paths.resetPassword()} replace state={inAddress} />;
  const came = wayHere.safeParse(state).data;
  if (!came) return <AskAgain title="Invalid Reset Link" text="The reset link is missing required information." />;
  return <WithLink came={came} />;
}

function WithLink({ came }: { came: z.infer<typeof wayHere> }) {
  const navigate = useNavigate();
  const link = 'done' in came ? null : came;
  const { data: works, isError } = useResetLinkCheck(link);
  if (link === null) return doneView(came);
  if (isError) return <AskAgain title="Error" text="Failed to validate reset link." />;
  if (works === false) return <AskAgain title="Invalid or Expired Link" text="This reset link is no longer valid." />;
  if (works === undefined) return <CheckingLink />;
  return (
    <OnboardingLayout
      title={TITLE}
      text={
        <>
          For <strong className="font-semibold break-words text-ink">{link.email}</strong>.
        </>
      }
      footer={<BackToLogin />}
    >
      <ResetPasswordForm
        link={link}
        onReset={() => {
          toast.success('Password Reset Successful', 'You can log in with your new password.');
          const state = { email: link.email, from: findOrigin(), done: true };
          keepOrigin(undefined);
          void navigate(paths.resetPassword(), { replace: true, state });
        }}
        renewal={
          <LinkButton to={paths.forgotPassword()} state={{ email: link.email, from: findOrigin() }} variant="secondary">
            Ask for another link
          </LinkButton>
        }
      />
    </OnboardingLayout>
  );
}

/** Leads back to asking for a link, and says why. */
function AskAgain({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(title, text);
    void navigate(paths.forgotPassword(), { replace: true, state: { from: findOrigin() } });
  }, [navigate, title, text]);
  return null;
}

// No component: it takes the place of the form's layout, which notices its new title.
const doneView = ({ email, from }: WayHere) => (
  <OnboardingLayout
    title="Password Reset Complete"
    footer={
      <>
        Trouble logging in?{' '}
        <TextLink to={paths.forgotPassword()} state={{ from }}>
          Ask for another link
        </TextLink>
      </>
    }
  >
    <p>Your password has been changed, and every device that was signed in has been signed out.</p>
    <LinkButton to={paths.login()} state={{ email, from }} className="w-full">
      Continue to Sign In
    </LinkButton>
  </OnboardingLayout>
);
