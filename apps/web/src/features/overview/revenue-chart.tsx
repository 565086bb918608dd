import { useNavigate } from 'react-router';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { daysOfMonth } from './figure-range.ts';
import { planFilterOf, type RevenueMonth, type RevenueSeries } from './revenue-series.ts';
import { monthText } from './revenue-table.tsx';
import { paymentsOf } from './rows-behind.ts';

// Each beside the next one in a column.
const COLOURS = [
  'var(--color-primary)',
  'var(--color-success)',
  'var(--color-warning)',
  'var(--color-info)',
  'var(--color-muted)',
];

const AXIS = { stroke: 'var(--color-muted)', fontSize: 12, tickLine: false, axisLine: false } as const;

const dollars = (cents: number) => `$${formatCount(Math.round(cents / 100))}`;

type RevenueChartProps = { series: readonly RevenueSeries[]; months: readonly RevenueMonth[] };

/** The columns of the months, each plan in its colour. A press leads to the payments behind; the table says the same. */
export function RevenueChart({ series, months }: RevenueChartProps) {
  const navigate = useNavigate();
  return (
    <div aria-hidden className="size-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...months]} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="month" tickFormatter={(month: string) => monthText(month).slice(0, 3)} {...AXIS} />
          <YAxis tickFormatter={dollars} width="auto" {...AXIS} />
          <Tooltip
            cursor={{ fill: 'var(--color-raised)' }}
            isAnimationActive={false}
            labelFormatter={(month) => monthText(String(month))}
            formatter={(cents) => formatDollars(Number(cents))}
            contentStyle={{
              background: 'var(--color-surface)',
              border: '1px solid var(--color-line)',
              borderRadius: 'var(--radius-md)',
              fontSize: 12,
            }}
            labelStyle={{ fontWeight: 600 }}
            itemStyle={{ color: 'var(--color-ink)', padding: 0 }}
          />
          <Legend
            iconType="square"
            iconSize={10}
            itemSorter={null}
            wrapperStyle={{ fontSize: 12 }}
            formatter={(name) => <span className="text-muted">{name}</span>}
          />
          {series.map(({ key, name }, index) => (
            <Bar
              key={key}
              name={name}
              dataKey={(row: RevenueMonth) => row.of[key] ?? 0}
              stackId="net"
              fill={COLOURS[index] ?? 'var(--color-muted)'}
              stroke="var(--color-surface)"
              maxBarSize={48}
              isAnimationActive={false}
              className="cursor-pointer"
              onClick={({ payload }) => void navigate(paymentsOf(daysOfMonth(payload.month), planFilterOf(key)))}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
