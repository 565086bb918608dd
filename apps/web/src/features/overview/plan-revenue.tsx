import { Link } from 'react-router';
import { formatDollars } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { Figures } from './overview.queries.ts';
import { planFilterOf } from './revenue-series.ts';
import { type Days, paymentsOf } from './rows-behind.ts';

/** What each plan came to on some days, most first. */
export function PlanRevenue({ plans, days }: { plans: Figures['by_plan']; days: Days }) {
  const most = Math.max(1, ...plans.map(({ net_amount: net }) => net));
  return (
    <Card aria-labelledby="plan-revenue" className="p-4 sm:p-5">
      <CardHeader id="plan-revenue" title="Net revenue by plan" description="On the days of the figures above." />
      {plans.length === 0 ? (
        <p className="text-sm text-muted">Nothing was received on these days.</p>
      ) : (
        <ul className="max-h-80 space-y-3 overflow-y-auto">
          {plans.map(({ key, name, net_amount: net }) => (
            <li key={key} className="text-sm">
              <p className="flex justify-between gap-3">
                <bdi className="min-w-0 truncate" title={name}>
                  {name}
                </bdi>
                <NetRevenue name={name} cents={net} days={days} plan={key} />
              </p>
              {/* In no plan's colour of the chart beside it. */}
              <div aria-hidden className="mt-1 h-1.5 rounded-full bg-raised">
                <div className="h-full rounded-full bg-control" style={{ width: `${(net / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type NetRevenueProps = {
  /** Of what, for screen readers. */
  name: string;
  cents: number;
  days: Days;
  /** The plan as the figures have it; that of every plan without. */
  plan?: string;
};

/** Net revenue that leads to its payments, where a list can hold exactly these. */
export function NetRevenue({ name, cents, days, plan }: NetRevenueProps) {
  const filter = plan === undefined ? undefined : planFilterOf(plan);
  if (plan !== undefined && filter === undefined) return <span className="font-medium">{formatDollars(cents)}</span>;
  return (
    <Link
      to={paymentsOf(days, filter)}
      className="shrink-0 leading-6 font-medium underline decoration-edge underline-offset-3 hover:decoration-2"
    >
      {formatDollars(cents)}
      <span className="sr-only">, payments of {name}</span>
    </Link>
  );
}
