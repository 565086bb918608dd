import { type ReactNode, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDays } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useComesNear } from '../../lib/use-comes-near.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { Figures, useFigures } from './overview.queries.ts';
import { PlanRevenue } from './plan-revenue.tsx';
import { revenueOf } from './revenue-series.ts';
import { RevenueTable } from './revenue-table.tsx';
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

const RevenueChart = lazyPart('The chart of revenue', async () => (await import('./revenue-chart.tsx')).RevenueChart);

const VIEWS = [
  { key: 'chart', label: 'Chart' },
  { key: 'table', label: 'Table' },
] as const;

/** Net revenue of twelve months by plan, drawn or as a table, which is always there for screen readers. */
function RevenueByMonth({ months }: { months: Figures['months'] }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('chart');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useComesNear(place);
  const revenue = revenueOf(months);
  const isChart = view === 'chart';
  return (
    <Card aria-labelledby="revenue" className="min-w-0 p-4 sm:p-5">
      <CardHeader
        id="revenue"
        title="Net revenue by month"
        description="Twelve months, by the day on which a payment was received."
        actions={<SegmentedChoice label="View" value={view} onChange={setView} choices={VIEWS} />}
      />
      <div ref={place}>
        {revenue.series.length === 0 ? (
          <p className="text-sm text-muted">Nothing was received in these twelve months.</p>
        ) : (
          <>
            {isChart && <div className="h-72">{isNear && <RevenueChart {...revenue} />}</div>}
            <RevenueTable {...revenue} isSeen={!isChart} />
          </>
        )}
      </div>
    </Card>
  );
}
