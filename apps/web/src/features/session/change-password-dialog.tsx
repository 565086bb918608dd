import { changePassword, newPassword, PASSWORD_LENGTH, withPasswordsMatching } from '@livelift/contract';
import type { RefObject } from 'react';
import { z } from 'zod';
import type { Audience } from '../../lib/api-client.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
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

const MISSING = 'Please fill in all fields';

// The contract's rules, all violations at once; an empty field reports only that it is empty.
const passwords = withPasswordsMatching(
  z.object({
    current_password: z.string().min(1, { error: MISSING }),
    password: z.string().min(1, { error: MISSING, abort: true }).pipe(newPassword),
    password_confirmation: z.string().min(1, { error: MISSING, abort: true }).normalize('NFC'),
  }),
).pipe(changePassword.body);

/**
 * The current password and a new one; this device stays signed in, others do not. Discarding input needs confirmation.
 */
export function ChangePasswordDialog({ audience, email, onClose, returnFocusTo }: ChangePasswordDialogProps) {
  const attempt = useChangePassword(audience);
  const { field, formProps, isDirty } = useZodForm({
    schema: passwords,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    save: async (entered) => {
      const { message } = await attempt.mutateAsync(entered);
      toast.success(message);
      onClose();
    },
    fallback: 'Failed to change password',
  });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title="Change Password"
      description="Every other device will be signed out."
      size="sm"
      errorTitle="Error"
      submitLabel="Change Password"
    >
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
    </DialogForm>
  );
}
