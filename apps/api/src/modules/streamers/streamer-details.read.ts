import { dayOf, type getStreamer, type ResponseOf } from '@livelift/contract';
import type { Db } from '../../tables.ts';
import { getPaymentsOfStreamer } from '../payments/index.ts';
import { listStreamsOfStreamer, toStream } from '../streams/index.ts';
import { listSubscriptionsOf, toSubscription } from '../subscriptions/index.ts';
import { streamerNotFound } from './streamers.errors.ts';
import { readStreamer } from './streamers.read.ts';

/** All that staff need to help one streamer. Throws 404. */
export async function readStreamerDetails(db: Db, id: number, now: Date): Promise<ResponseOf<typeof getStreamer>> {
  const streamer = await readStreamer(db, id, now);
  if (!streamer) throw streamerNotFound();
  const subscriptions = (await listSubscriptionsOf(db, [id])).map((row) => toSubscription(row, dayOf(now)));
  const streams = (await listStreamsOfStreamer(db, id)).map((row) => toStream(row, now));
  return {
    streamer: { ...streamer, subscriptions, planned_streams: streams },
    stats: {
      total_streams: streamer.total_streams,
      completed_streams: streams.filter(({ status }) => status === 'completed').length,
      status: streamer.status,
    },
    payments: await getPaymentsOfStreamer(db, id, now),
  };
}
