import { createUser, deleteUser, getUser, listUsers, toggleUser, type User, updateUser } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { useStaffChange } from '../../lib/use-staff-change.ts';
import { failureToast } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listUsers>['query'] & {};

const LIST = ['staff', 'users', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listUsers, { query })).users;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage });

/** A page of accounts. */
export const useUsers = (query: Query) => useListPage(pageOf(query));

/** Reads its first page beforehand. */
export const prefetchUsers = (client: QueryClient) => prefetchListPage(client, pageOf({}));

/** One account; a failed read where there is none. */
export const readUser = async (id: number) => (await callApi(staffApi, getUser, { params: { id } })).user;

/** Makes an account. A failure belongs to the form. */
export const useCreateUser = () =>
  useStaffChange((body: CallInput<typeof createUser>['body']) => callApi(staffApi, createUser, { body }));

/** Changes an account, which may be one's own. A failure belongs to the form. */
export const useUpdateUser = () =>
  useStaffChange((input: CallInput<typeof updateUser>) => callApi(staffApi, updateUser, input), {
    alsoRead: [['session', 'staff']],
  });

/** Switches accounts off or on; refused where somebody else has done so meanwhile. */
export const useToggleUser = () =>
  useStaffChange(
    ({ id, active }: { id: number; active: boolean }) =>
      callApi(staffApi, toggleUser, { params: { id }, body: { active } }),
    {
      idOf: ({ id }) => id,
      done: ({ user: { email, email_verified_at: at } }) =>
        toast.success(at === null ? 'User deactivated' : 'User activated', email),
      failed: failureToast('Failed to toggle user status'),
    },
  );

/** Deletes an account. A failure belongs to the question. */
export const useDeleteUser = ({ id, email }: User) =>
  useStaffChange(() => callApi(staffApi, deleteUser, { params: { id } }), {
    done: () => toast.success('User deleted', email),
  });
