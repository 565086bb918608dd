import type { Stream, StreamStatus } from '@livelift/contract';
import { useState } from 'react';
import { formatGmt, formatMinutes } from '../../lib/format.ts';
import type { PageTarget } from '../../lib/list-page.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useStreamsOfStreamer } from './streamers.queries.ts';

const statuses: Record<StreamStatus, { tone: BadgeTone; text: string }> = {
  scheduled: { tone: 'info', text: 'Scheduled' },
  live: { tone: 'success', text: 'Live' },
  completed: { tone: 'secondary', text: 'Completed' },
  cancelled: { tone: 'destructive', text: 'Cancelled' },
};

const columns: Column<Stream>[] = [
  { key: 'title', header: 'Title', cell: ({ title }) => <span className="font-medium">{title}</span> },
  { key: 'start', header: 'Scheduled start', cell: ({ scheduled_start: at }) => formatGmt(at) },
  { key: 'duration', header: 'Duration', cell: ({ estimated_duration: minutes }) => formatMinutes(minutes) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>,
  },
];

export function StreamerStreamsTable({ streamerId }: { streamerId: number }) {
  const [page, setPage] = useState<PageTarget>({ page: 1 });
  return (
    <ListTable
      caption="Streams"
      columns={columns}
      query={useStreamsOfStreamer(streamerId, page)}
      emptyText="No streams found."
      failedText="Failed to load streams"
      steps={{ onPage: setPage }}
    />
  );
}
