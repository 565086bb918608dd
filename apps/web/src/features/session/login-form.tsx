import { login } from '@livelift/contract';
import type { Audience } from '../../lib/api-client.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useLogin } from './session.queries.ts';

type LoginFormProps = {
  audience: Audience;
  errorTitle?: string;
  fallback: string;
  submitLabel: string;
  /** The address carried along by the navigation. */
  email?: string;
  /** Whether the password is all that is left to enter, and gets the focus. */
  asksPassword?: boolean;
  /** Called with the typed address, for links that carry it along. */
  onEmailChange?: (email: string) => void;
};

/** E-mail and password. The caller reacts to the new session. */
export function LoginForm(props: LoginFormProps) {
  const { audience, errorTitle, fallback, submitLabel, email = '', asksPassword = false, onEmailChange } = props;
  const attempt = useLogin(audience);
  const { form, field, formProps, isSaving } = useZodForm({
    schema: login.body,
    defaultValues: { email, password: '' },
    save: (entered) => attempt.mutateAsync(entered),
    fallback,
  });
  return (
    <Form {...formProps} {...(errorTitle && { errorTitle })}>
      <EmailField
        autoComplete="username"
        {...field('email', { onChange: () => onEmailChange?.(form.getValues('email')) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={asksPassword}
        required
        {...field('password')}
      />
      <Button type="submit" loading={isSaving}>
        {submitLabel}
      </Button>
    </Form>
  );
}
