import type { Subscription } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { HowToPay } from '../../features/payments/how-to-pay.tsx';
import { CancelOrder } from '../../features/subscriptions/cancel-order.tsx';
import { isCancelable } from '../../features/subscriptions/order-due.ts';

type PayOrderProps = ComponentProps<typeof HowToPay> & { order: Subscription };

/** All that can be done about an order on which something is due. */
export const PayOrder = ({ order, actions, ...parts }: PayOrderProps) => (
  <HowToPay
    {...parts}
    order={order}
    actions={
      <>
        {actions}
        {isCancelable(order) && <CancelOrder order={order} />}
      </>
    }
  />
);
