import type { StreamerListItem } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useSwitchOffStreamer } from './streamers.queries.ts';

type SwitchOffProps = {
  streamer: StreamerListItem;
  /** What ends and what goes on, in sentences. */
  consequences: ReactNode;
  onClose: () => void;
};

/** Asks before a streamer is switched off, and why they are. */
export function SwitchOffStreamerDialog({ streamer, consequences, onClose }: SwitchOffProps) {
  const [reason, setReason] = useState('');
  const { switchOff, isPending, submitError } = useSwitchOffStreamer(streamer.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      isDirty={reason !== ''}
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
