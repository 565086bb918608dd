import { addDays, type Cents, dayOf, type Payment } from '@livelift/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { METHOD_LABELS } from './payment-labels.ts';
import { readPaymentsOf } from './payments.queries.ts';

// A month later it is the next payment of a monthly plan.
const SIMILAR_DAYS = 27;

type Sought = { amount: Cents | null; day: string; exceptId: number | undefined };

const isSimilar = ({ amount, day, exceptId }: Sought, { id, received_on: received, ...payment }: Payment): boolean =>
  id !== exceptId &&
  payment.status === 'completed' &&
  payment.amount === amount &&
  received !== null &&
  received >= addDays(day, -SIMILAR_DAYS) &&
  received <= addDays(day, SIMILAR_DAYS);

// What came in from somebody of that amount at most 27 days before or after a day, among their newest payments; undefined: nothing.
const useSimilarPayment = (streamerId: number, sought: Sought): Payment | undefined =>
  useQuery({
    queryKey: ['staff', 'payments', 'newest-of', streamerId],
    queryFn: streamerId > 0 ? () => readPaymentsOf({ id: streamerId, page: 1 }) : skipToken,
    select: ({ data }) => data.find((payment) => isSimilar(sought, payment)),
    // A colleague or an import may have recorded it a moment ago.
    staleTime: 0,
  }).data;

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
