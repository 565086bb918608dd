import { usePayment } from './payments.queries.ts';
import { RefundList } from './refund-list.tsx';

/**
 * The earlier refunds of a payment, with author and reason. Left out if they cannot be loaded: the sum is known anyway.
 */
export function EarlierRefunds({ paymentId }: { paymentId: number }) {
  const { data } = usePayment(paymentId);
  if (!data) return null;
  return (
    <section aria-label="Earlier refunds">
      <h3 className="text-sm font-medium">Earlier refunds</h3>
      <div className="mt-1.5">
        <RefundList refunds={data.refunds} />
      </div>
    </section>
  );
}
