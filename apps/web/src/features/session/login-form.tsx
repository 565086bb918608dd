import { login, secondFactorRequired } from '@livelift/contract';
import { useState } from 'react';
import type { Audience } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useLogin } from './session.queries.ts';

type LoginFormProps = {
  audience: Audience;
  errorTitle?: string;
  fallback: string;
  /** The address carried along by the navigation. */
  email?: string;
  /** Whether the password is all that is left to enter, and gets the focus. */
  asksPassword?: boolean;
  /** Called with the typed address, for links that carry it along. */
  onEmailChange?: (email: string) => void;
};

/** Of what answers the right password of staff who have a second factor; null for every other failure. */
function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== secondFactorRequired.code) return null;
  return secondFactorRequired.details.safeParse(error.details).data?.challenge ?? null;
}

/** E-mail and password, then the second factor of staff who have one. The caller reacts to the new session. */
export function LoginForm(props: LoginFormProps) {
  const { audience, errorTitle, fallback, email = '', asksPassword = false, onEmailChange } = props;
  const attempt = useLogin(audience);
  const [challenge, setChallenge] = useState<string | null>(null);
  // The address stays; the password does not wait for the next person at the desk.
  const askAgain = () => {
    setChallenge(null);
    form.reset({ email: form.getValues('email'), password: '' });
  };
  const { form, field, formProps, isSaving } = useZodForm({
    schema: login.body,
    defaultValues: { email, password: '' },
    save: async (entered) => {
      try {
        await attempt.mutateAsync(entered);
        return true;
      } catch (error) {
        const asked = challengeIn(error);
        if (asked === null) throw error;
        setChallenge(asked);
        return false;
      }
    },
    fallback,
  });
  if (challenge !== null)
    return (
      <SecondFactorForm
        {...{ audience, challenge, fallback }}
        {...(errorTitle && { errorTitle })}
        email={form.getValues('email')}
        onBack={askAgain}
        onOver={(why) => {
          askAgain();
          form.setError('root.server', { type: 'server', message: why });
        }}
      />
    );
  return (
    <Form {...formProps} {...(errorTitle && { errorTitle })}>
      <EmailField
        autoComplete="username"
        {...field('email', { onChange: () => onEmailChange?.(form.getValues('email')) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={asksPassword || attempt.isError}
        required
        {...field('password')}
      />
      <Button type="submit" loading={isSaving}>
        Log In
      </Button>
    </Form>
  );
}
