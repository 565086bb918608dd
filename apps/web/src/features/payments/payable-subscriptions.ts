import type { Subscription } from '@livelift/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDollars } from '../../lib/format.ts';

/** What a payment can be for: the pending subscription first, then the active one (D30). */
export const payableSubscriptions = (subscriptions: readonly Subscription[]): Subscription[] => [
  ...subscriptions.filter(({ status }) => status === 'pending'),
  ...subscriptions.filter(({ status }) => status === 'active'),
];

/** What is due is suggested as the amount; none where nothing is: staff type what was paid. */
export const dueDollars = (subscription: Subscription | undefined): number | undefined =>
  subscription && subscription.amount_due > 0 ? subscription.amount_due / 100 : undefined;

/** A subscription in the list of what can be paid. */
export function planOption({ subscription_plan: plan, status, amount_due: due }: Subscription): string {
  if (status === 'active') return `${plan.name} (active)`;
  return due > 0 ? `${plan.name} (pending, ${formatDollars(due)} due)` : `${plan.name} (pending, paid)`;
}

/** Reads the subscriptions of a streamer; rejects where that fails. */
export type SubscriptionsOf = (streamerId: number) => Promise<readonly Subscription[]>;

/** What can be paid: known at first, then of the streamer who was chosen last. */
export function usePayable(initial: readonly Subscription[], subscriptionsOf: SubscriptionsOf) {
  const [payable, setPayable] = useState(() => payableSubscriptions(initial));
  const [isLoading, setLoading] = useState(false);
  const wanted = useRef<number | null>(null);
  /** Answers what the streamer can pay, which is offered by then; null when another one was chosen meanwhile. */
  const load = async (streamerId: number | null): Promise<Subscription[] | null> => {
    wanted.current = streamerId;
    setLoading(streamerId !== null);
    // What the one before could pay is not his.
    setPayable([]);
    if (streamerId === null) return [];
    const isWanted = () => wanted.current === streamerId;
    try {
      const found = payableSubscriptions(await subscriptionsOf(streamerId));
      if (!isWanted()) return null;
      // A select takes only a value among its options.
      flushSync(() => {
        setPayable(found);
        setLoading(false);
      });
      return found;
    } catch (error) {
      if (!isWanted()) return null;
      setLoading(false);
      throw error;
    }
  };
  return { payable, isLoading, load };
}
