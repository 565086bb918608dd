import { dayOf, daysInclusive, type Subscription } from '@livelift/contract';
import { formatPlural } from '../../lib/format.ts';

const NEAR_EXPIRY_DAYS = 3;

type Term = Pick<Subscription, 'status' | 'end_date'>;

/** Days that an active subscription still runs, today included; null where it does not run or has no end. */
export function daysLeft({ status, end_date: end }: Term, now: Date): number | null {
  return status === 'active' && end !== null ? Math.max(0, daysInclusive(dayOf(now), end)) : null;
}

/** Whether a subscription ends in 3 days or fewer, today included (D5). */
export function isNearExpiry(term: Term, now: Date): boolean {
  const left = daysLeft(term, now);
  return left !== null && left <= NEAR_EXPIRY_DAYS;
}

/** The days left in words: "Ends today", "2 days left". */
export function daysLeftText(left: number): string {
  return left <= 1 ? 'Ends today' : `${formatPlural(left, 'day')} left`;
}
