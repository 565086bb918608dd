import { type ReactNode, useId, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { failureOf } from '../../lib/query-client.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { weekOf } from './day-bars.ts';
import { useStatistics } from './statistics.queries.ts';
import { StatisticsChart } from './statistics-chart.tsx';

const StatisticsTable = lazyPart(
  'The table of minutes',
  async () => (await import('./statistics-table.tsx')).StatisticsTable,
);

const RANGES = [
  { key: 'all', label: 'Whole subscription' },
  { key: 'week', label: 'This week' },
] as const;

const VIEWS = [
  { key: 'chart', label: 'Chart' },
  { key: 'table', label: 'Table' },
] as const;

type StatisticsPanelProps = {
  subscriptionId: number;
  now: Date;
  /** Where there are more. */
  more?: ReactNode;
};

/** Minutes per day of a subscription or of this week, drawn or as a table. */
export function StatisticsPanel({ subscriptionId, now, more }: StatisticsPanelProps) {
  const [range, setRange] = useState<(typeof RANGES)[number]['key']>('all');
  const [view, setView] = useState<(typeof VIEWS)[number]['key']>('chart');
  const titleId = useId();
  const query = useStatistics(subscriptionId, range === 'week' ? weekOf(now) : null);
  const { data, isPending, isPlaceholderData } = query;
  const isFailed = failureOf(query) !== null;
  const View = view === 'chart' ? StatisticsChart : StatisticsTable;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} className="font-semibold">
          Minutes per day
        </h3>
        <div className="flex flex-wrap gap-2">
          <SegmentedChoice label="Days" value={range} onChange={setRange} choices={RANGES} />
          <SegmentedChoice label="View" value={view} onChange={setView} choices={VIEWS} />
        </div>
      </div>
      {isPending && !isFailed && <PanelSkeleton />}
      {isFailed && <QueryFailure title="Failed to load statistics" query={query} />}
      {data && !isFailed && (
        <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-50')}>
          <View statistics={data} now={now} />
        </div>
      )}
      {more && <p className="mt-3 text-sm">{more}</p>}
    </section>
  );
}

// As high as the chart, to avoid a layout shift.
const PanelSkeleton = () => (
  <Loading label="Loading the minutes per day">
    <Skeleton className="h-41" />
  </Loading>
);
