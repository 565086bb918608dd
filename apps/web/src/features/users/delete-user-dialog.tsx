import type { User } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteUser } from './users.queries.ts';

const isStreamer = ({ role }: User) => role === 'streamer';

/** Confirms the deletion of an account, and names what is deleted with it (D87). */
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const attempt = useDeleteUser(user);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete User"
      description={
        <>
          <p>Are you sure you want to delete {user.email}? This action cannot be undone.</p>
          <p className="mt-2">
            {isStreamer(user)
              ? 'Their sessions end, subscriptions are canceled and planned streams cancelled. Payments stay on record.'
              : 'Their sessions end at once. What they changed stays on record.'}
          </p>
        </>
      }
      confirmLabel="Delete"
      loading={attempt.isPending}
      submitError={attempt.error ? backgroundErrorMessage(attempt.error, 'Failed to delete user') : undefined}
      onConfirm={() => attempt.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
