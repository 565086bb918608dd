import type { StreamerListItem } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDayOf, formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StreamerStatusBadge } from './streamer-status-badge.tsx';

type StreamersTableProps = {
  streamers: readonly StreamerListItem[] | undefined;
  renderPlan: (streamer: StreamerListItem) => ReactNode;
  onDetails: (streamer: StreamerListItem) => void;
};

/** Streamers as staff see them in a list. */
export function StreamersTable({ streamers, renderPlan, onDetails }: StreamersTableProps) {
  const columns: Column<StreamerListItem>[] = [
    { key: 'name', header: 'Name', cell: nameCell },
    { key: 'email', header: 'Email', cell: ({ user }) => user.email },
    { key: 'discord', header: 'Discord ID', cell: ({ discord_id: discordId }) => discordId || 'N/A' },
    { key: 'plan', header: 'Plan', cell: renderPlan },
    { key: 'status', header: 'Status', cell: ({ status }) => <StreamerStatusBadge status={status} /> },
    { key: 'streams', header: 'Planned Streams', align: 'end', cell: ({ total_streams: total }) => formatCount(total) },
    { key: 'revenue', header: 'Revenue', align: 'end', cell: ({ total_revenue: total }) => formatDollars(total) },
    {
      key: 'joined',
      header: 'Joined',
      cell: ({ created_at: at }) => <span className="tabular whitespace-nowrap">{formatDayOf(at)}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (streamer) => (
        <Button variant="secondary" size="sm" onClick={() => onDetails(streamer)}>
          Details
          <span className="sr-only"> of {streamer.full_name}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption="Streamers"
      columns={columns}
      rows={streamers}
      rowKey={({ id }) => id}
      emptyText="No streamers found"
    />
  );
}

const nameCell = ({ full_name: name, username }: StreamerListItem) => (
  <div className="min-w-32">
    <span className="block font-medium">{name}</span>
    <span className="block text-xs text-muted">@{username}</span>
  </div>
);
