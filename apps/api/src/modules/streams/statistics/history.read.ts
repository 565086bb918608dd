import { ON_TIME_MINUTES } from '@livelift/contract';
import { sql } from 'kysely';
import type { Db } from '../../../tables.ts';
import { endedAtSql, isUpcomingSql } from '../streams.repository.ts';
import type { StartTimeSums } from './history.rules.ts';

// As `usedMinutes` counts what really ran.
const streamedSql = (now: Date) => sql<number>`(case
  when streams.started_at is null or streams.status = 'cancelled' then 0
  else least(streams.duration_minutes,
    ceil(extract(epoch from coalesce(streams.ended_at, ${endedAtSql(now)}) - streams.started_at) / 60)) end)`;

// Of what Go Live Now booked, until when was no plan, so over it comes to what was streamed.
const plannedSql = (now: Date) => sql<number>`(case
  when streams.is_go_live and not ${isUpcomingSql(now)} then ${streamedSql(now)} else streams.duration_minutes end)`;

/** A subscription by which streams are summed, and the moment at which its days that are gone end. */
export type SummedPeriod = { id: number; until: Date };

/** What the streams of a subscription come to, in minutes. */
export type PeriodSums = {
  id: number;
  streams: number;
  planned: number;
  /** Of what is not over, as far as its time has come. */
  plannedUntilNow: number;
  streamed: number;
  /** Counted against the allowance before `until`, and from then on. */
  usedBefore: number;
  usedAfter: number;
  /** Of these, still ahead. */
  ahead: number;
};

/** Sums of the streams of each subscription. Minutes lie where their stream was scheduled, as the allowance counts them. */
export async function sumPeriods(db: Db, periods: SummedPeriod[], now: Date): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    with counted as (
      select streams.subscription_id, streams.status, ${plannedSql(now)} as planned,
        case when streams.status in ('scheduled', 'live') then least(streams.duration_minutes, greatest(0,
          floor(extract(epoch from ${now}::timestamptz - coalesce(streams.started_at, streams.scheduled_start)) / 60)))
          else ${plannedSql(now)} end as come, ${streamedSql(now)} as streamed,
        case when ${isUpcomingSql(now)} then streams.duration_minutes else ${streamedSql(now)} end as used,
        extract(epoch from period.until - streams.scheduled_start) / 60 as before
      from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as period(id bigint, until timestamptz)
      join streams on streams.subscription_id = period.id),
    parted as (select *, used - greatest(0, least(used, before)) as after from counted)
    select subscription_id as id,
      (count(*) filter (where status <> 'cancelled'))::integer as streams,
      coalesce(sum(planned) filter (where status <> 'cancelled'), 0)::integer as planned,
      coalesce(sum(come) filter (where status <> 'cancelled'), 0)::integer as "plannedUntilNow",
      sum(streamed)::integer as streamed,
      sum(used - after)::integer as "usedBefore",
      sum(after)::integer as "usedAfter",
      sum(least(after, used - streamed))::integer as ahead
    from parted group by subscription_id`.execute(db);
  return rows;
}

/** How streams were started. */
export type StartSums = { early: number; on_time: number; late: number; missed: number; median: number | null };

/** How punctually the planned streams of a streamer were started. */
export async function sumStarts(db: Db, streamerId: number, now: Date): Promise<StartSums> {
  const { rows } = await sql<StartSums>`
    with counted as (
      select extract(epoch from started_at - scheduled_start) / 60 as delay,
        status = 'scheduled' and not ${isUpcomingSql(now)} as is_missed
      from streams where streamer_id = ${streamerId} and status <> 'cancelled' and not streams.is_go_live)
    select (count(*) filter (where delay < ${-ON_TIME_MINUTES}::integer))::integer as early,
      (count(*) filter (where abs(delay) <= ${ON_TIME_MINUTES}::integer))::integer as on_time,
      (count(*) filter (where delay > ${ON_TIME_MINUTES}::integer))::integer as late,
      (count(*) filter (where is_missed))::integer as missed,
      percentile_cont(0.5) within group (order by delay)::double precision as median
    from counted`.execute(db);
  // An aggregate without groups is one row.
  return rows[0] ?? { early: 0, on_time: 0, late: 0, missed: 0, median: null };
}

/** Streams of a streamer that were started, summed by the quarter of an hour in which they start, by which zones differ. */
export async function sumStartTimes(db: Db, streamerId: number, now: Date): Promise<StartTimeSums[]> {
  const { rows } = await sql<StartTimeSums>`
    select to_timestamp(floor(extract(epoch from scheduled_start) / 900) * 900) as at, count(*)::integer as streams,
      sum(${plannedSql(now)})::integer as planned, sum(${streamedSql(now)})::integer as streamed
    from streams where streamer_id = ${streamerId} and started_at is not null and status <> 'cancelled' group by 1`.execute(
    db,
  );
  return rows;
}
