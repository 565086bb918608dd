import { plusMinutes, type Stream, type StreamStatus } from '@livelift/contract';
import { CalendarX2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatGmt, formatMinutes } from '../../lib/format.ts';
import type { PageTarget } from '../../lib/list-page.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { useStreamsOfStreamer } from './streamers.queries.ts';

const statuses: Record<StreamStatus, { tone: BadgeTone; text: string }> = {
  scheduled: { tone: 'info', text: 'Scheduled' },
  live: { tone: 'success', text: 'Live' },
  completed: { tone: 'secondary', text: 'Completed' },
  cancelled: { tone: 'destructive', text: 'Cancelled' },
};

const NOT_STARTED = { tone: 'outline', text: 'Not started' } as const;

// Until its planned end a stream can still be started.
function statusAt({ status, scheduled_start: start, estimated_duration: minutes }: Stream, now: Date) {
  return status === 'scheduled' && plusMinutes(start, minutes) <= now ? NOT_STARTED : statuses[status];
}

const isAhead = ({ scheduled_start: start }: Stream, now: Date) => start >= now;

type Actions = { onEdit: (stream: Stream) => void; onStop: (stream: Stream) => void };

const columnsAt = (now: Date): Column<Stream>[] => [
  { key: 'title', header: 'Title', cell: ({ title }) => <span className="font-medium">{title}</span> },
  { key: 'start', header: 'Scheduled start', cell: ({ scheduled_start: at }) => formatGmt(at) },
  { key: 'duration', header: 'Duration', cell: ({ estimated_duration: minutes }) => formatMinutes(minutes) },
  {
    key: 'status',
    header: 'Status',
    cell: (stream) => {
      const { tone, text } = statusAt(stream, now);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];

// What has begun is over for everybody (D12), or ended while it is live.
const actionsOf = ({ onEdit, onStop }: Actions, now: Date) =>
  actionsColumn<Stream>((stream) => {
    if (stream.status === 'live')
      return (
        <RowAction about={stream.title} onClick={() => onStop(stream)}>
          End
        </RowAction>
      );
    return stream.status === 'scheduled' && isAhead(stream, now) ? (
      <RowActions>
        <RowAction icon={Pencil} about={stream.title} onClick={() => onEdit(stream)}>
          Edit
        </RowAction>
        <RowAction isIconOnly icon={CalendarX2} about={stream.title} onClick={() => onStop(stream)}>
          Cancel
        </RowAction>
      </RowActions>
    ) : null;
  });

type StreamerStreamsTableProps = {
  streamerId: number;
  now: Date;
  /** What can be done to those live or ahead; undefined: nothing. */
  actions: Actions | undefined;
};

/** A page of a streamer's streams, the next one first, with what can be done to those live or ahead. */
export function StreamerStreamsTable({ streamerId, now, actions }: StreamerStreamsTableProps) {
  const [page, setPage] = useState<PageTarget>({ page: 1 });
  return (
    <ListTable
      caption="Streams"
      columns={[...columnsAt(now), ...(actions ? [actionsOf(actions, now)] : [])]}
      query={useStreamsOfStreamer(streamerId, page)}
      emptyText="No streams found."
      failedText="Failed to load streams"
      steps={{ onPage: setPage }}
    />
  );
}
