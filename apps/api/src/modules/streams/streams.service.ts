import {
  dayOf,
  grantsTime,
  type InputOf,
  type Stream,
  type StreamInput,
  type updateStream as updateEndpoint,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { isForeignKeyViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isOutdated } from '../../platform/versions.ts';
import { lockStreamer, streamerInactive } from '../streamers/index.ts';
import {
  type SubscriptionRow,
  statusOn,
  subscriptionRequired,
  syncSubscriptionStatus,
} from '../subscriptions/index.ts';
import { freeStartFor, type Grant, refuseBooking } from './allowance/allowance.rules.ts';
import { findSeries } from './series/series.repository.ts';
import { isException } from './series/series.rules.ts';
import {
  bookingRefused,
  streamChangedMeanwhile,
  streamNotFound,
  streamUnchangeable,
  wordlistUnknown,
} from './streams.errors.ts';
import {
  deleteStream,
  insertStream,
  listStreamsOfSubscription,
  lockStream,
  type StreamRow,
  updateStream,
} from './streams.repository.ts';
import { completeIfOver, isAhead, usedMinutes } from './streams.rules.ts';

export type Owner = { streamerId: number };

/** The stream as it is answered at `now`. */
export function toStream(stored: StreamRow, now: Date): Stream {
  const { duration_minutes, streamer_id: _owner, updated_at: _changed, ...row } = completeIfOver(stored, now);
  return { ...row, estimated_duration: duration_minutes, used_minutes: usedMinutes(stored, now) };
}

/** The subscription in which a streamer books. */
export type ActiveSubscription = Grant & { id: number };

/** The one of a streamer's subscriptions that is active; undefined without one. */
export function activeSubscriptionOf(rows: SubscriptionRow[], today: string): ActiveSubscription | undefined {
  const row = rows.find((each) => grantsTime({ status: statusOn(each, today) }));
  if (!row || row.start_date === null || row.end_date === null) return undefined;
  return { id: row.id, start_date: row.start_date, end_date: row.end_date, duration_hours: row.duration_hours };
}

/**
 * The active subscription of an active streamer, whose row is locked until the transaction ends: simultaneous bookings
 * queue up here, so together they never exceed the allowance. 409 when there is none.
 */
export async function lockActiveSubscription(context: Context, { streamerId }: Owner): Promise<ActiveSubscription> {
  const streamer = await lockStreamer(context.db, streamerId);
  if (streamer?.status !== 'active') throw streamerInactive();
  const rows = await syncSubscriptionStatus(context, streamerId);
  const active = activeSubscriptionOf(rows, dayOf(context.clock.now()));
  if (!active) throw subscriptionRequired();
  return active;
}

type BookingRequest = { input: StreamInput; editedId?: number };

// Throws unless the allowance has room for the stream beside the others; answers its columns.
async function checkBooking(context: Context, subscription: ActiveSubscription, { input, editedId }: BookingRequest) {
  const { title, description, scheduled_start, estimated_duration, wordlist_id } = input;
  const wanted = { scheduled_start, duration_minutes: estimated_duration };
  const all = await listStreamsOfSubscription(context.db, subscription.id);
  const streams = all.filter(({ id }) => id !== editedId);
  const others = { streams, now: context.clock.now() };
  const refusal = refuseBooking(wanted, subscription, others);
  if (refusal) throw bookingRefused(refusal, freeStartFor(wanted, subscription, others));
  return {
    ...wanted,
    title,
    description: description || null,
    wordlist_id: wordlist_id ?? null,
    subscription_id: subscription.id,
    updated_at: context.clock.now(),
  };
}

// The foreign key lets a stream name its own streamer's wordlists only.
function refuseForeignWordlist(error: unknown): never {
  throw isForeignKeyViolation(error, 'streams_wordlist_id_streamer_id_fkey') ? wordlistUnknown() : error;
}

/** Books a stream against the allowance. */
export const bookStream = (context: Context, owner: Owner, input: StreamInput) =>
  inTransaction(context, async (context) => {
    const subscription = await lockActiveSubscription(context, owner);
    const columns = await checkBooking(context, subscription, { input });
    const row = await insertStream(context.db, {
      ...columns,
      streamer_id: owner.streamerId,
      status: 'scheduled',
      started_at: null,
      ended_at: null,
      created_at: context.clock.now(),
    }).catch(refuseForeignWordlist);
    return { message: 'Stream added', stream: toStream(row, context.clock.now()) };
  });

/** The streamer's own stream, completed if over, and locked; 404 also for another's. */
export async function lockOwnStream(context: Context, { streamerId }: Owner, id: number): Promise<StreamRow> {
  await lockStreamer(context.db, streamerId);
  const row = await lockStream(context.db, streamerId, id);
  if (!row) throw streamNotFound();
  return completeIfOver(row, context.clock.now());
}

/** Throws unless a stream may be changed or deleted. */
export function assertChangeable(stream: StreamRow, now: Date): void {
  if (stream.status !== 'scheduled') throw streamUnchangeable(stream.status);
  if (!isAhead(stream, now)) throw streamUnchangeable('in_past');
}

/** Whether a stream already is what somebody wants: a retry after a lost answer finds what it saved itself. */
export const isSaved = (
  row: StreamRow,
  { title, description, scheduled_start, estimated_duration, wordlist_id }: StreamInput,
) =>
  row.title === title &&
  row.description === (description || null) &&
  row.scheduled_start.getTime() === scheduled_start.getTime() &&
  row.duration_minutes === estimated_duration &&
  row.wordlist_id === (wordlist_id ?? null);

// An occurrence that is changed alone is an exception where it differs from its series, and none once it is as it was.
async function exceptionAfter({ db }: Context, { streamer_id, series_id, occurrence_date }: StreamRow, edit: Texts) {
  if (series_id === null || occurrence_date === null) return {};
  const series = await findSeries(db, streamer_id, series_id);
  return series ? { is_exception: isException(edit, series, occurrence_date) } : {};
}

type Texts = Parameters<typeof isException>[0];

type StreamEdit = InputOf<typeof updateEndpoint>['body'];

/** Changes a stream that is still ahead, within the same rules as a booking. */
export const editStream = (context: Context, owner: Owner, change: { id: number; edit: StreamEdit }) =>
  inTransaction(context, async (context) => {
    const { id, edit } = change;
    const { version, ...input } = edit;
    const before = await lockOwnStream(context, owner, id);
    assertChangeable(before, context.clock.now());
    if (isOutdated(version, before)) {
      const stream = toStream(before, context.clock.now());
      if (!isSaved(before, input)) throw streamChangedMeanwhile(stream);
      return { message: 'Stream updated', stream };
    }
    const subscription = await lockActiveSubscription(context, owner);
    const columns = await checkBooking(context, subscription, { input, editedId: id });
    const exception = await exceptionAfter(context, before, columns);
    const row = await updateStream(context.db, id, { ...columns, ...exception }).catch(refuseForeignWordlist);
    return { message: 'Stream updated', stream: toStream(row, context.clock.now()) };
  });

/** Deletes a stream that is still ahead; its row goes. */
export const removeStream = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    assertChangeable(await lockOwnStream(context, owner, id), context.clock.now());
    await deleteStream(context.db, id);
    return { message: 'Stream deleted' };
  });
