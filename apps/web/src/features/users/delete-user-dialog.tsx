import type { Account, DeletionMode } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useDeleteUser } from './users.queries.ts';

type DeleteUserDialogProps = {
  user: Account;
  /** What ends with the account, in sentences. */
  consequences: ReactNode;
  /** Whether who deletes may erase, too. */
  mayErase: boolean;
  onClose: () => void;
};

const ERASES =
  'Name, address, Discord ID, wordlists, stream titles, mails and texts of the audit log become placeholders. Sums and dates stay.';

const CHOICES = [
  {
    key: 'close',
    label: 'Close the account',
    text: 'Nobody can log in any more. Payments stay on record with name and address, for bookkeeping.',
  },
  {
    key: 'erase',
    label: 'Erase the person',
    text: `Besides: ${ERASES}`,
  },
] as const;

const CLOSE_ONLY = CHOICES.map((choice) =>
  choice.key === 'erase' ? { ...choice, text: 'Only an admin can erase a person.', disabled: true } : choice,
);

/** Confirms the deletion of an account, asks which kind, and names what ends with it; who had a closed one can be erased (D185). */
export function DeleteUserDialog({ user, consequences, mayErase, onClose }: DeleteUserDialogProps) {
  const attempt = useDeleteUser(user);
  const isClosed = user.deleted_at !== null;
  const [mode, setMode] = useState<DeletionMode>(isClosed ? 'erase' : 'close');
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isClosed ? 'Erase User' : 'Delete User'}
      description={
        isClosed ? (
          <>
            <p>Are you sure you want to erase who {user.email} was? This action cannot be undone.</p>
            <p className="mt-2">{ERASES}</p>
          </>
        ) : (
          <>
            <p>Are you sure you want to delete {user.email}? This action cannot be undone.</p>
            {consequences}
          </>
        )
      }
      confirmLabel={mode === 'erase' ? 'Erase' : 'Delete'}
      loading={attempt.isPending}
      submitError={attempt.error ? backgroundErrorMessage(attempt.error, 'Failed to delete user') : undefined}
      reasonHint="Kept in the audit log, also of a person who is erased."
      onConfirm={(reason) => attempt.mutate({ mode, reason }, { onSuccess: onClose })}
    >
      {!isClosed && (
        <RadioCards
          label="What is to be left"
          value={mode}
          onChange={setMode}
          choices={mayErase ? CHOICES : CLOSE_ONLY}
        />
      )}
    </ConfirmDialog>
  );
}
