import { dayOf, grantsTime } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findSubscription, statusOn } from '../subscriptions/index.ts';
import { startRefused, streamAlreadyLive, streamNotLive } from './streams.errors.ts';
import { endStreams, findLiveStream, type StreamRow, updateStream } from './streams.repository.ts';
import { completeIfOver, startRefusal } from './streams.rules.ts';
import { lockActiveSubscription, lockOwnStream, type Owner, toStream } from './streams.service.ts';

/** Writes down a live stream that time has ended. Answers the one that still is live. */
export async function completeLiveIfOver(context: Context, streamerId: number): Promise<StreamRow | undefined> {
  const live = await findLiveStream(context.db, streamerId);
  if (!live) return undefined;
  const current = completeIfOver(live, context.clock.now());
  if (current.status === 'live') return live;
  await complete(context, live, current.ended_at ?? context.clock.now());
  return undefined;
}

// Never before its start: the clocks of two servers may differ.
const complete = (context: Context, { id, started_at }: StreamRow, endedAt: Date): Promise<StreamRow> =>
  updateStream(context.db, id, {
    status: 'completed',
    ended_at: started_at !== null && started_at > endedAt ? started_at : endedAt,
    updated_at: context.clock.now(),
  });

/** scheduled -> live: it changes our record and nothing else. */
export const startStreaming = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const stream = await lockOwnStream(context, owner, id);
    const refusal = startRefusal(stream, now);
    if (refusal) throw startRefused(refusal);
    await lockActiveSubscription(context, owner);
    if (await completeLiveIfOver(context, owner.streamerId)) throw streamAlreadyLive();
    const row = await updateStream(context.db, id, { status: 'live', started_at: now, updated_at: now });
    return { message: 'Stream started', stream: toStream(row, now) };
  });

/** live -> completed. */
export const endStreaming = (context: Context, owner: Owner, id: number) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const stream = await lockOwnStream(context, owner, id);
    if (stream.status !== 'live') throw streamNotLive();
    return { message: 'Stream ended', stream: toStream(await complete(context, stream, now), now) };
  });

/**
 * Follows a change of a subscription: scheduled streams whose time is not over and that no longer lie wholly
 * inside an active subscription are cancelled, a live one ends at once. The caller has locked the streamer.
 */
export async function endStreamsOutsideSubscription({ db, clock }: Context, subscriptionId: number): Promise<void> {
  const now = clock.now();
  const subscription = await findSubscription(db, subscriptionId);
  if (!subscription) return;
  const { start_date, end_date } = subscription;
  const active = grantsTime({ status: statusOn(subscription, dayOf(now)) }) && start_date !== null && end_date !== null;
  await endStreams(db, { of: { subscriptionId }, except: active ? { start_date, end_date } : null }, now);
}

/** Follows the deactivation of a streamer: nothing of theirs goes on. The caller has locked the streamer. */
export const endStreamsOfStreamer = ({ db, clock }: Context, streamerId: number): Promise<void> =>
  endStreams(db, { of: { streamerId }, except: null }, clock.now());
