import { changePassword, newPassword, PASSWORD_LENGTH, withPasswordsMatching } from '@livelift/contract';
import type { RefObject } from 'react';
import { z } from 'zod';
import type { Audience } from '../../lib/api-client.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useUnsavedChanges } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useChangePassword } from './session.queries.ts';

type ChangePasswordDialogProps = {
  audience: Audience;
  email: string;
  onClose: () => void;
  /** What receives the focus on closing: the menu item that opened it is unmounted by then. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/**
 * The current password and a new one; this device stays signed in, others do not. Discarding input needs confirmation.
 */
export function ChangePasswordDialog({ audience, email, onClose, returnFocusTo }: ChangePasswordDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Change Password"
      description="Every other device will be signed out."
      size="sm"
      {...(returnFocusTo && { returnFocusTo })}
    >
      <ChangePasswordForm audience={audience} email={email} onDone={onClose} />
    </FormDialog>
  );
}

const MISSING = 'Please fill in all fields';

// The contract's rules, all violations at once; an empty field reports only that it is empty.
const passwords = withPasswordsMatching(
  z.object({
    current_password: z.string().min(1, { error: MISSING }),
    password: z.string().min(1, { error: MISSING, abort: true }).pipe(newPassword),
    password_confirmation: z.string().min(1, { error: MISSING, abort: true }).normalize('NFC'),
  }),
).pipe(changePassword.body);

type ChangePasswordFormProps = { audience: Audience; email: string; onDone: () => void };

function ChangePasswordForm({ audience, email, onDone }: ChangePasswordFormProps) {
  const attempt = useChangePassword(audience);
  const { form, field, formProps, isSaving } = useZodForm({
    schema: passwords,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    save: async (entered) => {
      const { message } = await attempt.mutateAsync(entered);
      toast.success(message);
      onDone();
    },
    fallback: 'Failed to change password',
  });
  useUnsavedChanges(form.formState.isDirty);
  return (
    <Form {...formProps} errorTitle="Error">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Current password" autoComplete="current-password" required {...field('current_password')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_LENGTH.min} characters.`}
        {...field('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...field('password_confirmation')}
      />
      <FormDialogActions loading={isSaving}>Change Password</FormDialogActions>
    </Form>
  );
}
