import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { NewPasswordForm, RESET_TEXTS } from '../../features/onboarding/new-password-form.tsx';
import { sendNewPassword, useResetLinkCheck } from '../../features/onboarding/onboarding.queries.ts';
import { useIsHydrated } from '../../lib/hydration.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { findResetOrigin, type OnboardingState, saveResetOrigin } from './onboarding-state.ts';

const TITLE = 'Reset Your Password';

const wholeLink = z.object({ email: z.string().min(1), token: z.string().min(1) });

// Navigation state after a reset, so that reload and Back show the same view.
const usedLink = z.object({ email: z.string(), from: z.string().optional(), done: z.literal(true) });

const linkState = z.union([usedLink, wholeLink]);

const BackToLogin = () => (
  <>
    Remembered it?{' '}
    <TextLink to={paths.login()} state={{ from: findResetOrigin() }}>
      Back to login
    </TextLink>
  </>
);

/** Shown until the server has validated the link. */
const CheckingLink = () => (
  <OnboardingLayout title={TITLE} footer={<BackToLogin />}>
    <Spinner label="Checking your link" />
  </OnboardingLayout>
);

export function Page() {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const inAddress = wholeLink.safeParse(Object.fromEntries(search)).data;
  if (!isHydrated) return <CheckingLink />;
  // The token is moved from the URL, where it could leak, into navigation state, which survives a reload.
  if (inAddress) return <Navigate to={paths.resetPassword()} replace state={inAddress} />;
  const linkInState = linkState.safeParse(state).data;
  if (!linkInState)
    return (
      <RedirectToRequest
        title="Invalid Reset Link"
        text="The reset link is missing required information."
        email={search.get('email')}
      />
    );
  return <WithLink came={linkInState} />;
}

function WithLink({ came }: { came: z.infer<typeof linkState> }) {
  const navigate = useNavigate();
  const link = 'done' in came ? null : came;
  const { data: works, isError } = useResetLinkCheck(link);
  if (link === null) return doneView(came);
  if (isError) return <RedirectToRequest title="Error" text="Failed to validate reset link." email={link.email} />;
  if (works === false)
    return (
      <RedirectToRequest
        title="Invalid or Expired Link"
        text="This reset link is no longer valid."
        email={link.email}
      />
    );
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
      <NewPasswordForm
        email={link.email}
        texts={RESET_TEXTS}
        save={async (passwords) => {
          await sendNewPassword({ ...passwords, ...link });
          toast.success('Password Reset Successful', 'You can log in with your new password.');
          const state = { email: link.email, from: findResetOrigin(), done: true };
          saveResetOrigin(undefined);
          void navigate(paths.resetPassword(), { replace: true, state });
        }}
        expiredAction={
          <LinkButton
            to={paths.forgotPassword()}
            state={{ email: link.email, from: findResetOrigin() }}
            variant="secondary"
          >
            Ask for another link
          </LinkButton>
        }
      />
    </OnboardingLayout>
  );
}

type RedirectToRequestProps = { title: string; text: string; email: string | null };

/** Redirects to requesting a link, with an error toast. The page there keeps the reason. */
function RedirectToRequest({ title, text, email }: RedirectToRequestProps) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(title, text);
    const state = { from: findResetOrigin(), reason: text, ...(email !== null && { email }) };
    void navigate(paths.forgotPassword(), { replace: true, state });
  }, [navigate, title, text, email]);
  return null;
}

// A function and no component, so that the layout stays mounted and notices the new title.
const doneView = ({ email, from }: OnboardingState) => (
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
