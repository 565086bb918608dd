import type { Account } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useSwitchOffUser } from './users.queries.ts';

type SwitchOffProps = {
  user: Account;
  /** What ends and what goes on, in sentences. */
  consequences: ReactNode;
  onClose: () => void;
};

/** Asks before an account is switched off, and why it is. */
export function SwitchOffUserDialog({ user, consequences, onClose }: SwitchOffProps) {
  const [reason, setReason] = useState('');
  const { switchOff, isPending, submitError } = useSwitchOffUser(user.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      isDirty={reason !== ''}
      title="Deactivate User"
      description={
        <>
          <p>{user.email} will be logged out and cannot log in.</p>
          {consequences}
        </>
      }
      confirmLabel="Deactivate"
      loading={isPending}
      submitError={submitError}
      onConfirm={() => switchOff(reason, onClose)}
    >
      <ReasonField
        hint="Shown to staff beside the account."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
