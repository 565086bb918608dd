import { newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { cn } from '../../lib/class-names.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { strengthOf } from './password-strength.ts';

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

const fills = { 1: 'bg-danger', 2: 'bg-warning', 3: 'bg-success', 4: 'bg-success' } as const;
const STEPS = [1, 2, 3, 4] as const;

/** The strength of a password as text; the bars only repeat it. */
function StrengthMeter({ password, email }: { password: string; email: string }) {
  const strength = strengthOf(password, [email]);
  const missing = PASSWORD_LENGTH.min - [...password.normalize('NFC')].length;
  return (
    <span className="block">
      <span aria-hidden className="mt-0.5 mb-1.5 grid grid-cols-4 gap-1.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cn(
              'h-1 rounded-full transition-colors duration-150',
              strength && step <= strength.level ? fills[strength.level] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">
        {strength && (
          <>
            <strong className="font-semibold text-ink">{strength.word}.</strong> {strength.advice}
          </>
        )}
        {!strength && password === '' && `At least ${PASSWORD_LENGTH.min} characters.`}
        {!strength && password !== '' && `At least ${PASSWORD_LENGTH.min} characters: ${missing} more.`}
      </span>
    </span>
  );
}
