import { useRef, useState } from 'react';
import { useComesNear } from '../../lib/use-comes-near.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { Figures } from './overview.queries.ts';
import { revenueOf } from './revenue-series.ts';
import { RevenueTable } from './revenue-table.tsx';

const RevenueChart = lazyPart('The chart of revenue', async () => (await import('./revenue-chart.tsx')).RevenueChart);

const VIEWS = [
  { key: 'chart', label: 'Chart' },
  { key: 'table', label: 'Table' },
] as const;

/** Net revenue of twelve months by plan, drawn or as a table, which is always there for screen readers. */
export function RevenueByMonth({ months }: { months: Figures['months'] }) {
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
