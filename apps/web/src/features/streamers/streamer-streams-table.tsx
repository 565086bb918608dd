import type { Stream, StreamStatus } from '@livelift/contract';
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

type Actions = { now: Date; onEdit: (stream: Stream) => void; onCancel: (stream: Stream) => void };

const COLUMNS: Column<Stream>[] = [
  { key: 'title', header: 'Title', cell: ({ title }) => <span className="font-medium">{title}</span> },
  { key: 'start', header: 'Scheduled start', cell: ({ scheduled_start: at }) => formatGmt(at) },
  { key: 'duration', header: 'Duration', cell: ({ estimated_duration: minutes }) => formatMinutes(minutes) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>,
  },
];

// What has begun is over for everybody (D12).
const actionsOf = ({ now, onEdit, onCancel }: Actions) =>
  actionsColumn<Stream>((stream) =>
    stream.status === 'scheduled' && stream.scheduled_start >= now ? (
      <RowActions>
        <RowAction icon={Pencil} about={stream.title} onClick={() => onEdit(stream)}>
          Edit
        </RowAction>
        <RowAction isIconOnly icon={CalendarX2} about={stream.title} onClick={() => onCancel(stream)}>
          Cancel
        </RowAction>
      </RowActions>
    ) : null,
  );

type StreamerStreamsTableProps = {
  streamerId: number;
  /** What can be done to those ahead; undefined: nothing. */
  actions: Actions | undefined;
};

/** A page of a streamer's streams, latest start first, with what can be done to those ahead. */
export function StreamerStreamsTable({ streamerId, actions }: StreamerStreamsTableProps) {
  const [page, setPage] = useState<PageTarget>({ page: 1 });
  return (
    <ListTable
      caption="Streams"
      columns={actions ? [...COLUMNS, actionsOf(actions)] : COLUMNS}
      query={useStreamsOfStreamer(streamerId, page)}
      emptyText="No streams found."
      failedText="Failed to load streams"
      steps={{ onPage: setPage }}
    />
  );
}
