import { PASSWORD_LENGTH } from '@livelift/contract';
import type { ReactNode } from 'react';
import { type NewPassword, NewPasswordForm, type NewPasswordTexts } from './new-password-form.tsx';
import { type ResetLink, sendNewPassword } from './onboarding.queries.ts';

const TEXTS: NewPasswordTexts = {
  missing: 'Please fill in all fields',
  missingConfirmation: 'Please fill in all fields',
  tooShort: `Password must be at least ${PASSWORD_LENGTH.min} characters long`,
  mismatch: 'Passwords do not match',
  errorTitle: 'Reset Failed',
  fallback: 'Please try again later.',
  submit: 'Reset Password',
};

type ResetPasswordFormProps = { link: ResetLink; onReset: () => void; expiredAction: ReactNode };

export function ResetPasswordForm({ link, onReset, expiredAction }: ResetPasswordFormProps) {
  const save = async (passwords: NewPassword) => {
    await sendNewPassword({ ...passwords, ...link });
    onReset();
  };
  return <NewPasswordForm email={link.email} words={TEXTS} {...{ save, expiredAction }} />;
}
