import { getMySubscription, listMySubscriptions, orderSubscription, type Subscription } from '@livelift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { failsThePage } from '../../lib/query-client.ts';

const KEY = ['subscriptions'] as const;

// A payment that staff record activates the subscription without this page doing anything: looked for more often by who
// waits for it.
const REFRESH_MS = { active: 60_000, waiting: 10_000 };

const refreshAfter = (subscription: Subscription | null | undefined): number =>
  subscription?.status === 'active' ? REFRESH_MS.active : REFRESH_MS.waiting;

/** The streamer's active, else pending, else latest subscription; null when there never was one. */
export const useMySubscription = () =>
  useQuery({
    queryKey: [...KEY, 'mine'],
    queryFn: () => callApi(streamerApi, getMySubscription),
    select: ({ subscription }) => subscription,
    refetchInterval: ({ state }) => refreshAfter(state.data?.subscription),
    throwOnError: failsThePage,
  });

/** The orders that are not active yet, newest first. */
export const useMyPendingSubscriptions = () =>
  useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: () => callApi(streamerApi, listMySubscriptions),
    select: ({ subscriptions }) => subscriptions.filter(({ status }) => status === 'pending'),
    refetchInterval: REFRESH_MS.active,
  });

/** Orders a plan; an order that is unpaid gives way to it. */
export function useOrderSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof orderSubscription>['body']) =>
      callApi(streamerApi, orderSubscription, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
