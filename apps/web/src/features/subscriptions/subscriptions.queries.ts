import { getMySubscription, listMySubscriptions, orderSubscription, type Subscription } from '@livelift/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { SUBSCRIPTIONS_KEY } from '../../lib/query-keys.ts';

// A payment that staff record changes subscriptions without this page doing anything: looked for more often by who
// waits for it.
const REFRESH_MS = { settled: 60_000, waiting: 5_000 };

/** What a streamer bought. */
export type MySubscriptions = {
  /** The active, else pending, else latest one; null when there never was one. */
  current: Subscription | null;
  /** The orders that are not active yet, newest first. */
  pending: Subscription[];
  /** The one that expired last; null where none did. */
  expired: Subscription | null;
};

// Read together: one payment changes both, and one that is active is not to be paid any more.
async function findMySubscriptions(): Promise<MySubscriptions> {
  const [{ subscription }, { subscriptions }] = await Promise.all([
    callApi(streamerApi, getMySubscription),
    callApi(streamerApi, listMySubscriptions),
  ]);
  const pending = subscriptions.filter(({ id, status }) => status === 'pending' && !isActive(subscription, id));
  return { current: subscription, pending, expired: latestExpired(subscriptions) };
}

// The payment may have come between the two answers.
const isActive = (subscription: Subscription | null, id: number) =>
  subscription?.status === 'active' && subscription.id === id;

const lastDay = ({ end_date }: Subscription) => end_date ?? '';

const latestExpired = (subscriptions: readonly Subscription[]): Subscription | null =>
  subscriptions
    .filter(({ status }) => status === 'expired')
    .toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)) || other.id - one.id)[0] ?? null;

const waits = ({ current, pending }: MySubscriptions) =>
  current?.status !== 'active' || pending.some(({ paid }) => !paid);

/** How the streamer's subscriptions are read. */
export const mySubscriptions = queryOptions({ queryKey: [...SUBSCRIPTIONS_KEY, 'mine'], queryFn: findMySubscriptions });

/** The streamer's subscription and what follows it; looked at again while the page is visible, and when it is again. */
export const useMySubscriptions = () =>
  useQuery({
    ...mySubscriptions,
    refetchInterval: ({ state: { data, status } }) =>
      data && !waits(data) && status !== 'error' ? REFRESH_MS.settled : REFRESH_MS.waiting,
    refetchOnWindowFocus: 'always',
  });

/** Orders a plan; an order that is unpaid gives way to it. */
export function useOrderSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof orderSubscription>['body']) =>
      callApi(streamerApi, orderSubscription, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY }),
  });
}
