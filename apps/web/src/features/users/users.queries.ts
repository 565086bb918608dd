import { createUser, deleteUser, getUser, listUsers, toggleUser, type User, updateUser } from '@livelift/contract';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { usePendingIds } from '../../lib/pending-ids.ts';
import { toastError } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listUsers>['query'] & {};

const LIST = ['staff', 'users', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listUsers, { query })).users;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage });

/** A page of accounts. */
export const useUsers = (query: Query) => useListPage(pageOf(query));

/** Prefetches a page of accounts. */
export const prefetchUsers = (client: QueryClient, query: Query) => prefetchListPage(client, pageOf(query));

/** One account; rejects where there is none. */
export const readUser = async (id: number) => (await callApi(staffApi, getUser, { params: { id } })).user;

/** Makes an account, once however often it is tried. The form shows errors. */
export function useCreateUser() {
  const withKey = useIdempotencyKey(staffApi);
  return useMutation({
    mutationFn: (body: CallInput<typeof createUser>['body']) => callApi(withKey(body), createUser, { body }),
    meta: { invalidates: [['staff']] },
  });
}

/** Changes an account, which may be one's own. The form shows errors. */
export const useUpdateUser = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof updateUser>) => callApi(staffApi, updateUser, input),
    meta: { invalidates: [['staff'], ['session', 'staff']] },
  });

const TOGGLE = ['staff', 'users', 'toggle'] as const;

/** Switches accounts off or on; refused if somebody else has done so meanwhile. `pending` holds their ids. */
export function useToggleUser() {
  const mutation = useMutation({
    mutationKey: TOGGLE,
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      callApi(staffApi, toggleUser, { params: { id }, body: { active } }),
    onSuccess: ({ user: { email, email_verified_at: at } }) =>
      toast.success(at === null ? 'User deactivated' : 'User activated', email),
    onError: toastError('Failed to toggle user status'),
    meta: { invalidates: [['staff']] },
  });
  return { ...mutation, pending: usePendingIds(TOGGLE) };
}

/** Deletes an account. The dialog shows errors. */
export const useDeleteUser = ({ id, email }: User) =>
  useMutation({
    mutationFn: () => callApi(staffApi, deleteUser, { params: { id } }),
    onSuccess: () => toast.success('User deleted', email),
    meta: { invalidates: [['staff']] },
  });
