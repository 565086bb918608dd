import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type Sums = { day: string; status: string; payments: number; amount: number; refunded: number; given_back: number };

/** The sums by day and status that are not zero, as they are kept. */
export const keptSums = async (db: Db): Promise<Sums[]> =>
  (
    await sql<Sums>`select day, status, sum(payments)::bigint as payments, sum(amount_cents)::bigint as amount,
      sum(refunded_cents)::bigint as refunded, sum(given_back_cents)::bigint as given_back
    from payment_sums group by day, status
    having (sum(payments), sum(amount_cents), sum(refunded_cents), sum(given_back_cents)) <> (0, 0, 0, 0)
    order by day, status`.execute(db)
  ).rows;

/** The same out of the payments and refunds themselves. */
export const realSums = async (db: Db): Promise<Sums[]> =>
  (
    await sql<Sums>`select day, status, sum(payments)::bigint as payments, sum(amount)::bigint as amount,
      sum(refunded)::bigint as refunded, sum(given_back)::bigint as given_back
    from (
      select coalesce(received_on, (created_at at time zone 'UTC')::date) as day, status, 1 as payments,
        amount_cents as amount, refunded_cents as refunded, 0 as given_back from payments
      union all
      select (refunds.created_at at time zone 'UTC')::date, payments.status, 0, 0, 0, refunds.amount_cents
        from refunds join payments on payments.id = refunds.payment_id) rows
    group by day, status order by day, status`.execute(db)
  ).rows;

type PlanSums = { day: string; plan_id: number | null; has_order: boolean; received: number; refunded: number };

/** The sums by day and plan that are not zero, as they are kept. */
export const keptPlanSums = async (db: Db): Promise<PlanSums[]> =>
  (
    await sql<PlanSums>`select day, plan_id, has_order, sum(received_cents)::bigint as received,
      sum(refunded_cents)::bigint as refunded
    from plan_sums group by day, plan_id, has_order having (sum(received_cents), sum(refunded_cents)) <> (0, 0)
    order by day, plan_id, has_order`.execute(db)
  ).rows;

/** The same out of the payments themselves. */
export const realPlanSums = async (db: Db): Promise<PlanSums[]> =>
  (
    await sql<PlanSums>`select coalesce(received_on, (payments.created_at at time zone 'UTC')::date) as day, plan_id,
      payments.subscription_id is not null as has_order, sum(amount_cents)::bigint as received,
      sum(refunded_cents)::bigint as refunded
    from payments left join subscriptions on subscriptions.id = payments.subscription_id
    where payments.status in ('completed', 'refunded') group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  ).rows;
