import {
  confirmEmailChange,
  endMyOtherSessions,
  endMySession,
  endOtherStaffSessions,
  endStaffSession,
  getMyNotifications,
  listMySessions,
  listStaffSessions,
  type NotificationSettings,
  requestEmailChange,
  updateMyNotifications,
  updateMyProfile,
} from '@livelift/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Audience, apiOf, type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

/** Changes the signed-in person's profile, which the session carries. The form shows errors. */
export const useUpdateMyProfile = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof updateMyProfile>['body']) => {
      const { message, streamer } = await callApi(streamerApi, updateMyProfile, { body });
      toast.success(message);
      return streamer;
    },
    meta: { invalidates: [['session', 'streamer']] },
  });

/** Has a code mailed to the account's new address. */
export const askForEmailCode = (body: CallInput<typeof requestEmailChange>['body']) =>
  callApi(streamerApi, requestEmailChange, { body });

/** Makes an address that of the account by its code. The form shows errors. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof confirmEmailChange>['body']) =>
      callApi(streamerApi, confirmEmailChange, { body }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [['session', 'streamer']] },
  });

const notificationsQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: async () => (await callApi(streamerApi, getMyNotifications)).notifications,
});

/** Which mails one gets. */
export const useMyNotifications = () => useQuery(notificationsQuery);

/** Switches mails on or off: shown at once, and taken back where that fails. */
export function useUpdateMyNotifications() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  const apply = (change: Partial<NotificationSettings>) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...change });
  const { onError, onSettled } = failureToast('Failed to save your notifications');
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (change: Partial<NotificationSettings>) =>
      callApi(streamerApi, updateMyNotifications, { body: change }),
    // One after the other, so that the last choice is what is kept.
    scope: { id: 'notifications' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      apply(change);
      return before;
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error, change, before) => {
      if (before) apply(Object.fromEntries(Object.entries(before).filter(([name]) => name in change)));
      // One toast for all of them.
      onError(error, null);
    },
    onSettled: (data, error) => {
      onSettled(data, error, null);
      // What one of several took back may be what another had only shown: the last one asks what is kept.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

const SESSIONS = ['account', 'sessions'] as const;

const SESSION_CALLS = {
  streamer: { list: listMySessions, end: endMySession, endOthers: endMyOtherSessions },
  staff: { list: listStaffSessions, end: endStaffSession, endOthers: endOtherStaffSessions },
};

/** Where one is signed in. */
export const useMySessions = (audience: Audience) =>
  useQuery({
    queryKey: [...SESSIONS, audience],
    queryFn: async () => (await callApi(apiOf(audience), SESSION_CALLS[audience].list)).sessions,
    refetchOnWindowFocus: 'always',
  });

/** Ends a session, or with null every one but this. The question shows errors. */
export function useEndSession(audience: Audience) {
  const { end, endOthers } = SESSION_CALLS[audience];
  const client = apiOf(audience);
  return useMutation({
    mutationFn: (id: number | null) =>
      id === null ? callApi(client, endOthers) : callApi(client, end, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [SESSIONS] },
  });
}
