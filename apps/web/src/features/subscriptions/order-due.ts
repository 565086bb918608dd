import type { Subscription } from '@livelift/contract';

/** Whether something is to be paid for an order. */
export const isDue = ({ status, paid, amount_due: due }: Subscription): boolean =>
  status === 'pending' && !paid && due > 0;

/** Whether nothing was paid for it yet, so that who made it can cancel it. */
export const isCancelable = (order: Subscription): boolean => isDue(order) && order.amount_due === order.price;
