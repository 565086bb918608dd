import { addDays, type getFigures, type InputOf, type ResponseOf, startOfDay } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../../tables.ts';
import { type ElapsedRange, figureRange, monthsUntil } from './figures-range.rules.ts';
import { streamedSumsSql, subscriptionSumsSql } from './terms.read.ts';

type Figures = ResponseOf<typeof getFigures>;
type Query = InputOf<typeof getFigures>['query'];
type PlanFigures = Figures['by_plan'][number];

/** What a plan came to in a month, and of that in the range. */
type PlanMonth = {
  month: string | null;
  key: string;
  plan_id: number | null;
  name: string;
  received: number;
  refunded: number;
};

// By month and plan within the months, and with a null month by plan within the range: a few rows for each day and plan.
const planSums = (range: { from: string; to: string }, months: { first: string; last: string }) => sql<PlanMonth>`
  select sums.month, sums.plan_id, sums.received, sums.refunded,
    case when not has_order then 'none' when plans.id is null then 'other' else plans.id::text end as key,
    case when not has_order then 'Without an order' else coalesce(plans.name, 'Custom and deleted plans') end as name
  from (
    select to_char(day, 'YYYY-MM') as month, plan_id, has_order, sum(received_cents)::bigint as received,
      sum(refunded_cents)::bigint as refunded
    from plan_sums where day between ${`${months.first}-01`}::date
      and (${`${months.last}-01`}::date + interval '1 month' - interval '1 day')::date
    group by 1, 2, 3
    union all
    select null, plan_id, has_order, sum(received_cents)::bigint, sum(refunded_cents)::bigint
    from plan_sums where day between ${range.from}::date and ${range.to}::date
    group by 2, 3) sums
  left join plans on plans.id = sums.plan_id
  where (sums.received, sums.refunded) <> (0, 0)`;

const toPlan = ({ key, plan_id, name, received, refunded }: PlanMonth): PlanFigures => ({
  key,
  plan_id: key === 'other' ? null : plan_id,
  name,
  received_amount: received,
  refunded_amount: refunded,
  net_amount: received - refunded,
});

// Most first. Custom and deleted plans, which may come in several rows, are one.
function plansOf(rows: PlanMonth[]): PlanFigures[] {
  const plans = new Map<string, PlanFigures>();
  for (const row of rows.map(toPlan)) {
    const sum = plans.get(row.key);
    plans.set(row.key, sum ? { ...row, ...moneyOf([sum, row]) } : row);
  }
  return [...plans.values()].sort((a, b) => b.net_amount - a.net_amount || (a.key < b.key ? -1 : 1));
}

type Money = Pick<PlanFigures, 'received_amount' | 'refunded_amount' | 'net_amount'>;

const moneyOf = (parts: Money[]): Money => ({
  received_amount: parts.reduce((sum, { received_amount }) => sum + received_amount, 0),
  refunded_amount: parts.reduce((sum, { refunded_amount }) => sum + refunded_amount, 0),
  net_amount: parts.reduce((sum, { net_amount }) => sum + net_amount, 0),
});

async function readGivenBack(db: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(given_back_cents), 0)::bigint as cents
    from payment_sums where day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.cents ?? 0;
}

const NO_SUBSCRIPTIONS = { active: 0, new: 0, renewed: 0, lost: 0, subscribed: 0, sold_minutes: 0 };
const NOTHING_STREAMED = { used_minutes: 0, streamed: 0 };

async function readSubscriptions(db: Db, elapsed: ElapsedRange | null) {
  const { rows } = elapsed ? await subscriptionSumsSql(elapsed).execute(db) : { rows: [] };
  const { sold_minutes, ...subscriptions } = rows[0] ?? NO_SUBSCRIPTIONS;
  return { sold_minutes, subscriptions };
}

async function readStreamed(db: Db, elapsed: ElapsedRange | null) {
  const { rows } = elapsed
    ? await streamedSumsSql(startOfDay(elapsed.from), startOfDay(addDays(elapsed.to, 1))).execute(db)
    : { rows: [] };
  return rows[0] ?? NOTHING_STREAMED;
}

/** The figures of the business over some days. Throws 422 for a range that ends before it begins. */
export async function readFigures(db: Db, query: Query, today: string): Promise<Figures> {
  const { from, to, elapsed } = figureRange(query, today);
  const months = monthsUntil(to);
  const [sums, given_back_amount, { sold_minutes, subscriptions }, streamed] = await Promise.all([
    planSums({ from, to }, { first: months[0] ?? '', last: months.at(-1) ?? '' }).execute(db),
    readGivenBack(db, { from, to }),
    readSubscriptions(db, elapsed),
    readStreamed(db, elapsed),
  ]);
  const by_plan = plansOf(sums.rows.filter(({ month }) => month === null));
  return {
    range: { start_date: from, end_date: to },
    money: { ...moneyOf(by_plan), given_back_amount },
    by_plan,
    months: months.map((month) => {
      const plans = plansOf(sums.rows.filter((row) => row.month === month));
      return { month, ...moneyOf(plans), by_plan: plans };
    }),
    subscriptions,
    hours: { sold_minutes, ...streamed },
  };
}
