import { dayOf, type Stream } from '@livelift/contract';
import type { Context } from '../../../context.ts';
import type { SubscriptionRow } from '../../subscriptions/index.ts';
import { endStreamsOutsideSubscription } from '../lifecycle.service.ts';
import { listStreamsOfSubscription, moveStreams } from '../streams.repository.ts';
import { completeIfOver, usedMinutes } from '../streams.rules.ts';
import { activeSubscriptionOf, toStream } from '../streams.service.ts';
import { fitInto, type LostStream } from './carry-streams.rules.ts';

/** What became of the streams of a subscription that was replaced: as they were before. */
type CarriedStreams = { kept: Stream[]; lost: LostStream<Stream>[] };

/**
 * Carries what is live or ahead of a subscription that was replaced over to the new one, as far as that runs and has room, in the
 * order of their start; ends and cancels the rest. The caller has locked the streamer.
 */
export async function carryStreams(context: Context, from: number, to: SubscriptionRow): Promise<CarriedStreams> {
  const { db, clock } = context;
  const now = clock.now();
  const grant = activeSubscriptionOf([to], dayOf(now)) ?? null;
  const stored = await listStreamsOfSubscription(db, from);
  const open = stored
    .map((row) => completeIfOver(row, now))
    .filter((row) => (row.status === 'scheduled' || row.status === 'live') && usedMinutes(row, now) > 0);
  const { kept, lost } = fitInto(open, grant, now);
  const ids = kept.map(({ id }) => id);
  if (ids.length > 0) await moveStreams(db, { ids, subscriptionId: to.id }, now);
  await endStreamsOutsideSubscription(context, from);
  return {
    kept: kept.map((row) => toStream(row, now)),
    lost: lost.map(({ stream, reason }) => ({ stream: toStream(stream, now), reason })),
  };
}
