import {
  canonicalTimeZone,
  type deleteSeries as deleteEndpoint,
  type InputOf,
  localTimeAt,
  MAX_CHANGES,
  type ResponseOf,
  type updateSeries as updateEndpoint,
} from '@livelift/contract';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockStreamer } from '../../streamers/index.ts';
import { applyChanges } from '../changes/change-streams.service.ts';
import { seriesNothingAhead, seriesStreamUnknown, seriesTooLong } from '../streams.errors.ts';
import type { StreamRow } from '../streams.repository.ts';
import { isAhead } from '../streams.rules.ts';
import { type ActiveSubscription, lockActiveSubscription, type Owner } from '../streams.service.ts';
import { changesByRule, type DatePair, type Edited, firstDayAhead, pairDates } from './edited-rule.rules.ts';
import { type MovedRule, movedRule } from './moved-rule.rules.ts';
import { laidDatesOf, readStreamsOfSeries } from './series.read.ts';
import type { SeriesRow } from './series.repository.ts';
import { countedFromFirst, isException, occurrenceOn, type SeriesTemplate } from './series.rules.ts';
import { getOwnSeries, layOutDates, layOutSeries } from './series.service.ts';

type Scope = Pick<InputOf<typeof deleteEndpoint>['body'], 'from_stream_id'>;

/** A stream of a series, for the date for which it stands. */
type Occurring = StreamRow & { occurrence_date: string };

/** What of a series is meant: its streams that are ahead, from one of them on or all; 409 where there is none. */
async function streamsInScope({ db, clock }: Context, series: SeriesRow, { from_stream_id }: Scope) {
  const now = clock.now();
  const streams = (await readStreamsOfSeries(db, [series.id])).flatMap((row): Occurring[] => {
    const { occurrence_date } = row;
    return occurrence_date === null || !isAhead(row, now) ? [] : [{ ...row, occurrence_date }];
  });
  if (streams.length === 0) throw seriesNothingAhead();
  const first = streams.find(({ id }) => id === from_stream_id);
  if (from_stream_id !== undefined && !first) throw seriesStreamUnknown();
  return streams.filter(({ occurrence_date }) => !first || occurrence_date >= first.occurrence_date);
}

const lastThatFits = (streams: Occurring[]): string =>
  streams
    .map(({ occurrence_date }) => occurrence_date)
    .sort()
    .at(MAX_CHANGES - 1) ?? '';

type DeleteBody = InputOf<typeof deleteEndpoint>['body'];

/** Deletes what of a series is still ahead. Its row stays for a day, so that all of it can be taken back. */
export const deleteSeries = (
  context: Context,
  owner: Owner,
  { id, body }: { id: number; body: DeleteBody },
): Promise<ResponseOf<typeof deleteEndpoint>> =>
  inTransaction(context, async (context) => {
    await lockStreamer(context.db, owner.streamerId);
    const streams = await streamsInScope(context, await getOwnSeries(context.db, owner, id), body);
    // What gives them back takes no more at once.
    if (streams.length > MAX_CHANGES) throw seriesTooLong(lastThatFits(streams));
    const set = { create: [], update: [], delete: streams.map((stream) => ({ id: stream.id })) };
    return applyChanges(context, owner, { set, options: { preview: body.preview } });
  });

type Body = InputOf<typeof updateEndpoint>['body'];

// A stream that is moved may take the weeks along.
type Wanted = Body & { week_start?: string | null } & Partial<Pick<MovedRule, 'doAllMove' | 'skipped' | 'targets'>>;

const isNewRule = ({ start_date, weekdays, interval_weeks, until, count }: Body): boolean =>
  [start_date, weekdays, interval_weeks, until, count].some((field) => field !== undefined);

// An end that is given takes the place of the other kind; of a number that stays what is left of it from a day on. A stream
// that was added behind the last date of its series may be all that is left.
function endOf(body: Wanted, series: SeriesRow, first: string): Pick<SeriesTemplate, 'until' | 'count'> {
  const { until, count, skipped = [] } = body;
  if (until !== undefined || count !== undefined) return { until: until ?? null, count: count ?? null };
  if (series.count === null) return { until: series.until, count: null };
  const left = laidDatesOf(series).filter((date) => date >= first).length;
  return left === 0 ? { until: first, count: null } : { until: null, count: left + skipped.length };
}

function templateAfter(body: Wanted, series: SeriesRow, first: string): SeriesTemplate {
  const { description, wordlist_id, timezone, weekdays } = body;
  const next = {
    title: body.title ?? series.title,
    description: description === undefined ? series.description : description || null,
    wordlist_id: wordlist_id === undefined ? series.wordlist_id : wordlist_id,
    duration_minutes: body.estimated_duration ?? series.duration_minutes,
    timezone: timezone === undefined ? series.timezone : canonicalTimeZone(timezone),
    local_time: body.local_time ?? series.local_time,
    weekdays: (weekdays ?? series.weekdays).toSorted((one, other) => one - other),
    interval_weeks: body.interval_weeks ?? series.interval_weeks,
    week_start: body.week_start ?? series.week_start,
    start_date: body.start_date ?? first,
    ...endOf(body, series, first),
  };
  const isFollowed = body.start_date === undefined || body.moved !== undefined;
  return isFollowed && next.interval_weeks === series.interval_weeks ? next : countedFromFirst(next);
}

// Where all are meant and weekdays or weeks come or go, from the first day that is not over.
function ruleAfter(body: Wanted, { series, first, now }: { series: SeriesRow; first: string; now: Date }) {
  const next = templateAfter(body, series, first);
  if (body.scope === 'later' || body.start_date !== undefined || hasAsManyDates(next, series)) return next;
  const old = { start_date: series.start_date, dates: laidDatesOf(series) };
  return { ...next, start_date: firstDayAhead(first, { old, next, now }) };
}

type RuleChange = {
  series: SeriesRow;
  next: SeriesTemplate;
  streams: readonly Occurring[];
  subscription: ActiveSubscription;
};

const hasAsManyDates = (next: SeriesTemplate, series: SeriesRow): boolean =>
  next.weekdays.length === series.weekdays.length && next.interval_weeks === series.interval_weeks;

// A stream that is moved to where the rule has no date, as behind the subscription, is refused there like a single one, and not
// lost. One that was changed alone stays where it is, but for the one that was moved itself.
function withMovedDates(
  pairs: DatePair[],
  { moved, targets }: Wanted,
  { series, streams }: Pick<RuleChange, 'series' | 'streams'>,
): DatePair[] {
  const following = new Set(
    streams
      .filter((each) => each.id === moved?.stream_id || !isException(each, series, each.occurrence_date))
      .map(({ occurrence_date }) => occurrence_date),
  );
  return pairs.map(({ from, to }) => {
    const isLost = from !== null && to === null && following.has(from);
    return { from, to: isLost ? (targets?.get(from) ?? null) : to };
  });
}

// The dates that the rule has afterwards, and which of them takes the stream of which old one.
function datesAfter(body: Wanted, first: string, { series, next, streams, subscription }: RuleChange) {
  const old = laidDatesOf(series).filter((date) => date >= first);
  if (!isNewRule(body)) return { dates: old, pairs: old.map((date) => ({ from: date, to: date })) };
  const dates = layOutDates(next, next.duration_minutes, subscription);
  const way = body.doAllMove ? 'in-order' : hasAsManyDates(next, series) ? 'kept-then-in-order' : 'kept';
  // One that an earlier rule left where it was stays there, and no other comes to its date.
  const left = new Set(streams.map(({ occurrence_date }) => occurrence_date)).difference(new Set(old));
  const pairs = pairDates(
    old,
    dates.filter((date) => !left.has(date) && !body.skipped?.includes(date)),
    way,
  );
  return { dates, pairs: withMovedDates(pairs, body, { series, streams }) };
}

type Meant = { series: SeriesRow; streams: Occurring[]; first: string };

// What is asked for; of a stream that is moved, with the rule that follows from it.
function withMovedRule({ moved, ...body }: Body, { series, streams, first }: Meant): Wanted {
  if (!moved) return body;
  const stream = streams.find(({ id }) => id === moved.stream_id);
  if (!stream) throw seriesStreamUnknown();
  const { occurrence_date, scheduled_start: from } = stream;
  const dates = laidDatesOf(series).filter((date) => date >= first);
  const { changes, ...rest } = movedRule({ occurrence_date, from, to: moved.scheduled_start }, series, {
    first,
    dates,
  });
  return { ...body, moved, ...changes, ...rest };
}

// When the stream that was edited begins if it was moved alone before and its hour was typed: on its own day.
function typedStart({ moved, local_time }: Body, stream: Occurring, { series, next }: Templates): Date | undefined {
  const isOnTime = stream.scheduled_start.getTime() === occurrenceOn(stream.occurrence_date, series).start.getTime();
  if (isOnTime || local_time === undefined) return undefined;
  if (moved) return moved.scheduled_start;
  return occurrenceOn(localTimeAt(stream.scheduled_start, next.timezone).date, next).start;
}

type Templates = { series: SeriesRow; next: SeriesTemplate };

// What was typed of the stream that was edited, which is all that was asked for.
function editedOf(body: Body, streams: readonly Occurring[], templates: Templates): Edited | undefined {
  if (body.edited_stream_id === undefined) return undefined;
  const stream = streams.find(({ id }) => id === body.edited_stream_id);
  if (!stream) throw seriesStreamUnknown('edited_stream_id');
  const { title, description, wordlist_id, duration_minutes } = templates.next;
  const scheduled_start = typedStart(body, stream, templates);
  const typed = {
    ...(body.title !== undefined && { title }),
    ...(body.description !== undefined && { description }),
    ...(body.wordlist_id !== undefined && { wordlist_id }),
    ...(body.estimated_duration !== undefined && { duration_minutes }),
    ...(scheduled_start && { scheduled_start }),
  };
  return { id: stream.id, typed };
}

/** Changes what of a series is still ahead: its streams become a new series, and what is over keeps its rule. */
export const updateSeries = (
  context: Context,
  owner: Owner,
  { id, body: asked }: { id: number; body: Body },
): Promise<ResponseOf<typeof updateEndpoint>> =>
  inTransaction(context, async (context) => {
    const subscription = await lockActiveSubscription(context, owner);
    const series = await getOwnSeries(context.db, owner, id);
    const streams = await streamsInScope(context, series, asked);
    const first = streams
      .map(({ occurrence_date }) => occurrence_date)
      .reduce((one, other) => (one < other ? one : other));
    const body = withMovedRule(asked, { series, streams, first });
    const next = ruleAfter(body, { series, first, now: context.clock.now() });
    const { dates, pairs } = datesAfter(body, first, { series, next, streams, subscription });
    const edited = editedOf(body, streams, { series, next });
    const { create, ...others } = changesByRule({ streams, pairs, old: series, next, edited });
    // A first stream that was moved to a later day leaves dates that are over behind it.
    const isAhead = ({ scheduled_start }: { scheduled_start: Date }) => scheduled_start > context.clock.now();
    const set = { ...others, create: body.start_date === undefined ? create.filter(isAhead) : create };
    const count = set.create.length + set.update.length + set.delete.length;
    if (count > MAX_CHANGES) throw seriesTooLong(dates[MAX_CHANGES - set.delete.length - 1] ?? first);
    return layOutSeries(context, { owner, subscription, template: next, dates, set, options: body });
  });
