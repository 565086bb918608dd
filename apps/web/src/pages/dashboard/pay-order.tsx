import type { Subscription } from '@livelift/contract';
import { HowToPay, reportedSentence } from '../../features/payments/how-to-pay.tsx';
import { usePaymentInstructions } from '../../features/payments/my-payments.queries.ts';
import { CancelOrder } from '../../features/subscriptions/cancel-order.tsx';
import { isCancelable } from '../../features/subscriptions/order-due.ts';

/** All that can be done about an order on which something is due. */
export function PayOrder({ order }: { order: Subscription }) {
  const note = usePaymentInstructions(order.id, order.amount_due).data?.note;
  return (
    <HowToPay
      order={order}
      actions={isCancelable(order) && <CancelOrder order={order} reported={note ? reportedSentence(note) : null} />}
    />
  );
}
