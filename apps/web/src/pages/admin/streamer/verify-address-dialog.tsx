import { useResendCode } from '../../../features/streamers/streamers.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Toggle, useToggle } from '../../../ui/use-toggle.ts';

type VerifyAddressDialogProps = {
  toggle: Toggle;
  id: number;
  email: string;
  /** Who can be sent another code; null where the account is no streamer's. */
  streamerId: number | null;
  onClose: () => void;
};

/** Asks before an unfinished sign-up counts as verified without its code, and offers to send another one. */
export function VerifyAddressDialog({ toggle, id, email, streamerId, onClose }: VerifyAddressDialogProps) {
  const { switchTo } = useToggle(toggle);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Count the address as verified without a code?"
      description={
        <>
          <bdi className="wrap-anywhere">{email}</bdi> has not finished signing up. They set a password by Forgot
          password.
        </>
      }
      tone="primary"
      confirmLabel="Verify"
      onConfirm={() => {
        switchTo({ id, active: true });
        onClose();
      }}
    >
      {streamerId !== null && <ResendCode id={streamerId} onSent={onClose} />}
    </ConfirmDialog>
  );
}

function ResendCode({ id, onSent }: { id: number; onSent: () => void }) {
  const resend = useResendCode(id);
  return (
    <Button
      variant="secondary"
      loading={resend.isPending}
      onClick={() => resend.mutate(undefined, { onSuccess: onSent })}
    >
      Resend Code
    </Button>
  );
}
