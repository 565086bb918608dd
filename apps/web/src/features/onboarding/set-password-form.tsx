import { PASSWORD_LENGTH } from '@livelift/contract';
import type { ReactNode } from 'react';
import { type NewPassword, NewPasswordForm, type NewPasswordTexts } from './new-password-form.tsx';
import { sendFirstPassword } from './onboarding.queries.ts';

const TOO_SHORT = `Password Too Short: Password must be at least ${PASSWORD_LENGTH.min} characters long.`;

const TEXTS: NewPasswordTexts = {
  missing: TOO_SHORT,
  tooShort: TOO_SHORT,
  mismatch: 'Password Mismatch: Passwords do not match. Please try again.',
  errorTitle: 'Setup Failed',
  fallback: 'Please try again later.',
  submit: 'Set Password',
};

type SetPasswordFormProps = { email: string; token: string; onSet: () => Promise<void>; expiredAction: ReactNode };

export function SetPasswordForm({ email, token, onSet, expiredAction }: SetPasswordFormProps) {
  const save = async (passwords: NewPassword) => {
    await sendFirstPassword({ ...passwords, email, token });
    await onSet();
  };
  return <NewPasswordForm {...{ email, save, expiredAction }} words={TEXTS} />;
}
