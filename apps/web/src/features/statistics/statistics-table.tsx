import { dayOf } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import type { Statistics } from './day-bars.ts';

const COLUMNS = ['Day', 'Streams', 'Scheduled', 'Booked', 'Available'];

// A phone has no room for the number of streams, which its list of days shows.
const hiddenOnPhones = (index: number) => index === 0 && 'max-sm:hidden';

const cell = 'px-2 py-1.5 text-right first:pl-3 first:text-left last:pr-3 sm:px-3';

/** The figures of the chart, a row for each day. */
export function StatisticsTable({ statistics, now }: { statistics: Statistics; now: Date }) {
  const { days, totals } = statistics;
  const today = dayOf(now);
  return (
    // Reached by the keyboard, since it scrolls by itself.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus (WCAG 2.1.1)
    <section aria-label="Minutes per day" tabIndex={0} className="max-h-80 overflow-auto rounded-md border">
      <table className="w-full text-sm wrap-normal max-sm:text-xs">
        <caption className="sr-only">Minutes per day, in GMT</caption>
        <thead className="sticky top-0 bg-raised">
          <tr>
            {COLUMNS.map((name, index) => (
              <th key={name} scope="col" className={cn(cell, 'font-medium', hiddenOnPhones(index - 1))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Row
              key={day.date}
              head={day.date === today ? `${formatDay(day.date)} (today)` : formatDay(day.date)}
              figures={[day.streams, day.scheduled_minutes, day.used_minutes, day.available_minutes]}
            />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row
            head="All days"
            figures={[
              totals.streams,
              totals.scheduled_minutes,
              totals.used_minutes,
              days.reduce((sum, day) => sum + day.available_minutes, 0),
            ]}
          />
        </tfoot>
      </table>
    </section>
  );
}

function Row({ head, figures }: { head: string; figures: number[] }) {
  return (
    <tr className="border-t">
      <th scope="row" className={cn(cell, 'font-[inherit]')}>
        {head}
      </th>
      {figures.map((figure, index) => (
        <td key={COLUMNS[index + 1]} className={cn(cell, hiddenOnPhones(index))}>
          {formatCount(figure)}
        </td>
      ))}
    </tr>
  );
}
