import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, newPassword, PASSWORD_LENGTH } from '@livelift/contract';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useChangePassword } from './session.queries.ts';

type ChangePasswordDialogProps = {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What takes the focus when it closes: the menu item that opened it is gone by then. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

/** The current password and a new one; this device stays signed in, others do not. */
export function ChangePasswordDialog({ email, open, onOpenChange, returnFocusTo }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change Password"
      description="Every other device will be signed out."
      size="sm"
      {...(returnFocusTo && { returnFocusTo })}
    >
      <ChangePasswordForm email={email} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

const MISSING = 'Please fill in all fields';

// The contract's rules, once every field has something: an empty one is marked as such and nothing else.
const passwords = z
  .object({
    current_password: z.string().min(1, { error: MISSING }),
    password: z.string().min(1, { error: MISSING, abort: true }).pipe(newPassword),
    password_confirmation: z.string().min(1, { error: MISSING }),
  })
  .pipe(changePassword.body);

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const attempt = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwords),
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await attempt.mutateAsync(values);
      toast.success(message);
      onClose();
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
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={attempt.isPending}>
          Change Password
        </Button>
      </DialogActions>
    </Form>
  );
}
