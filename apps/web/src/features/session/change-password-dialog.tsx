import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, newPassword, PASSWORD_LENGTH, withPasswordsMatching } from '@livelift/contract';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useTyped } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useChangePassword } from './session.queries.ts';

type ChangePasswordDialogProps = {
  email: string;
  onClose: () => void;
  /** What takes the focus when it closes: the menu item that opened it is gone by then. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** The current password and a new one; this device stays signed in, others do not. What is typed is lost only after a question. */
export function ChangePasswordDialog({ email, onClose, returnFocusTo }: ChangePasswordDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Change Password"
      description="Every other device will be signed out."
      size="sm"
      {...(returnFocusTo && { returnFocusTo })}
    >
      <ChangePasswordForm email={email} onDone={onClose} />
    </FormDialog>
  );
}

const MISSING = 'Please fill in all fields';

// The contract's rules, all that are broken at once; an empty field is marked as such and nothing else.
const passwords = withPasswordsMatching(
  z.object({
    current_password: z.string().min(1, { error: MISSING }),
    password: z.string().min(1, { error: MISSING, abort: true }).pipe(newPassword),
    password_confirmation: z.string().min(1, { error: MISSING, abort: true }).normalize('NFC'),
  }),
).pipe(changePassword.body);

type ChangePasswordFormProps = { email: string; onDone: () => void };

function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const attempt = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  });
  const { errors, isDirty } = form.formState;
  useTyped(isDirty);

  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await attempt.mutateAsync(values);
      toast.success(message);
      onDone();
    } catch (error) {
      showFailure(form, error, { fallback: 'Failed to change password' });
    }
  });

  return (
    <Form onSubmit={submit} loading={attempt.isPending} submitError={formSentence(form)} errorTitle="Error">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <FormDialogActions loading={attempt.isPending}>Change Password</FormDialogActions>
    </Form>
  );
}
