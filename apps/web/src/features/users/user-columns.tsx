import type { Account } from '@livelift/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDayOf } from '../../lib/format.ts';
import { AccountStatus, Badge } from '../../ui/badge.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
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
};

const reasonId = ({ id }: Account) => `user-${id}-reason`;

/** The columns of accounts as staff see them. */
export const userColumns = (parts: UserColumnOptions): Column<Account>[] => [
  {
    key: 'email',
    header: 'Email',
    sort: 'email',
    initialDirection: 'asc',
    alwaysShown: true,
    className: 'min-w-44 max-w-60 lg:max-w-xl',
    cell: (user) => (
      <span className="font-medium">
        {user.email}
        {parts.isMe(user) && <Badge className="ml-2">You</Badge>}
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    sort: 'role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'info' : 'secondary'}>{ROLE_LABELS[role]}</Badge>,
  },
  { key: 'active', header: 'Active', cell: (user) => <ActiveSwitch user={user} {...parts} /> },
  {
    key: 'verified',
    header: 'Email verified',
    cell: ({ email_verified_at: at }) => <Day at={at} />,
  },
  {
    key: 'created',
    header: 'Created',
    sort: 'created_at',
    initialDirection: 'desc',
    cell: ({ created_at: at }) => <Day at={at} />,
  },
  actionsColumn((user) => <Actions user={user} {...parts} />),
];

const Day = ({ at }: { at: Date | null }) => (
  <span className="whitespace-nowrap">{at ? formatDayOf(at) : 'Not verified'}</span>
);

type CellProps = UserColumnOptions & { user: Account };

function ActiveSwitch({ user, permissionsOn, togglingIds, onToggle }: CellProps) {
  if (user.deleted_at !== null) return <Badge tone="outline">Closed</Badge>;
  const { remove, reason } = permissionsOn(user);
  const active = user.email_verified_at !== null;
  return (
    <span className="inline-flex items-center gap-2">
      <Switch
        label={`Account of ${user.email}`}
        checked={active}
        onChange={() => onToggle(user)}
        loading={togglingIds.includes(user.id)}
        disabled={!remove}
        describedBy={reason && reasonId(user)}
      />
      <AccountStatus status={statusOf(user)} reason={user.deactivation_reason} />
    </span>
  );
}

// A switched-off account is not verified either.
function statusOf({ email_verified_at: verified, deactivated_at: off }: Account) {
  if (off !== null) return 'inactive';
  return verified === null ? 'unverified' : 'active';
}

function Actions({ user, permissionsOn, onEdit, onDelete }: CellProps) {
  const { edit, remove, reason } = permissionsOn(user);
  const why = reason && reasonId(user);
  const isClosed = user.deleted_at !== null;
  return (
    <div className="sm:min-w-44">
      <div className="flex flex-wrap gap-2">
        {!isClosed && (
          <RowAction
            icon={Pencil}
            about={user.email}
            disabled={!edit}
            aria-describedby={why}
            onClick={() => onEdit(user)}
          >
            Edit
          </RowAction>
        )}
        <RowAction
          icon={Trash2}
          about={user.email}
          disabled={!remove}
          aria-describedby={why}
          onClick={() => onDelete(user)}
        >
          {isClosed ? 'Erase' : 'Delete'}
        </RowAction>
      </div>
      {reason && (
        <p id={reasonId(user)} className="mt-1 max-w-56 text-xs text-muted">
          {reason}
        </p>
      )}
    </div>
  );
}
