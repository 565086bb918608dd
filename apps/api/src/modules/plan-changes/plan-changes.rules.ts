import { addDays, daysInclusive, type PlanChange, type Subscription } from '@livelift/contract';
import { isActiveOrQueued } from '../subscriptions/index.ts';

type Days = { start_date: string | null; end_date: string | null };
type Ordered = Days & { duration_days: number; paid_at: Date | null };
type Other = Days & { status: Subscription['status']; paid_at: Date | null };

/** Of a subscription that goes on to its end no day is credited. */
export const nothingUnused = ({ start_date, end_date }: Days) => ({
  days: start_date === null || end_date === null ? 0 : daysInclusive(start_date, end_date),
  unused_days: 0,
  unused_amount: 0,
});

/** What became of an order, told by its state. */
export function resultOf({ status, paid, start_date }: Pick<Subscription, 'status' | 'paid' | 'start_date'>) {
  if (status === 'active') return 'activated';
  if (!paid) return 'underpaid';
  return start_date === null ? 'dates_missing' : 'queued';
}

/** The days of an order that follows: its own, or where it is not paid yet the earliest, after all that runs or waits. */
export function earliestTerm(order: Ordered, others: Other[]): Pick<PlanChange, 'start_date' | 'end_date'> {
  const { start_date, end_date, duration_days } = order;
  if (order.paid_at !== null) return { start_date, end_date };
  const ends = others
    .filter(isActiveOrQueued)
    .flatMap((each) => (each.end_date === null ? [] : [each.end_date]))
    .sort();
  const last = ends.at(-1);
  if (last === undefined) return { start_date: null, end_date: null };
  const first = addDays(last, 1);
  return { start_date: first, end_date: duration_days === 0 ? null : addDays(first, duration_days - 1) };
}
