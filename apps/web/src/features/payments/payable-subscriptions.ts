import { grantsTime, isPayable, type Payment, type Subscription } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount } from '../../lib/amount-text.ts';
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
export function planOption({ subscription_plan: plan, status, amount_due: due }: Subscription): string {
  if (status !== 'pending') return `${plan.name} (${status})`;
  return due > 0 ? `${plan.name} (pending, ${formatDollars(due)} due)` : `${plan.name} (pending, paid)`;
}

/** Reads the subscriptions of a streamer; rejects where that fails. */
export type SubscriptionsOf = (streamerId: number) => Promise<readonly Subscription[]>;

/** What a payment can be moved to: the order that it is for, and whatever else its streamer can pay. */
export function useOrdersFor({ streamer, subscription }: Payment, subscriptionsOf: SubscriptionsOf): Subscription[] {
  const { data = [] } = useQuery({
    queryKey: ['staff', 'payments', 'orders-of', streamer.id],
    queryFn: () => subscriptionsOf(streamer.id),
  });
  const others = payableSubscriptions(data).filter(({ id }) => id !== subscription?.id);
  return subscription ? [subscription, ...others] : others;
}

/** The payable subscriptions: the given ones first, then those of the chosen streamer. */
export function usePayable(initial: readonly Subscription[], subscriptionsOf: SubscriptionsOf) {
  const [payable, setPayable] = useState(() => payableSubscriptions(initial));
  const [isLoading, setLoading] = useState(false);
  const latest = useRef<number | null>(null);
  /** Resolves once the streamer's subscriptions are rendered; with null when another streamer was chosen meanwhile. */
  const load = async (streamerId: number | null): Promise<Subscription[] | null> => {
    latest.current = streamerId;
    setLoading(streamerId !== null);
    // The options of the previous streamer must not be offered for another one.
    setPayable([]);
    if (streamerId === null) return [];
    const isLatest = () => latest.current === streamerId;
    try {
      const found = payableSubscriptions(await subscriptionsOf(streamerId));
      if (!isLatest()) return null;
      // Flushed synchronously: a select accepts only a value among its rendered options.
      flushSync(() => {
        setPayable(found);
        setLoading(false);
      });
      return found;
    } catch (error) {
      if (!isLatest()) return null;
      setLoading(false);
      throw error;
    }
  };
  return { payable, isLoading, load };
}
