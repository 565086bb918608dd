import { type RawBuilder, sql } from 'kysely';
import type { ElapsedRange } from './figures-range.rules.ts';

type Clause = RawBuilder<unknown>;

// One that was canceled or is expired was in force until the day before it stopped; where that was its first day, or before that, never.
const lastDaySql = sql<string>`(case when subscriptions.status not in ('canceled', 'expired') then subscriptions.end_date
  when subscriptions.stopped_on is not null then least(subscriptions.end_date, subscriptions.stopped_on - 1) end)`;

/** Subscriptions that are, were or will be in force, with the days on which they are: of one person no two on one day. */
export const termsSql: Clause = sql`(
  select subscriptions.streamer_id, subscriptions.start_date, ${lastDaySql} as end_date, subscriptions.duration_hours
  from subscriptions
  where subscriptions.end_date is not null and ${lastDaySql} >= subscriptions.start_date
    and (subscriptions.status in ('active', 'expired', 'canceled')
      or (subscriptions.status = 'pending' and subscriptions.paid_at is not null)))`;

/** How many people a figure counts, and the time sold. */
export type SubscriptionSums = {
  active: number;
  new: number;
  renewed: number;
  lost: number;
  subscribed: number;
  sold_minutes: number;
};

/** The figures of subscriptions over some days: one look at each subscription, in the order of its person's. */
export const subscriptionSumsSql = ({ from, to }: ElapsedRange) => sql<SubscriptionSums>`
  select (count(*) filter (where end_date >= ${to}::date))::integer as active,
    (count(*) filter (where earlier is null and start_date >= ${from}::date))::integer as new,
    (count(*) filter (where earlier is not null and start_date >= ${from}::date
      and (earlier < ${from}::date or before_earlier is null)))::integer as renewed,
    (count(*) filter (where is_last and end_date between ${from}::date - 1 and ${to}::date - 1))::integer as lost,
    (count(*) filter (where end_date >= ${from}::date
      and (earlier_end is null or earlier_end < ${from}::date)))::integer as subscribed,
    (coalesce(sum((least(end_date, ${to}::date) - greatest(start_date, ${from}::date) + 1)
      * case duration_hours when 0 then 24 else duration_hours end)
      filter (where end_date >= ${from}::date), 0) * 60)::bigint as sold_minutes
  from (
    select terms.*, lag(start_date) over person as earlier, lag(end_date) over person as earlier_end,
      lag(start_date, 2) over person as before_earlier, lead(start_date) over person is null as is_last
    from ${termsSql} terms where start_date <= ${to}::date
    window person as (partition by streamer_id order by start_date)) placed`;

/** Streams that were started on some days: the minutes that really ran, and of how many people. */
export const streamedSumsSql = (from: Date, end: Date) => sql<{ used_minutes: number; streamed: number }>`
  select coalesce(sum(least(duration_minutes, ceil(extract(epoch from ended_at - started_at) / 60))), 0)::bigint as used_minutes,
    count(distinct streamer_id)::integer as streamed
  from streams where status = 'completed' and started_at >= ${from} and started_at < ${end}`;
