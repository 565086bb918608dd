import { StreamerStreamsTable } from '../../features/streamers/streamer-streams-table.tsx';
import type { StreamerDetails } from '../../features/streamers/streamers.queries.ts';
import { StreamActions } from './streamer-slots.tsx';

type StreamerStreamsProps = { streamer: StreamerDetails['streamer']; mayChange: boolean };

/** Somebody's streams, with what staff can do for them. */
export const StreamerStreams = ({ streamer, mayChange }: StreamerStreamsProps) => (
  <div className="space-y-2.5">
    {mayChange && (
      <div className="flex justify-end gap-2 empty:hidden print:hidden">
        <StreamActions streamer={streamer} />
      </div>
    )}
    <StreamerStreamsTable streamerId={streamer.id} />
  </div>
);
