import {
  cancelMyOrder,
  getMySubscription,
  grantsTime,
  listMySubscriptions,
  orderSubscription,
  type Subscription,
} from '@livelift/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { LIVE_REFRESH_MS, useIsLive } from '../../lib/live-connection.ts';
import { toast } from '../../ui/toaster.tsx';

// Staff record payments at any time, so subscriptions are polled; more often while a payment is awaited.
const WAITING_REFRESH_MS = 5_000;

/** What a streamer bought. */
export type MySubscriptions = {
  /** The active, else pending, else latest one; null when there never was one. */
  current: Subscription | null;
  /** The current one where it is active; else null. */
  active: Subscription | null;
  /** The orders that are not active yet, newest first. */
  pending: Subscription[];
  /** All that was ever ordered, newest first. */
  all: Subscription[];
  /** The one that expired last; null where none did. */
  expired: Subscription | null;
};

// The schedule invalidates it too, when it learns that staff changed a subscription.
const SUBSCRIPTIONS = ['subscriptions'] as const;

// Read together, since one payment changes both responses.
async function findMySubscriptions(): Promise<MySubscriptions> {
  const [{ subscription }, { subscriptions }] = await Promise.all([
    callApi(streamerApi, getMySubscription),
    callApi(streamerApi, listMySubscriptions),
  ]);
  const active = subscription && grantsTime(subscription) ? subscription : null;
  // The payment may have been recorded between the two responses.
  const pending = subscriptions.filter(({ id, status }) => status === 'pending' && id !== active?.id);
  return { current: subscription, active, pending, all: subscriptions, expired: latestExpired(subscriptions) };
}

const lastDay = ({ end_date }: Subscription) => end_date ?? '';

const latestExpired = (subscriptions: readonly Subscription[]): Subscription | null =>
  subscriptions
    .filter(({ status }) => status === 'expired')
    .toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)) || other.id - one.id)[0] ?? null;

const isAwaitingPayment = ({ active, pending }: MySubscriptions) =>
  active === null || pending.some(({ paid }) => !paid);

export const mySubscriptionsQuery = queryOptions({
  queryKey: [...SUBSCRIPTIONS, 'mine'],
  queryFn: findMySubscriptions,
});

/** The streamer's subscription and what follows it; looked at again while the page is visible, and when it is again. */
export function useMySubscriptions() {
  const isLive = useIsLive();
  return useQuery({
    ...mySubscriptionsQuery,
    refetchInterval: ({ state: { data, status } }) =>
      data && status !== 'error' && (isLive || !isAwaitingPayment(data)) ? LIVE_REFRESH_MS : WAITING_REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Orders a plan, once however often it is tried; it replaces an unpaid order. */
export function useOrderSubscription() {
  const queryClient = useQueryClient();
  return useIdempotentMutation(streamerApi, {
    send: (api, body: CallInput<typeof orderSubscription>['body']) => callApi(api, orderSubscription, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
}

/** Cancels an order on which nothing was paid. The question shows errors. */
export const useCancelOrder = () =>
  useMutation({
    mutationFn: (id: number) => callApi(streamerApi, cancelMyOrder, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [SUBSCRIPTIONS] },
  });
