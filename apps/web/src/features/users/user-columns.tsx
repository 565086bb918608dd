import type { Account, ListedAccount } from '@livelift/contract';
import { LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayOf } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { AccountStatus, Badge } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ROLE_LABELS } from './user-labels.ts';
import type { UserPermissions } from './user-permissions.ts';

type UserColumnOptions = {
  permissionsOn: (user: Account) => UserPermissions;
  isMe: (user: Account) => boolean;
  /** The ids of the accounts being switched on or off. */
  togglingIds: readonly number[];
  onToggle: (user: Account) => void;
  onEdit: (user: Account) => void;
  onDelete: (user: Account) => void;
  onSignOut: (user: Account) => void;
  onTakeOff: (user: Account) => void;
};

const reasonId = ({ id }: Account) => `user-${id}-reason`;

/** The columns of accounts as staff see them. */
export const userColumns = (parts: UserColumnOptions): Column<ListedAccount>[] => [
  {
    key: 'email',
    header: 'Email',
    sort: 'email',
    initialDirection: 'asc',
    alwaysShown: true,
    className: 'min-w-44 max-w-60 lg:max-w-xl',
    cell: (user) => (
      <span className="font-medium wrap-anywhere">
        <Email user={user} {...parts} />
        {parts.isMe(user) && <Badge className="ml-2">You</Badge>}
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    sort: 'role',
    card: 'bare',
    // Without a line of text around it, which would hold it above the middle of the row.
    cell: ({ role }) => (
      <Badge tone={role === 'admin' ? 'info' : 'secondary'} className="flex w-fit">
        {ROLE_LABELS[role]}
      </Badge>
    ),
  },
  { key: 'active', header: 'Active', card: 'bare', cell: (user) => <ActiveSwitch user={user} {...parts} /> },
  {
    key: 'verified',
    header: 'Email verified',
    cell: ({ email_verified_at: at }) => <Day at={at} otherwise="Not verified" />,
  },
  {
    key: 'second-factor',
    header: 'Second factor',
    cell: ({ role, second_factor_at: at }) => (role === 'streamer' ? null : <Day at={at} otherwise="None" />),
  },
  {
    key: 'created',
    header: 'Created',
    sort: 'created_at',
    initialDirection: 'desc',
    cell: ({ created_at: at }) => <Day at={at} />,
  },
  actionsColumn((user) => <Actions user={user} {...parts} />, { card: 'corner' }),
];

// To the page of a streamer, else to the account itself.
function Email({ user, permissionsOn, onEdit }: CellProps) {
  const { email, streamer_id: streamerId } = user;
  if (streamerId !== null)
    return (
      <Link to={paths.adminStreamer(streamerId)} className="hover:underline">
        {email}
      </Link>
    );
  if (!permissionsOn(user).edit) return email;
  return (
    <button type="button" className="text-left hover:underline" onClick={() => onEdit(user)}>
      {email}
    </button>
  );
}

const Day = ({ at, otherwise }: { at: Date | null; otherwise?: string }) => (
  <span className="whitespace-nowrap">{at ? formatDayOf(at) : otherwise}</span>
);

type CellProps = UserColumnOptions & { user: ListedAccount };

function ActiveSwitch({ user, permissionsOn, togglingIds, onToggle }: CellProps) {
  if (user.deleted_at !== null) return <Badge tone="outline">Closed</Badge>;
  const { remove, reason } = permissionsOn(user);
  const active = user.email_verified_at !== null;
  return (
    <span className="flex items-center gap-2" title={reason}>
      <Switch
        label={`Account of ${user.email}`}
        checked={active}
        onChange={() => onToggle(user)}
        loading={togglingIds.includes(user.id)}
        disabled={!remove}
        describedBy={reason && reasonId(user)}
      />
      <AccountStatus status={statusOf(user)} reason={user.deactivation_reason} />
      {reason && (
        <span id={reasonId(user)} className="sr-only">
          {reason}
        </span>
      )}
    </span>
  );
}

// A switched-off account is not verified either.
function statusOf({ email_verified_at: verified, deactivated_at: off }: Account) {
  if (off !== null) return 'inactive';
  return verified === null ? 'unverified' : 'active';
}

function Actions({ user, permissionsOn, onEdit, onDelete, onSignOut, onTakeOff }: CellProps) {
  const { edit, remove, secure, reason } = permissionsOn(user);
  const isClosed = user.deleted_at !== null;
  return (
    <RowMenu
      about={user.email}
      note={reason}
      items={[
        ...(isClosed ? [] : [{ label: 'Edit', icon: Pencil, disabled: !edit, onSelect: () => onEdit(user) }]),
        ...(secure ? [{ label: 'Sign Out Everywhere', icon: LogOut, onSelect: () => onSignOut(user) }] : []),
        ...(secure && user.second_factor_at !== null
          ? [{ label: 'Take Second Factor Off', icon: ShieldOff, onSelect: () => onTakeOff(user) }]
          : []),
        { label: isClosed ? 'Erase' : 'Delete', icon: Trash2, disabled: !remove, onSelect: () => onDelete(user) },
      ]}
    />
  );
}
