import { deleteMyAccount } from '@livelift/contract';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useDeleteMyAccount } from './my-account.queries.ts';

type DeleteAccountDialogProps = {
  email: string;
  /** What ends with the account, in sentences. */
  consequences: ReactNode;
  onClose: () => void;
};

const CHOICES = [
  {
    key: 'close',
    label: 'Close my account',
    text: 'Payments stay on record with your name and address, as bookkeeping needs them.',
  },
  {
    key: 'erase',
    label: 'Erase who I was',
    text: 'Besides, your name, address, username, Discord ID, wordlists, stream titles and mails become placeholders. Sums and dates stay.',
  },
] as const;

const { mode, reason } = deleteMyAccount.body.shape;
const deletion = z.strictObject({
  current_password: z.string().min(1, { error: 'Please enter your current password' }),
  mode: mode.unwrap(),
  reason: reason.unwrap().unwrap(),
});

/** Deletes the signed-in account: asks which of the two ways, and for the password. */
export function DeleteAccountDialog({ email, consequences, onClose }: DeleteAccountDialogProps) {
  const attempt = useDeleteMyAccount();
  const { form, field, formProps, isDirty } = useZodForm({
    schema: deletion,
    defaultValues: { current_password: '', mode: 'close' as const, reason: '' },
    save: (entered) => attempt.mutateAsync(entered),
    fallback: 'Failed to delete your account',
  });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      title="Delete Your Account"
      description={
        <>
          <p>You will be logged out everywhere and cannot log in again. This cannot be undone.</p>
          {consequences}
        </>
      }
      errorTitle="Error"
      submitLabel="Delete Account"
      tone="danger"
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <RadioCards
        label="What is to be left"
        value={form.watch('mode')}
        onChange={(chosen) => form.setValue('mode', chosen, { shouldDirty: true })}
        choices={CHOICES}
      />
      <PasswordField label="Current password" autoComplete="current-password" required {...field('current_password')} />
      <ReasonField hint="If you want to tell us why." {...field('reason')} />
    </DialogForm>
  );
}
