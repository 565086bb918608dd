import { dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findSubscription, statusOn } from '../subscriptions/index.ts';
import { alreadyLive, notLive, startRefused } from './streams.errors.ts';
import {
  findLiveStream,
  listStreamsOfStreamer,
  listStreamsOfSubscription,
  type StreamRow,
  updateStream,
} from './streams.repository.ts';
import { isInsideDays, settleStream, startRefusal, windowEnd } from './streams.rules.ts';
import { lockActiveSubscription, lockOwnStream, type Owner, toStream } from './streams.service.ts';

/** Writes down a live stream that time has ended (D12). Answers the one that still is live. */
export async function settleLive(context: Context, streamerId: number): Promise<StreamRow | undefined> {
  const live = await findLiveStream(context.db, streamerId);
  if (!live) return undefined;
  const settled = settleStream(live, context.clock.now());
  if (settled.status === 'live') return live;
  await complete(context, live, settled.ended_at ?? context.clock.now());
  return undefined;
}

// Never before its start: the clocks of two servers may differ.
const complete = (context: Context, { id, started_at }: StreamRow, endedAt: Date): Promise<StreamRow> =>
  updateStream(context.db, id, {
    status: 'completed',
    ended_at: started_at !== null && started_at > endedAt ? started_at : endedAt,
    updated_at: context.clock.now(),
  });

/** scheduled -> live: it changes our record and nothing else (D1, D12). */
export const startStreaming = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const stream = await lockOwnStream(context, owner, id);
    const refusal = startRefusal(stream, now);
    if (refusal) throw startRefused(refusal);
    await lockActiveSubscription(context, owner);
    if (await settleLive(context, owner.streamerId)) throw alreadyLive();
    const row = await updateStream(context.db, id, { status: 'live', started_at: now, updated_at: now });
    return { message: 'Stream started', stream: toStream(row, now) };
  });

/** live -> completed. */
export const endStreaming = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const stream = await lockOwnStream(context, owner, id);
    if (stream.status !== 'live') throw notLive();
    return { message: 'Stream ended', stream: toStream(await complete(context, stream, now), now) };
  });

/**
 * Follows a change of a subscription (D12): scheduled streams whose time is not over and that no longer lie wholly
 * inside an active subscription are cancelled, a live one ends at once. The caller holds the streamer's lock.
 */
export async function followSubscription(context: Context, subscriptionId: number): Promise<void> {
  const now = context.clock.now();
  const subscription = await findSubscription(context.db, subscriptionId);
  if (!subscription) return;
  const { start_date, end_date } = subscription;
  const active = statusOn(subscription, dayOf(now)) === 'active' && start_date !== null && end_date !== null;
  const fits = (stream: StreamRow) => active && isInsideDays(stream, { start_date, end_date });
  for (const stream of await listStreamsOfSubscription(context.db, subscriptionId)) await follow(context, stream, fits);
}

// Ends or cancels a stream whose time is not over and that no longer fits; what is over stays as it was.
async function follow(context: Context, stored: StreamRow, fits: (stream: StreamRow) => boolean): Promise<void> {
  const now = context.clock.now();
  const stream = settleStream(stored, now);
  if (stored.status === 'live' && (stream.status !== 'live' || !fits(stream))) {
    await complete(context, stored, stream.ended_at ?? now);
  } else if (stream.status === 'scheduled' && windowEnd(stream) > now && !fits(stream)) {
    await updateStream(context.db, stored.id, { status: 'cancelled', updated_at: now });
  }
}

/** Follows the deactivation of a streamer (D12): nothing of his goes on. The caller holds the streamer's lock. */
export async function stopStreamer(context: Context, streamerId: number): Promise<void> {
  for (const stream of await listStreamsOfStreamer(context.db, streamerId)) await follow(context, stream, () => false);
}
