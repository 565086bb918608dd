import type { Account } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndSessionsOfUser, useRemoveSecondFactor } from './users.queries.ts';

type AccountSafetyDialogProps = { user: Account; onClose: () => void };

/** Asks before the second factor of somebody who has lost it is taken off. */
export function TakeSecondFactorOffDialog({ user, onClose }: AccountSafetyDialogProps) {
  const removal = useRemoveSecondFactor(user);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Take Second Factor Off"
      description={
        <>
          <p className="wrap-anywhere">Take the second factor of {user.email} off?</p>
          <p className="mt-2">
            Their password alone then logs in, and their recovery codes stop working. A mail tells them. Be sure that it
            is they who ask.
          </p>
        </>
      }
      confirmLabel="Take It Off"
      loading={removal.isPending}
      submitError={removal.error ? backgroundErrorMessage(removal.error, 'Failed to take it off') : undefined}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
    />
  );
}

/** Asks before an account is signed out in every browser. */
export function SignOutUserDialog({ user, onClose }: AccountSafetyDialogProps) {
  const end = useEndSessionsOfUser(user);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Sign Out Everywhere"
      description={
        <>
          <p className="wrap-anywhere">Sign {user.email} out in every browser?</p>
          <p className="mt-2">
            What was not saved there is lost. Whoever knows the password can log in again: set another one, or
            deactivate the account, to keep them out.
          </p>
        </>
      }
      confirmLabel="Sign Out"
      loading={end.isPending}
      submitError={end.error ? backgroundErrorMessage(end.error, 'Failed to sign out everywhere') : undefined}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
