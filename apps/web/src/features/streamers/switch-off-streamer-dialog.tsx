import type { StreamerListItem } from '@livelift/contract';
import type { ReactNode } from 'react';
import { SwitchOffDialog } from '../../ui/switch-off-dialog.tsx';
import { useSwitchOffStreamer } from './streamers.queries.ts';

type SwitchOffProps = { streamer: StreamerListItem; consequences: ReactNode; onClose: () => void };

/** Asks before a streamer is switched off, and why they are. */
export const SwitchOffStreamerDialog = ({ streamer, ...dialog }: SwitchOffProps) => (
  <SwitchOffDialog
    {...dialog}
    {...useSwitchOffStreamer(streamer.id)}
    title="Deactivate Streamer"
    who={<bdi>{streamer.full_name}</bdi>}
  />
);
