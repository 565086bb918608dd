import {
  type Account,
  createUser,
  type DeletionMode,
  deleteUser,
  endSessionsOfUser,
  getUser,
  listUsers,
  removeSecondFactor,
  toggleUser,
  updateUser,
} from '@livelift/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { formatPlural } from '../../lib/format.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { listQueries } from '../../lib/list-page.ts';
import { toast } from '../../ui/toaster.tsx';
import type { Toggle } from '../../ui/use-toggle.ts';

/** Pages of accounts. */
export const { usePage: useUsers, prefetch: prefetchUsers } = listQueries(listUsers.query, {
  key: ['staff', 'users', 'list'],
  read: async (query) => (await callApi(staffApi, listUsers, { query })).users,
  isWatched: true,
});

/** One account; rejects where there is none. */
export const readUser = async (id: number) => (await callApi(staffApi, getUser, { params: { id } })).user;

/** One account with what would end with it, read anew for each question. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'users', 'one', id],
    queryFn: () => callApi(staffApi, getUser, { params: { id } }),
    gcTime: 0,
  });

/** Makes an account, once however often it is tried. The form shows errors. */
export const useCreateUser = () =>
  useIdempotentMutation(staffApi, {
    send: (api, body: CallInput<typeof createUser>['body']) => callApi(api, createUser, { body }),
  });

/** Changes an account, which may be the signed-in person's. The form shows errors. */
export const useUpdateUser = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof updateUser>) => callApi(staffApi, updateUser, input),
    meta: { invalidates: [['staff'], ['session', 'staff']] },
  });

/** Switches accounts off and on. */
export const userToggle: Toggle = {
  key: ['staff', 'users', 'toggle'],
  send: async ({ id, ...body }) => {
    const { user } = await callApi(staffApi, toggleUser, { params: { id }, body });
    toast.success(user.email_verified_at === null ? 'User deactivated' : 'User activated', user.email);
  },
  failed: 'Failed to toggle user status',
};

/** Deletes an account, or erases who had it. The dialog shows errors. */
export const useDeleteUser = ({ id, email }: Account) =>
  useMutation({
    mutationFn: (body: { mode: DeletionMode; reason: string }) =>
      callApi(staffApi, deleteUser, { params: { id }, body }),
    onSuccess: (_, { mode }) => toast.success(mode === 'erase' ? 'User erased' : 'User deleted', email),
  });

/** Takes the second factor off an account. The question shows errors. */
export const useRemoveSecondFactor = ({ id, email }: Account) =>
  useMutation({
    mutationFn: () => callApi(staffApi, removeSecondFactor, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message, email),
  });

/** Ends every session of an account. The question shows errors. */
export const useEndSessionsOfUser = ({ id, email }: Account) =>
  useMutation({
    mutationFn: () => callApi(staffApi, endSessionsOfUser, { params: { id } }),
    onSuccess: ({ message, ended }) => toast.success(message, `${email}: ${formatPlural(ended, 'session')} ended`),
  });
