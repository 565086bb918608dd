import { PASSWORD_LENGTH } from '@livelift/contract';
import { NewPasswordForm, type NewPasswordWords } from './new-password-form.tsx';
import { type ResetLink, useResetPassword } from './onboarding.queries.ts';

const WORDS: NewPasswordWords = {
  missing: 'Please fill in all fields',
  tooShort: `Password must be at least ${PASSWORD_LENGTH.min} characters long`,
  mismatch: 'Passwords do not match',
  errorTitle: 'Reset Failed',
  fallback: 'Please try again later.',
  submit: 'Reset Password',
};

/** A new password, with a link that was mailed. */
export function ResetPasswordForm({ link, onReset }: { link: ResetLink; onReset: () => void }) {
  const attempt = useResetPassword();
  return (
    <NewPasswordForm
      email={link.email}
      words={WORDS}
      saving={attempt.isPending}
      save={(passwords) => attempt.mutateAsync({ ...passwords, ...link })}
      onSaved={onReset}
    />
  );
}
