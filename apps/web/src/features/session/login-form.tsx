import { login } from '@livelift/contract';
import type { Audience } from '../../lib/tokens.ts';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useLogin } from './session.queries.ts';

const credentials = login.body.extend({ email: login.body.shape.email.min(1, { error: 'Please fill in all fields' }) });

type LoginFormProps = {
  audience: Audience;
  errorTitle?: string;
  fallback: string;
  submitLabel: string;
  /** The address that the way here knows. */
  email?: string;
  /** Told what is typed, for a page that leads elsewhere with it. */
  onEmailChange?: (email: string) => void;
};

/** E-mail and password. Whoever shows it reacts to the session that appears. */
export function LoginForm(props: LoginFormProps) {
  const { audience, errorTitle, fallback, submitLabel, email = '', onEmailChange } = props;
  const attempt = useLogin(audience);
  const form = useTextForm({
    initial: { email, password: '' },
    schema: credentials,
    send: (values) => attempt.mutateAsync(values),
    fallback,
    onValues: (values) => onEmailChange?.(values.email),
  });
  return (
    <Form {...form.props} {...(errorTitle && { errorTitle })}>
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
      <Button type="submit" loading={form.sending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
