import type { Figures } from './overview.queries.ts';

/** What stands as one colour of the chart and one column of the table: a plan, or all that are not among the largest. */
export type RevenueSeries = { key: string; name: string; total: number };

/** A month with its net revenue in cents, of all and of each series. */
export type RevenueMonth = { month: string; net: number; of: Readonly<Record<string, number>> };

/** More could not be told apart by their colours. */
const MAX_SERIES = 5;

/** The series of what is left over. */
export const REST = 'rest';

/** The net revenue of each month, split by what sold most over all of them. */
export function revenueOf(months: Figures['months']): { series: RevenueSeries[]; months: RevenueMonth[] } {
  const plans = new Map<string, RevenueSeries>();
  for (const { key, name, net_amount: net } of months.flatMap(({ by_plan: plansOfMonth }) => plansOfMonth))
    plans.set(key, { key, name, total: (plans.get(key)?.total ?? 0) + net });
  const sorted = [...plans.values()].sort((a, b) => b.total - a.total);
  const shown = sorted.length > MAX_SERIES ? sorted.slice(0, MAX_SERIES - 1) : sorted;
  const shownKeys = new Set(shown.map(({ key }) => key));
  const total = sorted.slice(shown.length).reduce((sum, each) => sum + each.total, 0);
  return {
    series: shown.length < sorted.length ? [...shown, { key: REST, name: 'All others', total }] : shown,
    months: months.map(({ month, net_amount: net, by_plan: plansOfMonth }) => {
      const of: Record<string, number> = {};
      for (const { key, net_amount: cents } of plansOfMonth) {
        const series = shownKeys.has(key) ? key : REST;
        of[series] = (of[series] ?? 0) + cents;
      }
      return { month, net, of };
    }),
  };
}

/** Which plan the list of payments is filtered by for the payments of a plan of the figures; undefined where it has no such filter. */
export function planFilterOf(key: string): string | undefined {
  if (key === 'other') return 'custom';
  return key === REST ? undefined : key;
}
