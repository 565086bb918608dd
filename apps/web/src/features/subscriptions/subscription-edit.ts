import { calendarDay, type Subscription, subscriptionStatus } from '@livelift/contract';
import { z } from 'zod';

// An empty field clears the day.
const dayOrNone = z.union([z.literal('').transform(() => null), calendarDay]);

/** What staff change about a subscription, as a form holds it. */
export const subscriptionEdit = z.strictObject({
  status: subscriptionStatus,
  start_date: dayOrNone,
  end_date: dayOrNone,
});

export type SubscriptionEdit = z.output<typeof subscriptionEdit>;

type Term = Pick<Subscription, 'status' | 'start_date' | 'end_date'>;

/** Whether a change may cancel planned streams: an active subscription ends, or loses days. */
export function mayCancelStreams(before: Term, after: SubscriptionEdit): boolean {
  if (before.status !== 'active') return false;
  if (after.status !== 'active' || after.start_date === null || after.end_date === null) return true;
  const { start_date: start, end_date: end } = before;
  return (start !== null && after.start_date > start) || (end !== null && after.end_date < end);
}
