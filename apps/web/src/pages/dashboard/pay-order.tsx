import type { Subscription } from '@livelift/contract';
import { HowToPay } from '../../features/payments/how-to-pay.tsx';
import { CancelOrder } from '../../features/subscriptions/cancel-order.tsx';
import { isCancelable } from '../../features/subscriptions/order-due.ts';

/** All that can be done about an order on which something is due. */
export const PayOrder = ({ order }: { order: Subscription }) => (
  <HowToPay order={order} actions={isCancelable(order) && <CancelOrder order={order} />} />
);
