import type { Subscription } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { HowToPay } from '../../features/payments/how-to-pay.tsx';
import { usePaymentInstructions } from '../../features/payments/my-payments.queries.ts';
import { canceledOrderReportSentence } from '../../features/payments/reported-sentence.ts';
import { CancelOrder } from '../../features/subscriptions/cancel-order.tsx';
import { isCancelable } from '../../features/subscriptions/order-due.ts';

type PayOrderProps = ComponentProps<typeof HowToPay> & { order: Subscription };

/** All that can be done about an order on which something is due. */
export function PayOrder({ order, actions, ...parts }: PayOrderProps) {
  const note = usePaymentInstructions(order.id, order.amount_due).data?.note;
  return (
    <HowToPay
      {...parts}
      order={order}
      actions={
        <>
          {actions}
          {isCancelable(order) && (
            <CancelOrder order={order} reported={note ? canceledOrderReportSentence(note) : null} />
          )}
        </>
      }
    />
  );
}
