import type { StreamerListItem } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

type SwitchOffProps = {
  streamer: StreamerListItem;
  /** What ends and what goes on, in sentences. */
  consequences: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before a streamer is switched off, and why they are. */
export function SwitchOffStreamerDialog({ streamer, consequences, onConfirm, onClose }: SwitchOffProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Deactivate Streamer"
      description={
        <>
          <p>
            <bdi>{streamer.full_name}</bdi> will be logged out and cannot log in.
          </p>
          {consequences}
        </>
      }
      confirmLabel="Deactivate"
      loading={false}
      onConfirm={() => onConfirm(reason)}
    >
      <ReasonField hint="Shown to staff beside the account." value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
