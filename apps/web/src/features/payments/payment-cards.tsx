import type { getPaymentStats, Payment, ResponseOf } from '@livelift/contract';
import { Link } from 'react-router';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageFigures } from './payment-figures.ts';

type Stats = ResponseOf<typeof getPaymentStats>;

type PaymentCardsProps = {
  /** The page that is loaded; undefined before there is one, null where it could not be loaded. */
  payments: readonly Payment[] | null | undefined;
  /** The figures of all that is filtered; undefined and null as above. */
  stats: Stats | null | undefined;
  /** The status by which is filtered, as the address says it, and the address of the list with another one. */
  status: string;
  hrefWith: (changes: { status: string }) => string;
};

/** In one row that scrolls sideways on phones: what all filtered payments come to, quietly beside it what the loaded page does (D181), each leading to its payments. */
export function PaymentCards({ payments, stats, status, hrefWith }: PaymentCardsProps) {
  const page = payments && pageFigures(payments);
  const by = stats?.by_status;
  const count = (value: number | undefined) => stats && formatCount(value ?? 0);
  const link = (of: string) => ({ to: hrefWith({ status: of }), isOpen: status === of });
  return (
    <ul
      aria-label="Figures"
      className="gap-2 max-sm:flex max-sm:scroll-fade max-sm:overflow-x-auto sm:grid sm:grid-cols-[2.2fr_1.2fr_1fr_1fr] print:hidden"
    >
      <FigureCard
        label="Total Completed Payments"
        value={stats && formatDollars(stats.received_amount)}
        note={stats && noteOf(stats)}
        // What came in counts refunded payments, the page's sum does not (D391).
        pageLabel="Completed on this page"
        onPage={page && formatDollars(page.completedCents)}
        {...link('received')}
      />
      <FigureCard
        label="Total Payments"
        value={count(stats?.total_count)}
        onPage={page && formatCount(page.count)}
        {...link('')}
      />
      <FigureCard
        label="Pending"
        value={count(by?.pending.count)}
        onPage={page && formatCount(page.pending)}
        {...link('pending')}
      />
      <FigureCard
        label="Failed"
        value={count(by?.failed.count)}
        onPage={page && formatCount(page.failed)}
        {...link('failed')}
      />
    </ul>
  );
}

// By their own day refunds may be of other payments than those that are filtered (D182).
function noteOf({ refunded_amount, net_amount, given_back_amount }: Stats): string {
  const note = `received, ${formatDollars(refunded_amount)} refunded, ${formatDollars(net_amount)} net`;
  if (given_back_amount === refunded_amount) return note;
  return `${note}; ${formatDollars(given_back_amount)} given back on the days of the filter`;
}

type Figure = string | null | undefined;

type CardProps = {
  label: string;
  value: Figure;
  note?: Figure;
  pageLabel?: string;
  onPage: Figure;
  to: string;
  isOpen: boolean;
};

const FigureCard = ({ label, value, note, pageLabel = 'On this page', onPage, to, isOpen }: CardProps) => (
  <li className="min-w-0 max-sm:min-w-28 max-sm:shrink-0">
    <Link
      to={to}
      aria-current={isOpen || undefined}
      className="grid h-full content-center gap-x-2 rounded-lg border bg-surface px-2 py-1.5 proportional-nums max-sm:min-h-11 max-sm:grid-cols-[auto_1fr] max-sm:items-baseline max-sm:py-0.5 max-sm:whitespace-nowrap hover:border-ink aria-[current]:border-primary sm:px-3 lg:grid-cols-[1fr_auto]"
    >
      <span className="text-xs text-muted max-sm:col-span-2">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2 lg:col-span-2">
        {value === null ? (
          <span className="text-sm leading-6.5 text-muted">Not available</span>
        ) : (
          <span className="text-xl leading-6.5 font-semibold wrap-anywhere">
            {value ?? <Skeleton className="my-1 h-4.5 w-20" />}
          </span>
        )}
        {note && <span className="text-xs text-muted max-sm:hidden">{note}</span>}
      </span>
      <span className="text-xs text-muted max-sm:tracking-tight lg:col-start-2 lg:row-start-1">
        {pageLabel}: {onPage === null ? 'not available' : (onPage ?? '…')}
      </span>
    </Link>
  </li>
);
