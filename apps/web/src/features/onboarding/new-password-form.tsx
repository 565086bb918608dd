import { newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { type TextFormFailure, useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** What a page says in its own words (spec section 5). */
export type NewPasswordWords = {
  missing: string;
  /** Undefined where one that is missing is one that differs. */
  missingConfirmation?: string;
  tooShort: string;
  mismatch: string;
  errorTitle: string;
  fallback: string;
  submit: string;
};

const isLongEnough = (password: string) => [...password.normalize('NFC')].length >= PASSWORD_LENGTH.min;

const confirmationWith = ({ missingConfirmation: error }: NewPasswordWords) =>
  error === undefined ? z.string() : z.string().min(1, { error, abort: true });

// The contract's rules, with the page's words for those that the spec words.
const passwordsWith = (words: NewPasswordWords) =>
  z
    .object({
      password: z
        .string()
        .min(1, { error: words.missing, abort: true })
        .refine(isLongEnough, { error: words.tooShort, abort: true })
        .pipe(newPassword),
      password_confirmation: confirmationWith(words).normalize('NFC'),
    })
    .refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      error: words.mismatch,
    });

/** The new password, typed twice. */
export type NewPassword = { password: string; password_confirmation: string };

type NewPasswordFormProps = {
  /** Whose password it becomes, for password managers. */
  email: string;
  words: NewPasswordWords;
  /** Saves it and leads on. Rejects when it was refused. */
  save: (passwords: NewPassword) => Promise<unknown>;
  /** Where to go on when what allowed it, a code or a link, is no longer valid. */
  renewal: ReactNode;
};

const isAboutToken = (failure: TextFormFailure | null) =>
  failure?.error instanceof ApiError && failure.error.fieldErrors.token !== undefined;

/** A password of one's own choice, twice. */
export function NewPasswordForm({ email, words, save, renewal }: NewPasswordFormProps) {
  const [typed, setTyped] = useState('');
  const form = useTextForm({
    initial: { password: '', password_confirmation: '' },
    schema: passwordsWith(words),
    send: save,
    fallback: words.fallback,
    onValues: ({ password }) => setTyped(password),
  });
  return (
    <Form {...form.props} errorTitle={words.errorTitle}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        hint={<StrengthMeter password={typed} email={email} />}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="done"
        required
        {...form.field('password_confirmation')}
      />
      <Button type="submit" loading={form.sending}>
        {words.submit}
      </Button>
      {isAboutToken(form.failure) && renewal}
    </Form>
  );
}
