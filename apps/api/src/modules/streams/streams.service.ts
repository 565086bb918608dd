import {
  dayOf,
  grantsTime,
  type InputOf,
  type Stream,
  type StreamInput,
  type updateStream as updateEndpoint,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockStreamer, streamerInactive } from '../streamers/index.ts';
import { lockSubscription, statusOn, subscriptionRequired, syncSubscriptionStatus } from '../subscriptions/index.ts';
import { findWordlist } from '../wordlists/index.ts';
import { freeStartFor, type Grant, refuseBooking } from './allowance.rules.ts';
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

/** Whose stream it is. */
export type Owner = { streamerId: number };

/** The stream as it is answered at `now`. */
export function toStream(stored: StreamRow, now: Date): Stream {
  const { duration_minutes, streamer_id: _owner, updated_at: _changed, ...row } = completeIfOver(stored, now);
  return { ...row, estimated_duration: duration_minutes, used_minutes: usedMinutes(stored, now) };
}

type Current = Grant & { id: number };

/**
 * The active subscription of an active streamer, with both rows locked until the transaction ends: simultaneous bookings
 * queue up here, so together they never exceed the allowance. 409 when there is none.
 */
export async function lockActiveSubscription(context: Context, { streamerId }: Owner): Promise<Current> {
  const streamer = await lockStreamer(context.db, streamerId);
  if (streamer?.status !== 'active') throw streamerInactive();
  const today = dayOf(context.clock.now());
  const row = (await syncSubscriptionStatus(context, streamerId)).find((each) =>
    grantsTime({ status: statusOn(each, today) }),
  );
  if (!row || row.start_date === null || row.end_date === null) throw subscriptionRequired();
  await lockSubscription(context.db, row.id);
  return { id: row.id, start_date: row.start_date, end_date: row.end_date, duration_hours: row.duration_hours };
}

type BookingRequest = { owner: Owner; input: StreamInput; editedId?: number };

// Throws unless the allowance has room for the stream beside the others; answers its columns.
async function checkBooking(context: Context, subscription: Current, { owner, input, editedId }: BookingRequest) {
  const { title, description, scheduled_start, estimated_duration, wordlist_id } = input;
  const wanted = { scheduled_start, duration_minutes: estimated_duration };
  const all = await listStreamsOfSubscription(context.db, subscription.id);
  const streams = all.filter(({ id }) => id !== editedId);
  const others = { streams, now: context.clock.now() };
  const refusal = refuseBooking(wanted, subscription, others);
  if (refusal) throw bookingRefused(refusal, freeStartFor(wanted, subscription, others));
  const wordlistId = wordlist_id ?? null;
  if (wordlistId !== null && !(await findWordlist(context.db, owner.streamerId, wordlistId))) throw wordlistUnknown();
  return {
    ...wanted,
    title,
    description: description || null,
    wordlist_id: wordlistId,
    subscription_id: subscription.id,
    updated_at: context.clock.now(),
  };
}

/** Books a stream against the allowance. */
export const bookStream = (context: Context, owner: Owner, input: StreamInput) =>
  inTransaction(context, async (context) => {
    const subscription = await lockActiveSubscription(context, owner);
    const columns = await checkBooking(context, subscription, { owner, input });
    const row = await insertStream(context.db, {
      ...columns,
      streamer_id: owner.streamerId,
      status: 'scheduled',
      started_at: null,
      ended_at: null,
      created_at: context.clock.now(),
    });
    return { message: 'Stream added', stream: toStream(row, context.clock.now()) };
  });

/** The streamer's own stream, completed if over, and locked; 404 also for another's. */
export async function lockOwnStream(context: Context, { streamerId }: Owner, id: number): Promise<StreamRow> {
  await lockStreamer(context.db, streamerId);
  const row = await lockStream(context.db, streamerId, id);
  if (!row) throw streamNotFound();
  return completeIfOver(row, context.clock.now());
}

function assertChangeable(stream: StreamRow, now: Date): void {
  if (stream.status !== 'scheduled') throw streamUnchangeable(stream.status);
  if (!isAhead(stream, now)) throw streamUnchangeable('in_past');
}

// A retry after a lost answer finds what it saved itself.
const isSaved = (
  row: StreamRow,
  { title, description, scheduled_start, estimated_duration, wordlist_id }: StreamInput,
) =>
  row.title === title &&
  row.description === (description || null) &&
  row.scheduled_start.getTime() === scheduled_start.getTime() &&
  row.duration_minutes === estimated_duration &&
  row.wordlist_id === (wordlist_id ?? null);

type StreamEdit = InputOf<typeof updateEndpoint>['body'];

/** Changes a stream that is still ahead, within the same rules as a booking. */
export const editStream = (context: Context, owner: Owner, change: { id: number; edit: StreamEdit }) =>
  inTransaction(context, async (context) => {
    const { id, edit } = change;
    const { version, ...input } = edit;
    const before = await lockOwnStream(context, owner, id);
    assertChangeable(before, context.clock.now());
    if (version !== undefined && version < before.version) {
      const stream = toStream(before, context.clock.now());
      if (!isSaved(before, input)) throw streamChangedMeanwhile(stream);
      return { message: 'Stream updated', stream };
    }
    const subscription = await lockActiveSubscription(context, owner);
    const row = await updateStream(
      context.db,
      id,
      await checkBooking(context, subscription, { owner, input, editedId: id }),
    );
    return { message: 'Stream updated', stream: toStream(row, context.clock.now()) };
  });

/** Deletes a stream that is still ahead; its row goes. */
export const removeStream = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    assertChangeable(await lockOwnStream(context, owner, id), context.clock.now());
    await deleteStream(context.db, id);
    return { message: 'Stream deleted' };
  });
