import { newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** The texts that differ between the pages (spec section 5). */
type NewPasswordTexts = {
  missing: string;
  /** Undefined where a missing confirmation counts as a mismatch. */
  missingConfirmation?: string;
  tooShort: string;
  mismatch: string;
  errorTitle: string;
  fallback: string;
  submit: string;
};

export const RESET_TEXTS: NewPasswordTexts = {
  missing: 'Please fill in all fields',
  missingConfirmation: 'Please fill in all fields',
  tooShort: `Password must be at least ${PASSWORD_LENGTH.min} characters long`,
  mismatch: 'Passwords do not match',
  errorTitle: 'Reset Failed',
  fallback: 'Please try again later.',
  submit: 'Reset Password',
};

const TOO_SHORT = `Password Too Short: Password must be at least ${PASSWORD_LENGTH.min} characters long.`;

export const SETUP_TEXTS: NewPasswordTexts = {
  missing: TOO_SHORT,
  tooShort: TOO_SHORT,
  mismatch: 'Password Mismatch: Passwords do not match. Please try again.',
  errorTitle: 'Setup Failed',
  fallback: 'Please try again later.',
  submit: 'Set Password',
};

const isLongEnough = (password: string) => [...password.normalize('NFC')].length >= PASSWORD_LENGTH.min;

const confirmationWith = ({ missingConfirmation: error }: NewPasswordTexts) =>
  error === undefined ? z.string() : z.string().min(1, { error, abort: true });

// The contract's rules, with the page's words for those that the spec texts.
const passwordsWith = (texts: NewPasswordTexts) =>
  z
    .object({
      password: z
        .string()
        .min(1, { error: texts.missing, abort: true })
        .refine(isLongEnough, { error: texts.tooShort, abort: true })
        .pipe(newPassword),
      password_confirmation: confirmationWith(texts).normalize('NFC'),
    })
    .refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      error: texts.mismatch,
    });

type NewPasswordFormProps = {
  /** Whose password it becomes, for password managers. */
  email: string;
  texts: NewPasswordTexts;
  /** Saves it and leads on. Rejects when it was refused. */
  save: (passwords: { password: string; password_confirmation: string }) => Promise<unknown>;
  /** Shown when the code or link has expired: leads to a new one. */
  expiredAction: ReactNode;
};

const isAboutToken = (error: unknown) => error instanceof ApiError && error.fieldErrors.token !== undefined;

export function NewPasswordForm({ email, texts, save, expiredAction }: NewPasswordFormProps) {
  const attempt = useMutation({ mutationFn: save });
  const { form, field, formProps, isSaving } = useZodForm({
    schema: passwordsWith(texts),
    defaultValues: { password: '', password_confirmation: '' },
    save: (passwords) => attempt.mutateAsync(passwords),
    fallback: texts.fallback,
  });
  const [shown, setShown] = useState(false);
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form {...formProps} errorTitle={texts.errorTitle}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        autoFocus
        enterKeyHint="next"
        required
        shown={shown}
        onShow={setShown}
        hint={<StrengthMeter password={password} email={email} />}
        {...field('password', { deps: 'password_confirmation' })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="done"
        required
        shown={shown}
        {...field('password_confirmation')}
      />
      <Button type="submit" loading={isSaving}>
        {texts.submit}
      </Button>
      {isAboutToken(attempt.error) && expiredAction}
    </Form>
  );
}
