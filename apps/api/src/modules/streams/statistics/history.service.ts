import { addDays, dayOf, type getStreamingHistory, grantsTime, type ResponseOf, startOfDay } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { findStreamerOfUser } from '../../streamers/index.ts';
import { listSubscriptionsOf, type SubscriptionRow } from '../../subscriptions/index.ts';
import { totalMinutes } from '../allowance/allowance.rules.ts';
import { sumPeriods, sumStarts, sumStartTimes } from './history.read.ts';
import { forecastUnused, lapsedMinutes, weeklyRhythm } from './history.rules.ts';
import type { GrantedPeriod } from './stats.rules.ts';
import { toGrantedPeriod } from './stats.service.ts';

type Caller = { streamerId: number; userId: number };

const NO_STREAMS = { streams: 0, planned: 0, plannedUntilNow: 0, streamed: 0, usedBefore: 0, usedAfter: 0, ahead: 0 };

// The first moment that is not gone: today's, or the one after its last day.
const untilOf = ({ end_date }: GrantedPeriod, today: string): Date =>
  startOfDay(end_date < today ? addDays(end_date, 1) : today);

type Begun = GrantedPeriod & { id: number; name: string };

// The subscriptions that had days so far, the newest first.
function begunPeriods(rows: SubscriptionRow[], today: string): Begun[] {
  return rows
    .flatMap((row) => toGrantedPeriod(row, today).map((period) => ({ ...period, id: row.id, name: row.name })))
    .filter(({ start_date, status }) => start_date <= today && status !== 'pending')
    .sort((one, other) => other.start_date.localeCompare(one.start_date) || other.id - one.id);
}

type History = ResponseOf<typeof getStreamingHistory>;

function toPeriod(
  { id, name, status, ...grant }: Begun,
  sums: typeof NO_STREAMS,
  today: string,
): History['periods'][number] {
  return {
    subscription_id: id,
    name,
    status,
    start_date: grant.start_date,
    end_date: grant.end_date,
    streams: sums.streams,
    planned_minutes: sums.planned,
    planned_until_now_minutes: sums.plannedUntilNow,
    streamed_minutes: sums.streamed,
    granted_minutes: totalMinutes(grant),
    lapsed_minutes: lapsedMinutes(grant, { today, usedBefore: sums.usedBefore }),
  };
}

/** What a streamer planned, streamed and let lapse under every subscription that had days, and how. */
export async function getHistory({ db, clock }: Context, { streamerId, userId }: Caller): Promise<History> {
  const now = clock.now();
  const today = dayOf(now);
  const begun = begunPeriods(await listSubscriptionsOf(db, streamerId), today);
  const summed = begun.map((period) => ({ id: period.id, until: untilOf(period, today) }));
  const [sums, starts, startTimes, streamer] = await Promise.all([
    sumPeriods(db, summed, now),
    sumStarts(db, streamerId, now),
    sumStartTimes(db, streamerId, now),
    findStreamerOfUser(db, userId),
  ]);
  const timezone = streamer?.timezone ?? 'UTC';
  const sumsOf = (id: number) => sums.find((each) => each.id === id) ?? NO_STREAMS;
  const active = begun.find(grantsTime);
  const { median, ...counts } = starts;
  return {
    periods: begun.map((period) => toPeriod(period, sumsOf(period.id), today)),
    punctuality: { ...counts, median_delay_minutes: median },
    timezone,
    rhythm: weeklyRhythm(startTimes, timezone),
    forecast: active
      ? {
          subscription_id: active.id,
          end_date: active.end_date,
          ...forecastUnused(active, { today, ...sumsOf(active.id) }),
        }
      : null,
  };
}
