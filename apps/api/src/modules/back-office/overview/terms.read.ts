import { type RawBuilder, sql } from 'kysely';
import type { ElapsedRange } from './figures-range.rules.ts';

type Clause = RawBuilder<unknown>;

// One that was canceled or is expired was in force until the day before it stopped; where that was its first day, or before that, never.
const lastDaySql = sql<string>`(case when subscriptions.status in ('pending', 'active') then subscriptions.end_date
  when subscriptions.stopped_on is not null then least(subscriptions.end_date, subscriptions.stopped_on - 1) end)`;

/** Subscriptions that are, were or will be in force, with the days on which they are. */
export const termsSql: Clause = sql`(
  select subscriptions.streamer_id, subscriptions.start_date, ${lastDaySql} as end_date, subscriptions.duration_hours
  from subscriptions
  where subscriptions.end_date is not null and ${lastDaySql} >= subscriptions.start_date
    and (subscriptions.status <> 'pending' or subscriptions.paid_at is not null))`;

/** How many people a figure counts, and the time sold. */
export type SubscriptionSums = {
  active: number;
  new: number;
  renewed: number;
  lost: number;
  subscribed: number;
  sold_minutes: number;
};

/**
 * The figures of subscriptions over some days: one look at each subscription, in the order of its person's. Staff make terms overlap
 * by dates in the past: the days that they share are sold once, by the one that began first, of two that began together the longer.
 */
export const subscriptionSumsSql = ({ from, to }: ElapsedRange) => sql<SubscriptionSums>`
  select (count(*) filter (where last_day >= ${to}::date))::integer as active,
    (count(*) filter (where first_start >= ${from}::date))::integer as new,
    (count(*) filter (where last_start >= ${from}::date and terms > 1))::integer as renewed,
    (count(*) filter (where last_day between ${from}::date - 1 and ${to}::date - 1))::integer as lost,
    (count(*) filter (where last_day >= ${from}::date))::integer as subscribed,
    coalesce(sum(sold_hours) * 60, 0)::bigint as sold_minutes
  from (
    select min(start_date) as first_start, max(start_date) as last_start, max(end_date) as last_day, count(*) as terms,
      sum(greatest(0, least(end_date, ${to}::date) - greatest(start_date, ${from}::date, covered + 1) + 1)
        * case duration_hours when 0 then 24 else duration_hours end) as sold_hours
    from (
      select terms.*, max(end_date) over (partition by streamer_id
        order by start_date, end_date desc, duration_hours rows between unbounded preceding and 1 preceding) as covered
      from ${termsSql} terms where start_date <= ${to}::date) placed
    group by streamer_id) people`;

/** Streams that were started on some days: the minutes that really ran, and of how many people. */
export const streamedSumsSql = (from: Date, end: Date) => sql<{ used_minutes: number; streamed: number }>`
  select coalesce(sum(least(duration_minutes, ceil(extract(epoch from ended_at - started_at) / 60))), 0)::bigint as used_minutes,
    count(distinct streamer_id)::integer as streamed
  from streams where status = 'completed' and started_at >= ${from} and started_at < ${end}`;
