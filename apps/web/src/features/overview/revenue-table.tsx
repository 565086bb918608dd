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
  return (
    <section
      aria-label="Net revenue by month, table"
      // Reached by the keyboard, since it scrolls by itself.
      tabIndex={isSeen ? 0 : undefined}
      className={isSeen ? 'overflow-x-auto rounded-md border' : 'sr-only'}
    >
      <table className="w-full text-sm wrap-normal max-sm:text-xs">
        <caption className="sr-only">Net revenue by month and plan, months in UTC</caption>
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
            {[{ key: 'all', total }, ...series].map((each) => (
              <td key={each.key} className={cell}>
                {formatDollars(each.total)}
              </td>
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
      <td className={cell}>
        {isSeen && net !== 0 ? <NetRevenue name={text} cents={net} days={days} /> : formatDollars(net)}
      </td>
      {series.map(({ key, name }) => {
        const cents = of[key] ?? 0;
        return (
          <td key={key} className={cell}>
            {isSeen && cents !== 0 ? (
              <NetRevenue name={`${name}, ${text}`} cents={cents} days={days} plan={key} />
            ) : (
              formatDollars(cents)
            )}
          </td>
        );
      })}
    </tr>
  );
}
