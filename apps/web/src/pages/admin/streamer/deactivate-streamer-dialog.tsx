import type { StreamerListItem } from '@livelift/contract';
import { streamerToggle } from '../../../features/streamers/streamers.queries.ts';
import { Consequences } from '../../../features/subscriptions/ending-consequences.tsx';
import { SwitchOffDialog } from '../switch-off-dialog.tsx';

type DeactivateStreamerDialogProps = { streamer: StreamerListItem; onClose: () => void };

/** Asks before a streamer is switched off, with what ends by it. */
export const DeactivateStreamerDialog = ({ streamer, onClose }: DeactivateStreamerDialogProps) => (
  <SwitchOffDialog
    toggle={streamerToggle}
    id={streamer.id}
    title="Deactivate Streamer"
    who={<bdi>{streamer.full_name}</bdi>}
    consequences={
      <Consequences
        ending="deactivate"
        name={streamer.full_name}
        subscription={streamer.current_subscription}
        streams={streamer.upcoming_streams}
      />
    }
    onClose={onClose}
  />
);
