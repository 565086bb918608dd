import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSetPassword } from './onboarding.queries.ts';

const TOO_SHORT = `Password Too Short: Password must be at least ${PASSWORD_LENGTH.min} characters long.`;
const MISMATCH = 'Password Mismatch: Passwords do not match. Please try again.';

const isLongEnough = (password: string) => [...password.normalize('NFC')].length >= PASSWORD_LENGTH.min;

// The contract's rules with this page's words for the two that the spec words (section 5).
const passwords = z
  .object({
    password: z.string().refine(isLongEnough, { error: TOO_SHORT, abort: true }).pipe(newPassword),
    password_confirmation: z.string(),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ['password_confirmation'],
    error: MISMATCH,
  });

type SetPasswordFormProps = { email: string; token: string; onSet: () => void };

/** The first password of an account. */
export function SetPasswordForm({ email, token, onSet }: SetPasswordFormProps) {
  const attempt = useSetPassword();
  const form = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { password: '', password_confirmation: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await attempt.mutateAsync({ ...values, email, token });
      onSet();
    } catch (error) {
      showFailure(form, error, { fallback: 'Please try again later.' });
    }
  });

  return (
    <Form onSubmit={submit} loading={attempt.isPending} submitError={formSentence(form)} errorTitle="Setup Failed">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <Button type="submit" loading={attempt.isPending}>
        Set Password
      </Button>
    </Form>
  );
}
