import type { getPayment, ResponseOf } from '@livelift/contract';
import { formatDollars, formatGmt } from '../../lib/format.ts';

type RefundListProps = Pick<ResponseOf<typeof getPayment>['payment'], 'refunds'>;

/** What was given back of a payment, with author and reason. */
export const RefundList = ({ refunds }: RefundListProps) => (
  <ul className="divide-y rounded-md border text-sm">
    {refunds.map((refund) => (
      <li key={refund.id} className="px-3.5 py-2">
        <span className="font-semibold">{formatDollars(refund.amount)}</span>{' '}
        <span className="text-muted">
          {formatGmt(refund.created_at)}, {refund.created_by.email}
        </span>
        {refund.reason && <p className="whitespace-pre-line wrap-anywhere">{refund.reason}</p>}
      </li>
    ))}
  </ul>
);
