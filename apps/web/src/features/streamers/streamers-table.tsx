import type { StreamerListItem } from '@livelift/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDayOf, formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { AccountStatus } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { Switch } from '../../ui/switch.tsx';

type StreamerColumnOptions = {
  renderPlan: (streamer: StreamerListItem) => ReactNode;
  renderEnd: (streamer: StreamerListItem) => ReactNode;
  togglingIds: readonly number[];
  onToggle: (streamer: StreamerListItem) => void;
  onDetails: (streamer: StreamerListItem) => void;
};

export const streamerColumns = ({
  renderPlan,
  renderEnd,
  togglingIds,
  onToggle,
  onDetails,
}: StreamerColumnOptions): Column<StreamerListItem>[] => [
  { key: 'name', header: 'Name', sort: 'full_name', alwaysShown: true, cell: nameCell },
  {
    key: 'email',
    header: 'Email',
    sort: 'email',
    wide: true,
    className: 'min-w-40 max-w-52 2xl:max-w-80',
    card: 'bare',
    cell: ({ user }) => (
      <span title={user.email} className="block truncate">
        {user.email}
      </span>
    ),
  },
  {
    key: 'discord',
    header: 'Discord ID',
    wide: true,
    className: 'max-w-28 2xl:max-w-80',
    card: 'none',
    cell: ({ discord_id: discordId }) => (
      <span title={discordId ?? undefined} className="block truncate">
        {discordId || 'N/A'}
      </span>
    ),
  },
  { key: 'plan', header: 'Plan', card: 'bare', cell: renderPlan },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (streamer) => (
      <Switch
        label={`Account of ${streamer.full_name}`}
        checked={streamer.status === 'active'}
        onChange={() => onToggle(streamer)}
        loading={togglingIds.includes(streamer.id)}
      />
    ),
  },
  {
    key: 'streams',
    header: 'Planned Streams',
    wide: true,
    align: 'end',
    card: 'none',
    cell: ({ total_streams: total }) => formatCount(total),
  },
  {
    key: 'ends',
    header: 'Ends',
    wide: true,
    sort: 'end_date',
    card: 'none',
    cell: renderEnd,
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
    wide: true,
    sort: 'created_at',
    initialDirection: 'desc',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDayOf(at)}</span>,
  },
  actionsColumn(
    (streamer) => (
      <RowAction about={`of ${streamer.full_name}`} onClick={() => onDetails(streamer)}>
        Details
      </RowAction>
    ),
    { card: 'corner' },
  ),
];

// Their state, with why it is so in its title and for screen readers; in full on their page.
const nameCell = ({ id, full_name: name, username, user, status, deactivation_reason: reason }: StreamerListItem) => (
  <div className="sm:max-w-40 sm:min-w-32 lg:max-w-44 xl:max-w-56 2xl:max-w-none">
    <Link to={paths.adminStreamer(id)} title={name} className="block truncate font-medium hover:underline">
      <bdi>{name}</bdi>
    </Link>
    <span className="flex items-center gap-x-1.5">
      <span title={username} className="truncate text-xs text-muted sm:max-lg:hidden">
        @{username}
      </span>
      <span title={user.email} className="truncate text-xs text-muted max-sm:hidden lg:hidden">
        {user.email}
      </span>
      <span title={reason ?? undefined} className="-my-0.5 inline-flex shrink-0 [&_span]:py-0 [&_span]:leading-4">
        <AccountStatus status={status} reason={null} />
        {reason !== null && <span className="sr-only">: {reason}</span>}
      </span>
    </span>
  </div>
);
