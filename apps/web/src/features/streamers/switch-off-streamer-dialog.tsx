import type { StreamerListItem } from '@livelift/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type SwitchOffProps = { streamer: StreamerListItem; onConfirm: () => void; onClose: () => void };

export function SwitchOffStreamerDialog({ streamer, onConfirm, onClose }: SwitchOffProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Deactivate Streamer"
      description={
        <>
          <bdi>{streamer.full_name}</bdi> will be logged out and cannot log in. A live stream ends, and planned streams
          are cancelled.
        </>
      }
      confirmLabel="Deactivate"
      loading={false}
      onConfirm={onConfirm}
    />
  );
}
