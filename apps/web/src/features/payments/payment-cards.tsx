import type { getPaymentStats, Payment, ResponseOf } from '@livelift/contract';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageFigures } from './payment-figures.ts';

type Stats = ResponseOf<typeof getPaymentStats>;

type PaymentCardsProps = {
  /** The page that is loaded; undefined before there is one, null where it could not be loaded. */
  payments: readonly Payment[] | null | undefined;
  /** The figures of all that is filtered; undefined and null as above. */
  stats: Stats | null | undefined;
};

/** What all filtered payments come to, and below it the same of the loaded page (D181). */
export function PaymentCards({ payments, stats }: PaymentCardsProps) {
  const page = payments && pageFigures(payments);
  const status = stats?.by_status;
  const count = (value: number | undefined) => stats && formatCount(value ?? 0);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card
        label="Total Completed Payments"
        value={stats && formatDollars(stats.received_amount)}
        note={stats && noteOf(stats)}
        onPage={page && formatDollars(page.completedCents)}
      />
      <Card label="Total Payments" value={count(stats?.total_count)} onPage={page && formatCount(page.count)} />
      <Card label="Pending" value={count(status?.pending.count)} onPage={page && formatCount(page.pending)} />
      <Card label="Failed" value={count(status?.failed.count)} onPage={page && formatCount(page.failed)} />
    </dl>
  );
}

// By their own day refunds may be of other payments than those that are filtered (D182).
function noteOf({ refunded_amount, net_amount, given_back_amount }: Stats): string {
  const note = `received, ${formatDollars(refunded_amount)} refunded, ${formatDollars(net_amount)} net`;
  if (given_back_amount === refunded_amount) return note;
  return `${note}; ${formatDollars(given_back_amount)} given back on the days of the filter`;
}

type Figure = string | null | undefined;

type CardProps = { label: string; value: Figure; note?: Figure; onPage: Figure };

function Card({ label, value, note, onPage }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="pt-1 pb-1.5">
        {value === null ? (
          <span className="block py-1 text-muted">Not available</span>
        ) : (
          <span className="block text-xl font-semibold wrap-anywhere sm:text-2xl">
            {value ?? <Skeleton className="my-1 h-6 w-20" />}
          </span>
        )}
        {note && <span className="text-xs text-muted">{note}</span>}
      </dd>
      <dd className="mt-auto border-t pt-1.5 text-xs text-muted">
        On this page: {onPage === null ? 'not available' : <span className="text-ink">{onPage ?? '…'}</span>}
      </dd>
    </div>
  );
}
