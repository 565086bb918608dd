import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type SwitchOffProps = {
  title: string;
  /** Whose account it is. */
  who: ReactNode;
  /** What ends and what goes on, in sentences. */
  consequences: ReactNode;
  /** Switches off with the reason that was given, then calls `onDone`. */
  switchOff: (reason: string, onDone: () => void) => void;
  isPending: boolean;
  submitError: string | undefined;
  onClose: () => void;
};

/** Asks before an account is switched off, and why it is. */
export function SwitchOffDialog({
  title,
  who,
  consequences,
  switchOff,
  isPending,
  submitError,
  onClose,
}: SwitchOffProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      isDirty={reason !== ''}
      title={title}
      description={
        <>
          <p>{who} will be logged out and cannot log in.</p>
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
