import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import type { Audience } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useLogin } from './session.queries.ts';

const credentials = login.body.extend({ email: login.body.shape.email.min(1, { error: 'Please fill in all fields' }) });

type LoginFormProps = {
  audience: Audience;
  errorTitle?: string;
  fallback: string;
  submitLabel: string;
  /** Told what is typed, for a page that leads elsewhere with it. */
  onEmailChange?: (email: string) => void;
};

/** E-mail and password. Whoever shows it reacts to the session that appears. */
export function LoginForm({ audience, errorTitle, fallback, submitLabel, onEmailChange }: LoginFormProps) {
  const attempt = useLogin(audience);
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email: '', password: '' } });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async (values) => {
    try {
      await attempt.mutateAsync(values);
    } catch (error) {
      showFailure(form, error, { fallback });
    }
  });

  return (
    <Form
      onSubmit={submit}
      loading={attempt.isPending}
      submitError={formSentence(form)}
      {...(errorTitle && { errorTitle })}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.email?.message}
        {...register('email', {
          onChange: (event: { target: { value: string } }) => onEmailChange?.(event.target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" loading={attempt.isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
