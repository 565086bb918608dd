import {
  addDays,
  bookingErrors,
  changeStreams,
  changesRefused,
  createSeries,
  createStream,
  dayOf,
  daysInclusive,
  deleteStream,
  endStream,
  getMySubscription,
  getStreamingStats,
  goLive,
  instantAt,
  LIVE_TITLE,
  listAvailableWordlists,
  listMyStreams,
  listMySubscriptions,
  MAX_CHANGES,
  mondayOf,
  type ResponseOf,
  refusedChange,
  STREAM_DURATION,
  type Stream,
  type StreamInput,
  splitByDay,
  startStream,
  updateStream,
  weekdayOf,
  wordlistKey,
} from '@livelift/contract';
import { z } from 'zod';
import { longestFromNow } from '../../../features/schedule/booking/allowance.ts';
import { byStart, consecutiveDays } from '../../../features/schedule/geometry.ts';
import type { CallInput, LocalApi } from '../../../lib/api-client.ts';
import { ApiError, type FailureCode } from '../../../lib/api-error.ts';
import { localAnswer, localApiOf } from '../../../lib/local-api.ts';
import { applyChanges } from './demo-changes.ts';
import { allowanceOf, asOf, type DemoSchedule, sampleSchedule } from './demo-schedule.ts';

type Changes = NonNullable<CallInput<typeof changeStreams>['body']>;
type Outcome = ResponseOf<typeof changeStreams>;
type Options = { preview?: boolean | undefined; skip_refused?: boolean | undefined };

const MESSAGE = 'Saved in the demo';

type Failure = { status: number; code: FailureCode; message: string; details?: Record<string, unknown> };

const failure = (options: Failure) => new ApiError({ kind: 'http', ...options });

const notInDemo = () => failure({ status: 404, code: 'not_found', message: 'That is not part of the demo.' });

// The streams of one window, and what is done to them.
function createStore(now: () => Date) {
  let schedule: DemoSchedule = sampleSchedule(now());
  let lastId = 100;

  const read = (): DemoSchedule => {
    const { subscription, streams } = schedule;
    return { subscription, streams: streams.map((stream) => asOf(stream, now())).sort(byStart) };
  };

  const find = (id: number): Stream => {
    const stream = read().streams.find((each) => each.id === id);
    if (!stream) throw failure({ status: 404, code: 'stream.not_found', message: 'Stream not found.' });
    return stream;
  };

  const save = (stream: Stream) => {
    const { subscription, streams } = schedule;
    schedule = { subscription, streams: [...streams.filter(({ id }) => id !== stream.id), stream] };
    return { message: MESSAGE, stream: asOf(stream, now()) };
  };

  const apply = ({ preview, skip_refused, ...changes }: Changes & Options): Outcome => {
    for (const { id } of [...(changes.update ?? []), ...(changes.delete ?? [])]) find(id);
    const newId = () => ++lastId;
    const { after, outcome } = applyChanges(read(), changes, { now: now(), newId });
    if (preview) return { ...outcome, streams: [], deleted_ids: [], undo: null };
    if (outcome.refused.length > 0 && !skip_refused) throw refusedAll(outcome);
    schedule = after;
    return outcome;
  };

  return { now, read, find, save, apply };
}

type DemoStore = ReturnType<typeof createStore>;

// One change, which is refused as itself.
function applyOne(store: DemoStore, changes: Changes) {
  const { streams, refused } = store.apply({ ...changes, skip_refused: true });
  const [stream, refusal] = [streams[0], refused[0]];
  if (stream) return { message: MESSAGE, stream };
  if (!refusal) throw notInDemo();
  const code = Object.values(bookingErrors).find((error) => error.code === refusal.code)?.code ?? 'unknown';
  throw failure({ status: 422, code, message: refusal.message, details: z.encode(refusedChange, refusal) });
}

function startNow(
  store: DemoStore,
  { title = LIVE_TITLE, estimated_duration }: NonNullable<CallInput<typeof goLive>['body']>,
) {
  const [now, schedule] = [store.now(), store.read()];
  const left = { ...allowanceOf(schedule, now), streams: { data: schedule.streams } };
  const minutes = estimated_duration ?? longestFromNow(left, schedule.subscription, now) ?? STREAM_DURATION.min;
  const { stream } = applyOne(store, { create: [{ title, scheduled_start: now, estimated_duration: minutes }] });
  return store.save({ ...stream, status: 'live', started_at: now, is_go_live: true });
}

const reads = (store: DemoStore) => [
  localAnswer(getMySubscription, () => ({ subscription: store.read().subscription })),
  localAnswer(listMySubscriptions, () => ({ subscriptions: [store.read().subscription] })),
  localAnswer(listAvailableWordlists, () => ({
    wordlists: [{ id: 1, key: wordlistKey.enum.kcip, display_name: 'Greetings' }],
  })),
  localAnswer(listMyStreams, ({ query }) => ({
    streams: pageOf(store.read().streams, query),
    ...allowanceOf(store.read(), store.now()),
    has_active_subscription: true,
    has_expired_with_unused_hours: false,
    unused_hours_on_expiration: 0,
  })),
  localAnswer(getStreamingStats, ({ query }) => statisticsOf(store.read(), query)),
];

const writes = (store: DemoStore) => [
  localAnswer(createStream, ({ body }) => applyOne(store, { create: [body] })),
  localAnswer(updateStream, ({ params, body }) => applyOne(store, { update: [{ ...body, id: params.id }] })),
  localAnswer(deleteStream, ({ params: { id } }) => ({ message: store.apply({ delete: [{ id }] }).message })),
  localAnswer(startStream, ({ params }) =>
    store.save({ ...store.find(params.id), status: 'live', started_at: store.now() }),
  ),
  localAnswer(endStream, ({ params }) =>
    store.save({ ...store.find(params.id), status: 'completed', ended_at: store.now() }),
  ),
  localAnswer(goLive, ({ body }) => startNow(store, body)),
  localAnswer(changeStreams, ({ body }) => store.apply(body)),
  localAnswer(createSeries, ({ body: { preview, skip_refused, first_stream: first, ...rule } }) => {
    const dates = datesOf(rule, store.read().subscription.end_date);
    const update = first ? dates.slice(0, 1).map((date) => ({ ...date, ...first })) : [];
    const outcome = store.apply({ create: dates.slice(update.length), update, preview, skip_refused });
    return { ...outcome, series: null, clock_changes: [], adjusted: [] };
  }),
];

/** The calls of the schedule, answered from memory: nothing leaves the window. What the demo does not show is refused. */
export function createDemoApi(now: () => Date): LocalApi {
  const store = createStore(now);
  return localApiOf([...reads(store), ...writes(store)], notInDemo);
}

const refusedAll = ({ refused, planned }: Pick<Outcome, 'refused' | 'planned'>) =>
  failure({
    status: 422,
    code: changesRefused.code,
    message: 'Some of it cannot be booked.',
    details: z.encode(changesRefused.details, { refused, planned_count: planned.length }),
  });

type Paging = CallInput<typeof listMyStreams>['query'];

// Without a page the schedule, with one what was, latest first.
function pageOf(streams: readonly Stream[], { page, per_page = 15, to }: NonNullable<Paging> = {}) {
  const shown =
    page === undefined ? streams : streams.filter((each) => !to || dayOf(each.scheduled_start) <= to).reverse();
  const size = page === undefined ? Math.max(1, shown.length) : per_page;
  const first = ((page ?? 1) - 1) * size;
  return {
    data: shown.slice(first, first + size),
    total: shown.length,
    per_page: size,
    current_page: page ?? 1,
    last_page: Math.max(1, Math.ceil(shown.length / size)),
    has_more: first + size < shown.length,
  };
}

function statisticsOf(
  { subscription, streams }: DemoSchedule,
  query: CallInput<typeof getStreamingStats>['query'] = {},
) {
  const { start_date, end_date } = subscription;
  const range = { start_date: query.start_date ?? start_date, end_date: query.end_date ?? end_date };
  const days: ResponseOf<typeof getStreamingStats>['days'] = [];
  for (let date = range.start_date; date <= range.end_date; date = addDays(date, 1)) {
    const minutesOn = (key: 'estimated_duration' | 'used_minutes') =>
      streams.reduce((sum, each) => sum + (splitByDay(each.scheduled_start, each[key]).get(date) ?? 0), 0);
    days.push({
      date,
      streams: streams.filter((each) => dayOf(each.scheduled_start) === date).length,
      scheduled_minutes: minutesOn('estimated_duration'),
      used_minutes: minutesOn('used_minutes'),
      available_minutes: date >= start_date && date <= end_date ? subscription.duration_hours * 60 : 0,
    });
  }
  const sum = (key: 'streams' | 'scheduled_minutes' | 'used_minutes') => days.reduce((all, day) => all + day[key], 0);
  return {
    range,
    days,
    totals: {
      streams: sum('streams'),
      completed_streams: streams.filter(({ status }) => status === 'completed').length,
      cancelled_streams: 0,
      scheduled_minutes: sum('scheduled_minutes'),
      used_minutes: sum('used_minutes'),
    },
  };
}

type Rule = Omit<CallInput<typeof createSeries>['body'], keyof Options>;

function datesOf(
  { start_date, until, count, weekdays, interval_weeks = 1, local_time, timezone, ...texts }: Rule,
  end: string,
): StreamInput[] {
  const days = consecutiveDays(start_date, 31).filter((day) => day <= (until ?? end));
  const dates = days.filter((day) => weekdays?.includes(weekdayOf(day)) ?? true);
  const week = mondayOf(dates[0] ?? start_date);
  return dates
    .filter((day) => Math.floor((daysInclusive(week, day) - 1) / 7) % interval_weeks === 0)
    .slice(0, count ?? MAX_CHANGES)
    .map((date) => ({ ...texts, scheduled_start: instantAt({ date, time: local_time }, timezone).at }));
}
