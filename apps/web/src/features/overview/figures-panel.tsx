import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDays } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { Figures, useFigures } from './overview.queries.ts';
import { PlanRevenue } from './plan-revenue.tsx';
import { RevenueByMonth } from './revenue-by-month.tsx';
import type { Days } from './rows-behind.ts';

/** The days that figures are of. */
export const daysOf = ({ range }: Figures): Days => ({ from: range.start_date, to: range.end_date });

type FiguresPanelProps = {
  query: ReturnType<typeof useFigures>;
  /** Whether the days end before they begin. */
  isImpossible: boolean;
  /** Which days they are of. */
  range: ReactNode;
};

/** The figures of the business over some days, and its revenue over twelve months. */
export function FiguresPanel({ query, isImpossible, range }: FiguresPanelProps) {
  const { data } = query;
  const isFailed = failureOf(query) !== null;
  return (
    <section aria-labelledby="figures" className="space-y-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="figures" className="text-lg font-semibold">
          Figures
        </h2>
        {range}
        <p className="text-sm text-muted">
          {data && !isImpossible && !isFailed && `${formatDays(data.range.start_date, data.range.end_date)}. `}Days are
          in GMT.
        </p>
      </div>
      {isImpossible ? (
        <Notice tone="warning">From is later than To, so no day lies between them.</Notice>
      ) : isFailed ? (
        <QueryFailure title="Failed to load the figures" query={query} />
      ) : data ? (
        <Shown figures={data} isUpdating={query.isPlaceholderData} />
      ) : (
        <Loading label="Loading the figures" className="space-y-2.5">
          <Skeleton className="h-45 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      )}
    </section>
  );
}

const Shown = ({ figures, isUpdating }: { figures: Figures; isUpdating: boolean }) => (
  <div aria-busy={isUpdating || undefined} className={cn('space-y-2.5', isUpdating && 'opacity-60')}>
    <FigureCards figures={figures} days={daysOf(figures)} />
    <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <RevenueByMonth months={figures.months} />
      <PlanRevenue plans={figures.by_plan} days={daysOf(figures)} />
    </div>
  </div>
);
