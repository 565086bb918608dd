import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { daysOfMonth } from './figure-range.ts';
import { NetRevenue } from './plan-revenue.tsx';
import type { RevenueMonth, RevenueSeries } from './revenue-series.ts';

const cell = 'px-2 py-1.5 text-right whitespace-nowrap first:pl-3 first:text-left last:pr-3 sm:px-3';

/** A month as "Mar 2026". */
export const monthText = (month: string): string => formatDay(`${month}-01`).replace(/^\d+ /, '');

type RevenueTableProps = {
  series: readonly RevenueSeries[];
  months: readonly RevenueMonth[];
  /** Whether it is shown; it is read out in any case, then without its links, which could be focused but not seen. */
  isSeen: boolean;
};

/** The figures of the chart, a row for each month, the newest first. */
export function RevenueTable({ series, months, isSeen }: RevenueTableProps) {
  const total = series.reduce((sum, each) => sum + each.total, 0);
  const spans = months.map(({ month }) => daysOfMonth(month));
  const days = { from: spans.at(0)?.from ?? '', to: spans.at(-1)?.to ?? '' };
  return (
    <section
      aria-label="Net revenue by month, table"
      // Reached by the keyboard, since it scrolls by itself.
      tabIndex={isSeen ? 0 : undefined}
      className={isSeen ? 'overflow-x-auto rounded-md border' : 'sr-only'}
    >
      <table className="w-full text-sm wrap-normal max-sm:text-xs">
        <caption className="sr-only">Net revenue by month and plan, months in GMT</caption>
        <thead className="bg-raised">
          <tr>
            <th scope="col" className={cn(cell, 'font-medium')}>
              Month
            </th>
            <th scope="col" className={cn(cell, 'font-medium')}>
              All
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className={cn(cell, 'font-medium')}>
                <bdi className="inline-block max-w-40 truncate align-bottom" title={name}>
                  {name}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <MonthRow key={row.month} row={row} series={series} isSeen={isSeen} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr className="border-t">
            <th scope="row" className={cn(cell, 'font-[inherit]')}>
              All months
            </th>
            <MoneyCell {...{ days, isSeen }} name="all months" cents={total} />
            {series.map(({ key, name, total: cents }) => (
              <MoneyCell key={key} {...{ days, isSeen, cents }} name={`${name}, all months`} plan={key} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type MonthRowProps = Pick<RevenueTableProps, 'series' | 'isSeen'> & { row: RevenueMonth };

function MonthRow({ row: { month, net, of }, series, isSeen }: MonthRowProps) {
  const days = daysOfMonth(month);
  const text = monthText(month);
  return (
    <tr className="border-t">
      <th scope="row" className={cn(cell, 'font-normal')}>
        {text}
      </th>
      <MoneyCell {...{ days, isSeen }} name={text} cents={net} />
      {series.map(({ key, name }) => (
        <MoneyCell key={key} {...{ days, isSeen }} name={`${name}, ${text}`} cents={of[key] ?? 0} plan={key} />
      ))}
    </tr>
  );
}

const MoneyCell = ({ isSeen, ...revenue }: ComponentProps<typeof NetRevenue> & { isSeen: boolean }) => (
  <td className={cell}>{isSeen && revenue.cents !== 0 ? <NetRevenue {...revenue} /> : formatDollars(revenue.cents)}</td>
);
