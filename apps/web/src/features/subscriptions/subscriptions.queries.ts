import { getMySubscription, listMySubscriptions, orderSubscription, type Subscription } from '@livelift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { failsThePage } from '../../lib/query-client.ts';

const KEY = ['subscriptions'] as const;

// A payment that staff record changes subscriptions without this page doing anything: looked for more often by who
// waits for it.
const REFRESH_MS = { settled: 60_000, waiting: 10_000 };

/** What a streamer bought. */
export type MySubscriptions = {
  /** The active, else pending, else latest one; null when there never was one. */
  current: Subscription | null;
  /** The orders that are not active yet, newest first. */
  pending: Subscription[];
};

// Read together: one payment changes both, and one that is active is not to be paid any more.
async function findMySubscriptions(): Promise<MySubscriptions> {
  const [{ subscription }, { subscriptions }] = await Promise.all([
    callApi(streamerApi, getMySubscription),
    callApi(streamerApi, listMySubscriptions),
  ]);
  const pending = subscriptions.filter(({ id, status }) => status === 'pending' && !isActive(subscription, id));
  return { current: subscription, pending };
}

// The payment may have come between the two answers.
const isActive = (subscription: Subscription | null, id: number) =>
  subscription?.status === 'active' && subscription.id === id;

const waits = ({ current, pending }: MySubscriptions) =>
  current?.status !== 'active' || pending.some(({ paid }) => !paid);

/** The streamer's subscription and what follows it; looked at again while the page is visible. */
export const useMySubscriptions = () =>
  useQuery({
    queryKey: [...KEY, 'mine'],
    queryFn: findMySubscriptions,
    refetchInterval: ({ state: { data } }) => (data && !waits(data) ? REFRESH_MS.settled : REFRESH_MS.waiting),
    throwOnError: failsThePage,
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
