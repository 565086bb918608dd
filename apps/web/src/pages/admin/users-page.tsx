import { type Account, type Identity, type ListedAccount, listUsers } from '@livelift/contract';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx';
import { userColumns } from '../../features/users/user-columns.tsx';
import { ROLE_LABELS } from '../../features/users/user-labels.ts';
import { userPermissions } from '../../features/users/user-permissions.ts';
import { prefetchUsers, readUser, userToggle, useUsers } from '../../features/users/users.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { FilterChips, MoreFilters, SearchFilter, SelectFilter } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useToggle } from '../../ui/use-toggle.ts';
import { AccountConsequences } from './account-consequences.tsx';
import { useAdminContext } from './admin-dashboard.tsx';
import { RecordDialog, UnlessForbidden } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchUsers;

const UserDialog = lazyDialog(async () => (await import('../../features/users/user-dialog.tsx')).UserDialog);
const DeleteUserDialog = lazyDialog(
  async () => (await import('../../features/users/delete-user-dialog.tsx')).DeleteUserDialog,
);
const VerifyAddressDialog = lazyDialog(
  async () => (await import('./streamer/verify-address-dialog.tsx')).VerifyAddressDialog,
);
const SwitchOffDialog = lazyDialog(async () => (await import('./switch-off-dialog.tsx')).SwitchOffDialog);

const TakeSecondFactorOffDialog = lazyDialog(
  async () => (await import('../../features/users/account-safety-dialogs.tsx')).TakeSecondFactorOffDialog,
);
const SignOutUserDialog = lazyDialog(
  async () => (await import('../../features/users/account-safety-dialogs.tsx')).SignOutUserDialog,
);

const useUserDialog = () =>
  useDialogAddress([
    'add-user',
    'edit-user',
    'delete-user',
    'deactivate-user',
    'verify-user',
    'sign-out-user',
    'take-off',
  ]);

/** Every account, with search, roles and a switch. */
export function Page() {
  const { me } = useAdminContext();
  const list = useListAddress(listUsers.query);
  const dialog = useUserDialog();
  const users = useUsers(list.query);
  const { switchTo, pending: togglingIds } = useToggle(userToggle);
  const close = () => dialog.close();
  const edit = (user: Account) => {
    if (userPermissions(me, user).edit) dialog.open('edit-user', user.id);
  };
  return (
    <section>
      <ListTable
        name="users"
        title="Super Users Management"
        caption="Users"
        actions={
          <Button onClick={() => dialog.open('add-user')}>
            <Plus aria-hidden />
            Add User
          </Button>
        }
        rowLabel={({ email }) => email}
        onOpen={edit}
        onEdit={edit}
        columns={userColumns({
          permissionsOn: (user) => userPermissions(me, user),
          isMe: ({ id }) => id === me.id,
          togglingIds,
          onToggle: ({ id, email_verified_at: at, deactivated_at: off }) =>
            off === null
              ? dialog.open(at === null ? 'verify-user' : 'deactivate-user', id)
              : switchTo({ id, active: true }),
          onEdit: edit,
          onDelete: ({ id }) => dialog.open('delete-user', id),
          onSignOut: ({ id }) => dialog.open('sign-out-user', id),
          onTakeOff: ({ id }) => dialog.open('take-off', id),
        })}
        query={users}
        emptyText="No users found"
        failedText="Failed to load users"
        {...list.table}
        filters={(sort) => <Filters {...{ list, sort }} />}
        chips={<FilterChips list={list} chips={chipsOf(list)} />}
      />
      {dialog.name === 'add-user' && (
        <UserDialog user={null} permissions={{ changeRole: me.role === 'admin' }} onClose={close} />
      )}
      {dialog.name !== null && dialog.name !== 'add-user' && (
        <RecordDialog id={dialog.id} list={users} read={readUser} noun="user" onClose={close}>
          {(user) => (
            <UserRecordDialog key={`${dialog.name} ${user.id}`} {...{ me, user }} name={dialog.name} onClose={close} />
          )}
        </RecordDialog>
      )}
    </section>
  );
}

type UserRecordDialogProps = {
  name: ReturnType<typeof useUserDialog>['name'];
  me: Identity['user'];
  /** Read on its own, it does not say whose profile it has. */
  user: Account & Partial<Pick<ListedAccount, 'streamer_id'>>;
  onClose: () => void;
};

function UserRecordDialog(props: UserRecordDialogProps) {
  return (
    <UnlessForbidden reason={forbiddenReason(props)} onClose={props.onClose}>
      <PermittedDialog {...props} />
    </UnlessForbidden>
  );
}

function forbiddenReason({ name, me, user }: UserRecordDialogProps): string | undefined {
  const { edit, remove, secure, reason } = userPermissions(me, user);
  if (name === 'take-off' && user.second_factor_at === null) return 'This account has no second factor.';
  if (name === 'sign-out-user' || name === 'take-off') return secure ? undefined : SAFETY_FORBIDDEN;
  return (name === 'edit-user' ? edit : remove) ? undefined : reason;
}

const SAFETY_FORBIDDEN = 'Admins do this, of open accounts of others. Of your own you do it under Your Security.';

function PermittedDialog({ name, me, user, onClose }: UserRecordDialogProps) {
  if (name === 'edit-user')
    return (
      <UserDialog user={user} isMine={me.id === user.id} permissions={userPermissions(me, user)} onClose={onClose} />
    );
  if (name === 'delete-user') {
    const consequences = <AccountConsequences ending="delete" user={user} />;
    const { erase } = userPermissions(me, user);
    return <DeleteUserDialog user={user} consequences={consequences} mayErase={erase} onClose={onClose} />;
  }
  if (name === 'sign-out-user') return <SignOutUserDialog user={user} onClose={onClose} />;
  if (name === 'take-off') return <TakeSecondFactorOffDialog user={user} onClose={onClose} />;
  if (name === 'verify-user')
    return (
      <VerifyAddressDialog
        toggle={userToggle}
        id={user.id}
        email={user.email}
        streamerId={user.streamer_id ?? null}
        onClose={onClose}
      />
    );
  return (
    <SwitchOffDialog
      toggle={userToggle}
      id={user.id}
      title="Deactivate User"
      who={user.email}
      consequences={<AccountConsequences ending="deactivate" user={user} />}
      onClose={onClose}
    />
  );
}

type List = Pick<ReturnType<typeof useListAddress<typeof listUsers.query>>, 'text' | 'change' | 'viewQuery'>;

function Filters({ list, sort }: { list: List; sort: ReactNode }) {
  return (
    <>
      <SearchFilter list={list} label="Search users" placeholder="Search by email..." />
      <MoreFilters
        inRow={
          <>
            <SelectFilter
              list={list}
              name="role"
              label="Role"
              options={[['', 'All Roles'], ...Object.entries(ROLE_LABELS)]}
            />
            <SelectFilter
              list={list}
              name="state"
              label="Accounts"
              options={[
                ['', 'Open'],
                ['closed', 'Closed'],
              ]}
            />
            <SelectFilter
              list={list}
              name="verified"
              label="Address"
              options={[
                ['', 'Any'],
                ['true', 'Verified'],
                ['false', 'Not verified'],
              ]}
            />
          </>
        }
        inRowCount={(['role', 'state', 'verified'] as const).filter((name) => list.text(name)).length}
        sort={sort}
      />
      <ViewsMenu area="users" query={list.viewQuery} />
    </>
  );
}

const VERIFIED: Readonly<Record<string, string>> = { true: 'Verified', false: 'Not verified' };

function chipsOf({ text }: List) {
  const value = VERIFIED[text('verified')];
  return value === undefined ? [] : [{ what: 'Email', value, clears: ['verified'] }];
}
