import { type Cents, dayOf } from '@livelift/contract';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { METHOD_LABELS } from './payment-labels.ts';
import { useSimilarPayment } from './payments.queries.ts';

type SimilarPaymentProps = {
  /** Whose payment it is; 0 while nobody is chosen. */
  streamerId: number;
  amount: Cents | null;
  /** When it came in; empty: today. */
  day: string | null | undefined;
  /** The payment that is confirmed; absent for a new one. */
  id?: number;
};

/** Warns where as much came in from somebody within weeks: the same money may be recorded twice. */
export function SimilarPayment({ streamerId, amount, day, id }: SimilarPaymentProps) {
  const similar = useSimilarPayment(streamerId, { amount, day: day || dayOf(new Date()), exceptId: id });
  if (!similar?.received_on) return null;
  return (
    <Notice tone="warning">
      {formatDollars(similar.amount)} came in from them on {formatDay(similar.received_on)} already (
      {METHOD_LABELS[similar.payment_method]}, <bdi className="font-mono wrap-anywhere">{similar.transaction_id}</bdi>
      ). Make sure that this is another payment.
    </Notice>
  );
}
