import { dayOf } from '@livelift/contract';
import { ChartColumn, Download } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatDay, formatDays, formatMinutes } from '../../lib/format.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { StreamingHistory } from './history.queries.ts';
import { historyCsv } from './history-csv.ts';
import { SaveStreamsButton } from './save-streams-button.tsx';

type Period = StreamingHistory['periods'][number];

const FIGURES = [
  ['Booked', 'planned_minutes'],
  ['Streamed', 'streamed_minutes'],
  ['Granted', 'granted_minutes'],
  ['Lapsed', 'lapsed_minutes'],
] as const;

const cell = 'px-1.5 py-2 text-right align-top first:pl-0 first:text-left last:pr-0 sm:px-3';

// A phone has no room for what was granted, which stands below what lapsed of it.
const hiddenOnPhones = (name: string) => name === 'Granted' && 'max-sm:hidden';

/** Every subscription with what was booked, streamed and lapsed, drawn and as a table, and as a CSV file. */
export function PeriodHistory({ periods }: { periods: readonly Period[] }) {
  const save = () => saveCsv(`streaming-history-${dayOf(new Date())}.csv`, [historyCsv(periods)]);
  return (
    <Card aria-labelledby="booked-and-streamed">
      <CardHeader
        id="booked-and-streamed"
        title="Booked and streamed"
        description="Every subscription so far. What lapsed is the time of days that are gone and was not streamed."
        actions={
          periods.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={save}>
                <Download aria-hidden />
                Subscriptions as CSV
              </Button>
              <SaveStreamsButton />
            </div>
          )
        }
      />
      {periods.length === 0 ? (
        <EmptyState icon={ChartColumn} title="Nothing yet">
          Your first subscription begins your statistics.
        </EmptyState>
      ) : (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <PeriodChart periods={periods.slice(0, MAX_BARS)} />
          <PeriodTable periods={periods} />
        </div>
      )}
    </Card>
  );
}

// More would be a second table.
const MAX_BARS = 6;

function PeriodChart({ periods }: { periods: readonly Period[] }) {
  // Who goes live at once streams more than was planned until now.
  const most = Math.max(1, ...periods.flatMap((each) => [each.planned_until_now_minutes, each.streamed_minutes]));
  const share = (minutes: number) => ({ width: `${(minutes / most) * 100}%` });
  return (
    <figure aria-label="Booked and streamed by subscription">
      <ul className="space-y-3">
        {periods.map((period) => (
          <li key={period.subscription_id} className="text-sm">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 truncate font-medium">{period.name}</span>
              <span className="text-muted">{formatDay(period.start_date)}</span>
            </p>
            <div aria-hidden className="mt-1 grid h-4 border-l border-control *:[grid-area:1/1]">
              <div className="bg-stream-completed" style={share(period.streamed_minutes)} />
              <div
                className="min-w-px border border-l-0 border-stream-scheduled"
                style={share(period.planned_until_now_minutes)}
              />
            </div>
            <p className="sr-only">
              {formatMinutes(period.streamed_minutes)} streamed, {formatMinutes(period.planned_until_now_minutes)}{' '}
              booked until now.
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 border border-stream-scheduled" />
          Booked until now
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-3 bg-stream-completed" />
          Streamed
        </span>
      </figcaption>
    </figure>
  );
}

// What is ahead can not have been streamed.
const untilNow = ({ planned_minutes: planned, planned_until_now_minutes: come }: Period) =>
  come < planned && <span className="block text-xs text-muted">{formatMinutes(come)} until now</span>;

function PeriodTable({ periods }: { periods: readonly Period[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus (WCAG 2.1.1)
    <section aria-label="Subscriptions" tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-sm tabular-nums wrap-normal max-sm:text-xs">
        <thead className="sticky top-0 bg-surface">
          <tr>
            {['Plan', ...FIGURES.map(([name]) => name)].map((name) => (
              <th key={name} scope="col" className={cn(cell, 'font-medium', hiddenOnPhones(name))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.subscription_id} className="border-t">
              <th scope="row" className={cn(cell, 'font-medium')}>
                <bdi>{period.name}</bdi>
                <span className="block text-xs font-normal text-muted">
                  {formatDays(period.start_date, period.end_date)}
                </span>
              </th>
              {FIGURES.map(([name, field]) => (
                <td key={name} className={cn(cell, hiddenOnPhones(name))}>
                  {formatMinutes(period[field])}
                  {field === 'planned_minutes' && untilNow(period)}
                  {field === 'lapsed_minutes' && (
                    <span className="block text-xs text-muted sm:hidden">
                      of {formatMinutes(period.granted_minutes)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
