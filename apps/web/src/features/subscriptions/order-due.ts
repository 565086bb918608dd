import type { Subscription } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';

/** Whether something is to be paid for an order. */
export const isDue = ({ status, paid, amount_due: due }: Subscription): boolean =>
  status === 'pending' && !paid && due > 0;

/** Whether nothing was paid for it yet, so that a new order replaces it (D68). */
export const isUnpaidOrder = ({ status, paid, price, amount_due: due }: Subscription): boolean =>
  status === 'pending' && !paid && due === price;

/** Whether who made it can cancel it: nothing of what it costs was paid yet. */
export const isCancelable = (order: Subscription): boolean => isUnpaidOrder(order) && order.price > 0;

/** Whether an order was canceled that never became a plan. */
export const isCanceledOrder = ({ status, paid, start_date: start }: Subscription): boolean =>
  status === 'canceled' && !paid && start === null;

/** What of an order is paid so far, as "$18.00 of $50.00 is paid", with what unused days paid of it; null where nothing is. */
export function paidPart({ price, amount_due: due, credit }: Subscription): string | null {
  if (due >= price) return null;
  const source = credit > 0 ? `, ${formatDollars(credit)} of it by unused days of the plan before` : '';
  return `${formatDollars(price - due)} of ${formatDollars(price)} is paid${source}`;
}
