import type { Stream, StreamStatus } from '@livelift/contract';
import { formatGmt, formatMinutes } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/table-model.ts';

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

/** The streams of a streamer as staff see them. */
export function StreamerStreamsTable({ streams }: { streams: readonly Stream[] }) {
  return (
    <DataTable
      caption="Streams"
      columns={columns}
      rows={streams}
      rowKey={({ id }) => id}
      emptyText="No streams found."
    />
  );
}
