import {
  addDays,
  canonicalTimeZone,
  type createSeries as createEndpoint,
  dayOf,
  type InputOf,
  type listSeries as listEndpoint,
  localTimeAt,
  MAX_CHANGES,
  plusMinutes,
  type ResponseOf,
  startOfDay,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isOutdated } from '../../../platform/versions.ts';
import type { Db } from '../../../tables.ts';
import { currentSubscriptionOf, listSubscriptionsOf } from '../../subscriptions/index.ts';
import type { ChangeSet } from '../changes/change-checks.service.ts';
import { assertWanted, type ChangeOptions } from '../changes/change-streams.service.ts';
import { planChanges, storeChanges } from '../changes/changes.service.ts';
import { answerChanges } from '../changes/changes-answer.rules.ts';
import { seriesNotFound, seriesTooLong, seriesWithoutDates, streamChangedMeanwhile } from '../streams.errors.ts';
import {
  type ActiveSubscription,
  assertChangeable,
  lockActiveSubscription,
  lockOwnStream,
  type Owner,
  toStream,
} from '../streams.service.ts';
import { readSeries, toSeries } from './series.read.ts';
import { findSeries, insertSeries, listSeriesOfSubscription, type SeriesRow } from './series.repository.ts';
import {
  clockChangesOf,
  countedFromFirst,
  datesOf,
  type Occurrence,
  occurrenceOn,
  type SeriesRule,
  type SeriesTemplate,
  wishFor,
} from './series.rules.ts';

// No rule reaches further, and its days are still written with four digits.
const LAST_DAY = '9899-12-31';

/**
 * The dates of a rule. One without an end of its own ends with the subscription: with the last stream that lies wholly inside.
 * Throws where there is none, or more than one call takes.
 */
export function layOutDates(rule: SeriesRule, minutes: number, { end_date }: ActiveSubscription): string[] {
  const closes = startOfDay(addDays(end_date, 1));
  const isEndless = rule.until === null && rule.count === null;
  const through = isEndless ? localTimeAt(closes, rule.timezone).date : LAST_DAY;
  const dates = datesOf(rule, { through, most: MAX_CHANGES + 2 }).filter(
    (date) => !isEndless || plusMinutes(occurrenceOn(date, rule).start, minutes) <= closes,
  );
  if (dates.length === 0) throw seriesWithoutDates();
  if (dates.length > MAX_CHANGES) throw seriesTooLong(dates[MAX_CHANGES - 1] ?? LAST_DAY);
  return dates;
}

/** What is told of the clocks about the dates of a series. */
export const describeClockChanges = (occurrences: Occurrence[], { timezone }: Pick<SeriesRule, 'timezone'>) => ({
  clock_changes: clockChangesOf(occurrences, timezone),
  adjusted: occurrences
    .filter(({ wasSkipped }) => wasSkipped)
    .map(({ date, start }) => ({ date, local_time: localTimeAt(start, timezone).time })),
});

type NewSeries = { owner: Owner; template: SeriesTemplate; last_date: string };

/** Stores a series; its streams follow. */
export const storeSeries = ({ db, clock }: Context, { owner, template, last_date }: NewSeries): Promise<SeriesRow> =>
  insertSeries(db, {
    ...template,
    weekdays: JSON.stringify(template.weekdays),
    streamer_id: owner.streamerId,
    last_date,
    created_at: clock.now(),
  });

type SeriesToLayOut = {
  owner: Owner;
  /** Locked by the caller, who laid out the dates by it. */
  subscription: ActiveSubscription;
  template: SeriesTemplate;
  dates: string[];
  set: ChangeSet;
  options: ChangeOptions;
};

/** Applies a set of changes whose streams become those of a new series, and answers both. */
export async function layOutSeries(
  context: Context,
  { owner, subscription, template, dates, set, options }: SeriesToLayOut,
) {
  const now = context.clock.now();
  const plan = await planChanges(context, owner, { set, subscription, template });
  const clocks = describeClockChanges(
    dates.map((date) => occurrenceOn(date, template)),
    template,
  );
  if (options.preview) return { ...answerChanges(plan, null, now), ...clocks, series: null };
  assertWanted(plan, options);
  const last_date = dates.at(-1) ?? template.start_date;
  const row = await storeSeries(context, { owner, template, last_date });
  const streams = await storeChanges(context, plan, row);
  const ordered = streams.toSorted((one, other) => one.scheduled_start.getTime() - other.scheduled_start.getTime());
  return { ...answerChanges(plan, streams, now), ...clocks, series: toSeries(row, ordered, now) };
}

type Body = InputOf<typeof createEndpoint>['body'];

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const toTemplate = (body: Body): SeriesTemplate =>
  countedFromFirst({
    title: body.title,
    description: body.description || null,
    wordlist_id: body.wordlist_id ?? null,
    duration_minutes: body.estimated_duration,
    timezone: canonicalTimeZone(body.timezone),
    local_time: body.local_time,
    weekdays: (body.weekdays ?? EVERY_DAY).toSorted((one, other) => one - other),
    interval_weeks: body.interval_weeks ?? 1,
    week_start: null,
    start_date: body.start_date,
    until: body.until ?? null,
    count: body.count ?? null,
  });

// Like a change of that stream alone, of which the dialog shows both versions where another window has saved it.
async function assertUnchanged(context: Context, owner: Owner, { id, version }: NonNullable<Body['first_stream']>) {
  const now = context.clock.now();
  const stream = await lockOwnStream(context, owner, id);
  assertChangeable(stream, now);
  if (isOutdated(version, stream)) throw streamChangedMeanwhile(toStream(stream, now));
}

/** Books a stream on every date of a rule; one that is there takes the first. */
export const createSeries = (context: Context, owner: Owner, body: Body): Promise<ResponseOf<typeof createEndpoint>> =>
  inTransaction(context, async (context) => {
    const template = toTemplate(body);
    const subscription = await lockActiveSubscription(context, owner);
    const dates = layOutDates(template, template.duration_minutes, subscription);
    const { first_stream: first } = body;
    if (first && !body.preview) await assertUnchanged(context, owner, first);
    const wishes = dates.map((date) => wishFor(template, date));
    const update = first ? wishes.slice(0, 1).map((wish) => ({ ...wish, id: first.id })) : [];
    const set = { create: wishes.slice(update.length), update, delete: [] };
    return layOutSeries(context, { owner, subscription, template, dates, set, options: body });
  });

type Query = InputOf<typeof listEndpoint>['query'];

/** The series that have streams in a subscription, the current one unless said otherwise. */
export async function listSeries({ db, clock }: Context, { streamerId }: Owner, { subscription_id }: Query) {
  const now = clock.now();
  const id =
    subscription_id ?? currentSubscriptionOf(await listSubscriptionsOf(db, streamerId), dayOf(now))?.id ?? null;
  const rows = id === null ? [] : await listSeriesOfSubscription(db, streamerId, id);
  return { series: await readSeries(db, rows, now) };
}

/** A series of the streamer's own, which must exist. */
export async function getOwnSeries(db: Db, { streamerId }: Owner, id: number): Promise<SeriesRow> {
  const row = await findSeries(db, streamerId, id);
  if (!row) throw seriesNotFound();
  return row;
}

/** A series as it is answered. */
export async function getSeries({ db, clock }: Context, owner: Owner, id: number) {
  const [series] = await readSeries(db, [await getOwnSeries(db, owner, id)], clock.now());
  if (!series) throw seriesNotFound();
  return { series };
}
