import { formatDollars, formatGmt } from '../../lib/format.ts';
import { usePayment } from './payments.queries.ts';

/**
 * The earlier refunds of a payment, with author and reason. Left out if they cannot be loaded: the sum is known anyway.
 */
export function EarlierRefunds({ paymentId }: { paymentId: number }) {
  const { data } = usePayment(paymentId);
  if (!data) return null;
  return (
    <section aria-label="Earlier refunds">
      <h3 className="text-sm font-medium">Earlier refunds</h3>
      <ul className="mt-1.5 divide-y rounded-md border text-sm">
        {data.refunds.map((refund) => (
          <li key={refund.id} className="px-3.5 py-2">
            <span className="font-semibold">{formatDollars(refund.amount)}</span>{' '}
            <span className="text-muted">
              {formatGmt(refund.created_at)}, {refund.created_by.email}
            </span>
            {refund.reason && <p className="whitespace-pre-line wrap-anywhere">{refund.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
