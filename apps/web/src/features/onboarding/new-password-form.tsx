import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** What a page says in its own words (spec section 5). */
export type NewPasswordWords = {
  missing: string;
  tooShort: string;
  mismatch: string;
  errorTitle: string;
  fallback: string;
  submit: string;
};

const isLongEnough = (password: string) => [...password.normalize('NFC')].length >= PASSWORD_LENGTH.min;

// The contract's rules, with the page's words for those that the spec words.
const passwordsWith = (words: NewPasswordWords) =>
  z
    .object({
      password: z
        .string()
        .min(1, { error: words.missing, abort: true })
        .refine(isLongEnough, { error: words.tooShort, abort: true })
        .pipe(newPassword),
      password_confirmation: z.string().min(1, { error: words.missing, abort: true }),
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
  saving: boolean;
  /** Rejects when it was refused. */
  save: (passwords: NewPassword) => Promise<unknown>;
  onSaved: () => void;
};

/** A password of one's own choice, twice. */
export function NewPasswordForm({ email, words, saving, save, onSaved }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(passwordsWith(words)),
    defaultValues: { password: '', password_confirmation: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      onSaved();
    } catch (error) {
      showFailure(form, error, { fallback: words.fallback });
    }
  });

  return (
    <Form onSubmit={submit} loading={saving} submitError={formSentence(form)} errorTitle={words.errorTitle}>
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
      <Button type="submit" loading={saving}>
        {words.submit}
      </Button>
    </Form>
  );
}
