import {
  addDays,
  type carryOver as endpoint,
  type InputOf,
  isOpen,
  MAX_CHANGES,
  type ResponseOf,
  startOfDay,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStreamerOfUser } from '../../streamers/index.ts';
import { listSubscriptionsOf, type SubscriptionRow } from '../../subscriptions/index.ts';
import type { StreamWish } from '../changes/change-checks.service.ts';
import { assertWanted } from '../changes/change-streams.service.ts';
import { type Plan, planChanges, storeChanges } from '../changes/changes.service.ts';
import { answerChanges } from '../changes/changes-answer.rules.ts';
import { listStreamsOfSubscription } from '../streams.repository.ts';
import { type ActiveSubscription, lockActiveSubscription, type Owner } from '../streams.service.ts';
import { type CarriedDate, carriedDates, type Pattern, wasCancelledByEnd, weeklyPatterns } from './carry-over.rules.ts';
import { listSeriesOfSubscription } from './series.repository.ts';
import { describeClockChanges, storeSeries } from './series.service.ts';

type Caller = Owner & { userId: number };

type Body = InputOf<typeof endpoint>['body'];

// What it had ahead was cancelled when it was stopped, or given an earlier last day.
function endOf(row: SubscriptionRow): Date {
  const days = [row.end_date && addDays(row.end_date, 1), isOpen(row) ? null : row.stopped_on].filter(
    (day) => day !== null,
  );
  return startOfDay(days.toSorted()[0] ?? NEVER);
}

const NEVER = '9999-12-31';

const NOTHING = { streams: [], series: [], ended: startOfDay(NEVER) };

// The latest one before the active one that had streams.
async function earlierStreams({ db }: Context, { streamerId }: Owner, active: ActiveSubscription) {
  const earlier = (await listSubscriptionsOf(db, streamerId))
    .filter(({ id, start_date }) => id !== active.id && start_date !== null && start_date <= active.start_date)
    .sort((one, other) => (other.start_date ?? '').localeCompare(one.start_date ?? '') || other.id - one.id);
  for (const row of earlier) {
    const streams = await listStreamsOfSubscription(db, row.id);
    if (streams.length > 0)
      return { streams, series: await listSeriesOfSubscription(db, streamerId, row.id), ended: endOf(row) };
  }
  return NOTHING;
}

async function readBefore(context: Context, caller: Caller, active: ActiveSubscription) {
  const { streams, series, ended } = await earlierStreams(context, caller, active);
  const streamer = await findStreamerOfUser(context.db, caller.userId);
  const byId = new Map(series.map((row) => [row.id, row]));
  const now = context.clock.now();
  return {
    patterns: weeklyPatterns({ streams, series: byId, timezone: streamer?.timezone ?? 'UTC', ended }),
    cancelled_ahead: streams.filter((stream) => stream.scheduled_start >= now && wasCancelledByEnd(stream, ended))
      .length,
  };
}

const toWish = ({ pattern, date, start }: CarriedDate): StreamWish => {
  const { title, description, wordlist_id, duration_minutes } = pattern;
  return { title, description, wordlist_id, duration_minutes, scheduled_start: start, occurrence_date: date };
};

// Each planned stream of a pattern stands for its date, which it names by its place.
const withDates = (plan: Plan, dates: CarriedDate[]): Plan => ({
  ...plan,
  planned: plan.planned.map((stream) => ({ ...stream, occurrence_date: dates[stream.index]?.date ?? null })),
});

// A series for each pattern that has a date that fits, of which its streams become part.
async function storeCarried(context: Context, plan: Plan, dates: CarriedDate[]): Promise<Plan> {
  const fitting = plan.planned.flatMap(({ index }) => dates[index] ?? []);
  const seriesIds = new Map<Pattern, number>();
  for (const [pattern, own] of Map.groupBy(fitting, (each) => each.pattern)) {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    const template = { ...pattern, start_date: first.date, until: null, count: null };
    const row = await storeSeries(context, { owner: plan.owner, template, last_date: last.date });
    seriesIds.set(pattern, row.id);
  }
  const seriesOf = (carried: CarriedDate | undefined) => (carried && seriesIds.get(carried.pattern)) ?? null;
  return { ...plan, planned: plan.planned.map((stream) => ({ ...stream, series_id: seriesOf(dates[stream.index]) })) };
}

// What clocks do to the dates of each zone.
function clocksOf(dates: CarriedDate[]) {
  const byZone = Map.groupBy(dates, ({ pattern }) => pattern.timezone);
  const each = [...byZone].map(([timezone, occurrences]) => describeClockChanges(occurrences, { timezone }));
  return {
    clock_changes: each.flatMap(({ clock_changes }) => clock_changes),
    adjusted: each.flatMap(({ adjusted }) => adjusted),
  };
}

const toAnswer = ({ title, duration_minutes, timezone, local_time, weekdays, interval_weeks }: Pattern) => ({
  ...{ title, timezone, local_time, weekdays, interval_weeks },
  estimated_duration: duration_minutes,
});

/** Books what came every week under the subscription before, as series, through the end of the active one. */
export const carryOver = (context: Context, caller: Caller, body: Body): Promise<ResponseOf<typeof endpoint>> =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const active = await lockActiveSubscription(context, caller);
    const { patterns, cancelled_ahead } = await readBefore(context, caller, active);
    const dates = carriedDates(patterns, { now, end_date: active.end_date, most: MAX_CHANGES });
    const set = { create: dates.map(toWish), update: [], delete: [] };
    const plan = withDates(await planChanges(context, caller, { set, subscription: active }), dates);
    const told = { patterns: patterns.map(toAnswer), cancelled_ahead, ...clocksOf(dates) };
    if (body.preview) return { ...answerChanges(plan, null, now), ...told };
    assertWanted(plan, body);
    const stored = await storeCarried(context, plan, dates);
    return { ...answerChanges(stored, await storeChanges(context, stored), now), ...told };
  });
