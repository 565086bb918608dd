import type { User } from '@livelift/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type SwitchOffProps = { user: User; onConfirm: () => void; onClose: () => void };

/** Asks before an account is switched off. */
export function SwitchOffUserDialog({ user, onConfirm, onClose }: SwitchOffProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Deactivate User"
      description={
        user.role === 'streamer'
          ? `${user.email} will be logged out and cannot log in. A live stream ends, and planned streams are cancelled.`
          : `${user.email} will be logged out and cannot log in.`
      }
      confirmLabel="Deactivate"
      loading={false}
      onConfirm={onConfirm}
    />
  );
}
