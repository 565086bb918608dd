import type { Stream } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type PlannedFor, StaffStreamDialog } from './staff-stream-dialog.tsx';
import { StopStreamQuestion } from './stop-stream-question.tsx';
import { StreamerStreamsTable } from './streamer-streams-table.tsx';

type StreamerStreamsProps = {
  streamer: PlannedFor;
  now: Date;
  /** Nothing of them can be changed. */
  readOnly?: boolean;
};

type Open = { act: 'book' } | { act: 'edit' | 'stop'; stream: Stream };

/** A streamer's streams, which staff book, move, cancel and end for them. */
export function StreamerStreams({ streamer, now, readOnly = false }: StreamerStreamsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="space-y-2.5">
      {readOnly ? null : streamer.active_subscription === null ? (
        <p className="text-sm text-muted">Streams are booked within an active subscription, and none is active.</p>
      ) : (
        <div className="flex justify-end print:hidden">
          <Button variant="secondary" onClick={() => setOpen({ act: 'book' })}>
            <Plus aria-hidden />
            Book Stream
          </Button>
        </div>
      )}
      <StreamerStreamsTable
        streamerId={streamer.id}
        now={now}
        actions={
          readOnly
            ? undefined
            : {
                onEdit: (stream) => setOpen({ act: 'edit', stream }),
                onStop: (stream) => setOpen({ act: 'stop', stream }),
              }
        }
      />
      {open?.act === 'stop' && <StopStreamQuestion streamer={streamer} stream={open.stream} onClose={close} />}
      {(open?.act === 'book' || open?.act === 'edit') && (
        <StaffStreamDialog
          streamer={streamer}
          stream={open.act === 'edit' ? open.stream : null}
          now={now}
          onClose={close}
        />
      )}
    </div>
  );
}
