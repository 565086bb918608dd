import {
  type Account,
  createUser,
  type DeletionMode,
  deleteUser,
  getUser,
  listUsers,
  toggleUser,
  updateUser,
} from '@livelift/contract';
import { mutationOptions, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { usePendingIds } from '../../lib/pending-ids.ts';
import { failureToast } from '../../ui/toast-error.ts';
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

/** One account with what would end with it, read anew for each question. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'users', 'one', id],
    queryFn: () => callApi(staffApi, getUser, { params: { id } }),
    gcTime: 0,
  });

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

const FAILED = 'Failed to toggle user status';
const toggleFailure = failureToast(FAILED);

const toggling = mutationOptions({
  mutationKey: TOGGLE,
  mutationFn: ({ id, ...body }: { id: number; active: boolean; reason?: string }) =>
    callApi(staffApi, toggleUser, { params: { id }, body }),
  onSuccess: ({ user: { email, email_verified_at: at } }) =>
    toast.success(at === null ? 'User deactivated' : 'User activated', email),
  onSettled: toggleFailure.onSettled,
  meta: { invalidates: [['staff']] },
});

/** Switches accounts off or on; refused if somebody else has done so meanwhile. `pending` holds their ids. */
export function useToggleUser() {
  const mutation = useMutation({ ...toggling, onError: toggleFailure.onError });
  return { ...mutation, pending: usePendingIds(TOGGLE) };
}

/** Switches an account off, with a reason. The dialog shows errors. */
export function useSwitchOffUser(id: number) {
  const { mutate, isPending, error } = useMutation(toggling);
  return {
    isPending,
    submitError: error ? backgroundErrorMessage(error, FAILED) : undefined,
    switchOff: (reason: string, onSuccess: () => void) => mutate({ id, active: false, reason }, { onSuccess }),
  };
}

/** Deletes an account. The dialog shows errors. */
export const useDeleteUser = ({ id, email }: Account) =>
  useMutation({
    mutationFn: (body: { mode: DeletionMode; reason: string }) =>
      callApi(staffApi, deleteUser, { params: { id }, body }),
    onSuccess: () => toast.success('User deleted', email),
    meta: { invalidates: [['staff']] },
  });
