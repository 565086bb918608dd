import type { getPaymentStats, Payment, ResponseOf } from '@livelift/contract';
import { formatCount, formatDollars, formatPlural } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageFigures } from './payment-figures.ts';

type Stats = ResponseOf<typeof getPaymentStats>;

type PaymentCardsProps = {
  /** The page that is loaded; undefined before there is one, null where it could not be loaded. */
  payments: readonly Payment[] | null | undefined;
  /** The all-time figures; undefined and null as above. */
  stats: Stats | null | undefined;
};

/** The totals of the loaded page, and below them the all-time totals. */
export function PaymentCards({ payments, stats }: PaymentCardsProps) {
  const page = payments && pageFigures(payments);
  const allTime = stats && { ...stats.by_status, count: stats.total_count };
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card
        label="Total Completed Payments"
        value={page && `$${formatCount(page.completedDollars)}`}
        allTime={allTime && formatDollars(allTime.completed.amount)}
      />
      <Card
        label="Total Payments"
        value={page && formatCount(page.count)}
        allTime={allTime && formatPlural(allTime.count, 'payment')}
      />
      <Card
        label="Pending"
        value={page && formatCount(page.pending)}
        allTime={allTime && formatPlural(allTime.pending.count, 'payment')}
      />
      <Card
        label="Failed"
        value={page && formatCount(page.failed)}
        allTime={allTime && formatPlural(allTime.failed.count, 'payment')}
      />
    </dl>
  );
}

type Figure = string | null | undefined;

type CardProps = { label: string; value: Figure; allTime: Figure };

function Card({ label, value, allTime }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-auto pt-1">
        {value === null ? (
          <span className="block py-1 text-muted">Not available</span>
        ) : (
          <span className="block text-2xl font-semibold">{value ?? <Skeleton className="my-1 h-6 w-20" />}</span>
        )}
        <span className="text-xs text-muted">on this page</span>
      </dd>
      <dd className="mt-1.5 border-t pt-1.5 text-xs text-muted">
        All time: {allTime === null ? 'not available' : <span className="text-ink">{allTime ?? '…'}</span>}
      </dd>
    </div>
  );
}
