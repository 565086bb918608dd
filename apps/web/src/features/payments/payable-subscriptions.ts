import { getStreamer, grantsTime, isPayable, type Payment, type Subscription } from '@livelift/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../lib/amount-text.ts';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { formatDollars } from '../../lib/format.ts';

/** What a payment can be for: the pending subscription first, then the active one. */
export const payableSubscriptions = (subscriptions: readonly Subscription[]): Subscription[] => [
  ...subscriptions.filter((each) => isPayable(each) && !grantsTime(each)),
  ...subscriptions.filter((each) => isPayable(each) && grantsTime(each)),
];

/** The amount due, suggested as the amount; empty where nothing is due. */
export const suggestedAmount = (subscription: Subscription | undefined): string =>
  subscription && subscription.amount_due > 0 ? formatAmount(subscription.amount_due) : '';

/** The label of a subscription in the plan select. */
export function planOption({ subscription_plan: plan, status, paid, amount_due: due }: Subscription): string {
  if (status !== 'pending') return `${plan.name} (${status})`;
  const left = due > 0 ? `${formatDollars(due)} due` : paid ? 'paid' : 'nothing due';
  return `${plan.name} (pending, ${left})`;
}

const readSubscriptions = async (id: number): Promise<readonly Subscription[]> =>
  (await callApi(staffApi, getStreamer, { params: { id } })).streamer.subscriptions;

/** What a payment can be moved to: the order that it is for, and whatever else its streamer can pay. */
export function useOrdersFor({ streamer, subscription }: Payment): Subscription[] {
  const { data = [] } = useQuery({
    queryKey: ['staff', 'payments', 'orders-of', streamer.id],
    queryFn: () => readSubscriptions(streamer.id),
  });
  const others = payableSubscriptions(data).filter(({ id }) => id !== subscription?.id);
  return subscription ? [subscription, ...others] : others;
}

/**
 * What a payment can be for, read once for each streamer, so that no choice changes while the form is open; of `initial`
 * where that is given.
 */
export const usePayable = (streamerId: number | null, initial: readonly Subscription[] | undefined) =>
  useQuery({
    queryKey: ['staff', 'payments', 'payable', streamerId],
    queryFn: streamerId === null ? skipToken : () => readSubscriptions(streamerId),
    initialData: initial,
    select: payableSubscriptions,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
