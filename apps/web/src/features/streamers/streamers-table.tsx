import type { StreamerListItem } from '@livelift/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatCount, formatDay, formatDayOf, formatDollars } from '../../lib/format.ts';
import { AccountStatus } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { Switch } from '../../ui/switch.tsx';

type StreamerColumnOptions = {
  renderPlan: (streamer: StreamerListItem) => ReactNode;
  togglingIds: readonly number[];
  onToggle: (streamer: StreamerListItem) => void;
  onDetails: (streamer: StreamerListItem) => void;
};

export const streamerColumns = ({
  renderPlan,
  togglingIds,
  onToggle,
  onDetails,
}: StreamerColumnOptions): Column<StreamerListItem>[] => [
  { key: 'name', header: 'Name', sort: 'full_name', alwaysShown: true, cell: nameCell },
  { key: 'email', header: 'Email', sort: 'email', className: 'min-w-40', card: 'bare', cell: ({ user }) => user.email },
  { key: 'discord', header: 'Discord ID', cell: ({ discord_id: discordId }) => discordId || 'N/A' },
  { key: 'plan', header: 'Plan', card: 'bare', cell: renderPlan },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (streamer) => (
      <span className="inline-flex items-center gap-2">
        <Switch
          label={`Account of ${streamer.full_name}`}
          checked={streamer.status === 'active'}
          onChange={() => onToggle(streamer)}
          loading={togglingIds.includes(streamer.id)}
        />
        <AccountStatus status={streamer.status} reason={streamer.deactivation_reason} />
      </span>
    ),
  },
  { key: 'streams', header: 'Planned Streams', align: 'end', cell: ({ total_streams: total }) => formatCount(total) },
  {
    key: 'ends',
    header: 'Ends',
    sort: 'end_date',
    card: 'none',
    cell: ({ active_subscription: active }) => (
      <span className="whitespace-nowrap">{active?.end_date ? formatDay(active.end_date) : ''}</span>
    ),
  },
  {
    key: 'due',
    header: 'Due',
    align: 'end',
    sort: 'amount_due',
    initialDirection: 'desc',
    cell: ({ amount_due: due }) => (due > 0 ? formatDollars(due) : ''),
  },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'end',
    sort: 'revenue',
    initialDirection: 'desc',
    cell: ({ total_revenue: total }) => formatDollars(total),
  },
  {
    key: 'joined',
    header: 'Joined',
    sort: 'created_at',
    initialDirection: 'desc',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDayOf(at)}</span>,
  },
  actionsColumn((streamer) => (
    <RowAction about={`of ${streamer.full_name}`} onClick={() => onDetails(streamer)}>
      Details
    </RowAction>
  )),
];

const nameCell = ({ id, full_name: name, username }: StreamerListItem) => (
  <div className="min-w-32">
    <Link to={paths.adminStreamer(id)} className="block font-medium hover:underline">
      <bdi>{name}</bdi>
    </Link>
    <span className="block text-xs text-muted">@{username}</span>
  </div>
);
