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
    wide: 1280,
    className: 'min-w-40 max-w-52 min-[120rem]:max-w-80',
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
    wide: 1440,
    className: 'max-w-28 min-[120rem]:max-w-48',
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
    wide: 1024,
    align: 'end',
    card: 'none',
    cell: ({ upcoming_streams: upcoming }) => formatCount(upcoming),
  },
  {
    key: 'ends',
    header: 'Ends',
    wide: 1536,
    sort: 'end_date',
    card: 'none',
    cell: renderEnd,
  },
  {
    key: 'due',
    header: 'Due',
    wide: 1024,
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
    cell: revenueCell,
  },
  {
    key: 'joined',
    header: 'Joined',
    wide: 1024,
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

// Their state, with why it is so in its title and for screen readers; in full on their page. It stands beside what is the
// less told by: beside the name where the line below it is their address.
const nameCell = ({
  id,
  full_name: name,
  username,
  user,
  status,
  deactivation_reason: reason,
  has_password: hasPassword,
}: StreamerListItem) => (
  <div className="grid grid-cols-[auto_1fr] items-center gap-x-1.5 *:min-w-0 *:truncate sm:max-w-56 sm:min-w-32 min-[120rem]:max-w-80">
    <Link
      to={paths.adminStreamer(id)}
      title={name}
      className="font-medium hover:underline max-sm:col-span-2 xl:col-span-2"
    >
      <bdi>{name}</bdi>
    </Link>
    <span title={username} className="text-xs text-muted max-sm:col-span-2 sm:max-xl:hidden">
      @{username}
    </span>
    <span title={user.email} className="col-span-2 text-xs text-muted max-sm:hidden xl:hidden">
      {user.email}
    </span>
    <span
      title={reason ?? undefined}
      className="-my-0.5 inline-flex min-w-max! sm:max-xl:col-start-2 sm:max-xl:row-start-1 [&_span]:py-0 [&_span]:leading-4"
    >
      <AccountStatus status={status === 'active' && !hasPassword ? 'no_password' : status} reason={null} />
      {reason !== null && <span className="sr-only">: {reason}</span>}
    </span>
  </div>
);

// Between phones and 1024 px there is no room for a column of its own.
const revenueCell = ({ total_revenue: total, amount_due: due }: StreamerListItem) => (
  <>
    {formatDollars(total)}
    {due > 0 && (
      <span className="block text-xs whitespace-nowrap text-muted max-sm:hidden lg:hidden">
        {formatDollars(due)} due
      </span>
    )}
  </>
);
