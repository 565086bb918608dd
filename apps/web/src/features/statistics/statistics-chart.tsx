import { dayOf } from '@livelift/contract';
import { useId } from 'react';
import { formatDay, formatMinutes } from '../../lib/format.ts';
import { type Bar, barsOf, chartSentence, chartTop, type Statistics } from './day-bars.ts';

// In viewBox units; the SVG is stretched to the available width.
const STEP = 10;
const HEIGHT = 100;
const INSET = 1.25;

type StatisticsChartProps = { statistics: Statistics; now: Date };

/**
 * A bar chart of minutes per day, with a line for each day's available minutes. The table view has the same numbers.
 */
export function StatisticsChart({ statistics, now }: StatisticsChartProps) {
  const sentenceId = useId();
  const bars = barsOf(statistics.days);
  const top = chartTop(bars);
  const today = dayOf(now);
  const todayAt = bars.findIndex(({ first, last }) => first <= today && today <= last);
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
        <div aria-hidden className="flex flex-col justify-between text-right leading-none">
          <span>{formatMinutes(top)}</span>
          <span>0</span>
        </div>
        <Bars {...{ bars, top, today, todayAt, sentenceId }} />
        <p aria-hidden className="col-start-2 mt-1.5 flex justify-between gap-2">
          <span>{bars[0] && formatDay(bars[0].first)}</span>
          <span>{bars.length > 1 && formatDay(bars.at(-1)?.last ?? today)}</span>
        </p>
      </div>
      <p id={sentenceId} className="sr-only">
        {chartSentence(statistics)}
      </p>
      <ChartLegend hasToday={todayAt !== -1} byWeek={bars[0] !== undefined && bars[0].first !== bars[0].last} />
    </figure>
  );
}

type BarsProps = { bars: Bar[]; top: number; today: string; todayAt: number; sentenceId: string };

function Bars({ bars, top, today, todayAt, sentenceId }: BarsProps) {
  const y = (minutes: number) => HEIGHT - (minutes / top) * HEIGHT;
  const line = bars.map(({ available }, index) => `${index === 0 ? 'M' : 'L'}${index * STEP} ${y(available)}h${STEP}`);
  return (
    <svg
      role="img"
      aria-label="Minutes per day"
      aria-describedby={sentenceId}
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full overflow-visible border-b border-control"
    >
      {todayAt !== -1 && <rect x={todayAt * STEP} y={0} width={STEP} height={HEIGHT} className="fill-primary-soft" />}
      {bars.map((bar, index) => (
        <DayBar key={bar.first} {...{ bar, y, x: index * STEP, isOver: bar.last < today }} />
      ))}
      <path
        d={line.join('')}
        fill="none"
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
        className="stroke-warning stroke-[1.5]"
      />
    </svg>
  );
}

type DayBarProps = { bar: Bar; x: number; y: (minutes: number) => number; isOver: boolean };

// Of days that are over, what is booked was streamed.
function DayBar({ bar, x, y, isOver }: DayBarProps) {
  const { scheduled, used, available } = bar;
  const days = bar.first === bar.last ? formatDay(bar.first) : `${formatDay(bar.first)} to ${formatDay(bar.last)}`;
  const figures = `${formatMinutes(scheduled)} scheduled, ${formatMinutes(used)} ${isOver ? 'streamed' : 'booked'}, ${formatMinutes(available)} available`;
  return (
    <g>
      <title>{`${days}: ${figures}`}</title>
      <rect x={x} y={0} width={STEP} height={HEIGHT} fill="transparent" />
      <rect
        x={x + INSET}
        y={y(scheduled)}
        width={STEP - 2 * INSET}
        height={HEIGHT - y(scheduled)}
        vectorEffect="non-scaling-stroke"
        className="fill-transparent stroke-stream-scheduled"
      />
      <rect
        x={x + INSET}
        y={y(used)}
        width={STEP - 2 * INSET}
        height={HEIGHT - y(used)}
        className={isOver ? 'fill-stream-completed' : 'fill-stream-scheduled'}
      />
    </g>
  );
}

const SIGNS = [
  ['Scheduled', 'size-3 border border-stream-scheduled'],
  ['Streamed', 'size-3 bg-stream-completed'],
  ['Booked', 'size-3 bg-stream-scheduled'],
  ['Available', 'w-4 border-t-2 border-dashed border-warning'],
];

function ChartLegend({ hasToday, byWeek }: { hasToday: boolean; byWeek: boolean }) {
  const today = [byWeek ? 'This week' : 'Today', 'size-3 bg-primary-soft'];
  return (
    <figcaption className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {[...SIGNS, ...(hasToday ? [today] : [])].map(([text, look]) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={look} />
          {text}
        </span>
      ))}
      {byWeek && <span>A bar is 7 days.</span>}
    </figcaption>
  );
}
