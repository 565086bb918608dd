import { daysInclusive } from '@livelift/contract';
import type { Term } from './subscriptions.rules.ts';

type Sold = Pick<Term, 'status' | 'start_date' | 'end_date'> & {
  duration_days: number;
  price_cents: number;
  /** What was paid for it, credit included, less refunds. */
  paid_cents: number;
};

/** What a subscription comes to that ends before its time; `usedCents` and `unusedCents` are together what counts as paid for it. */
export type UnusedWorth = { days: number; unusedDays: number; usedCents: number; unusedCents: number };

/**
 * What the days from today on are worth, of a subscription with its effective status today: what was paid for it, at most its
 * price, in equal parts for each day, rounded down to a cent. Of an order that has not begun all days are unused.
 */
export function unusedWorth(sold: Sold, today: string): UnusedWorth {
  const { status, start_date, end_date, duration_days, price_cents, paid_cents } = sold;
  const paid = Math.max(0, Math.min(price_cents, paid_cents));
  const hasDays = status !== 'pending' && start_date !== null && end_date !== null;
  const days = hasDays ? daysInclusive(start_date, end_date) : duration_days;
  const unusedDays = hasDays && start_date < today ? Math.max(0, daysInclusive(today, end_date)) : days;
  const unusedCents = unusedDays >= days ? paid : Math.floor((paid * unusedDays) / days);
  return { days, unusedDays, usedCents: paid - unusedCents, unusedCents };
}

type Replaced = { usedCents: number; creditCents: number; paidCents: number };

/** What remains of a credit when money was given back of what it came from: used days are paid first. */
export const creditLeft = ({ usedCents, creditCents, paidCents }: Replaced): number =>
  Math.max(0, Math.min(creditCents, paidCents - usedCents));
