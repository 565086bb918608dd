import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Toggle, useSwitchOff } from '../../ui/use-toggle.ts';

type SwitchOffDialogProps = {
  toggle: Toggle;
  id: number;
  title: string;
  /** Whose account it is. */
  who: ReactNode;
  /** What ends and what goes on, in sentences. */
  consequences: ReactNode;
  onClose: () => void;
};

/** Asks before an account is switched off, and why it is. */
export function SwitchOffDialog({ toggle, id, title, who, consequences, onClose }: SwitchOffDialogProps) {
  const { switchOff, isPending, submitError } = useSwitchOff(toggle, id);
  return (
    <ConfirmDialog
      onClose={onClose}
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
      reasonHint="Shown to staff beside the account."
      onConfirm={(reason) => switchOff(reason, onClose)}
    />
  );
}
