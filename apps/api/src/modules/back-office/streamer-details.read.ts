import { dayOf, type getStreamer, type ResponseOf } from '@livelift/contract';
import type { Db } from '../../tables.ts';
import { countCompletedStreams, readStreamsOfStreamer } from '../streams/index.ts';
import { listSubscriptionsOf, toSubscription } from '../subscriptions/index.ts';
import { readPaymentsOfStreamer } from './payments.read.ts';
import { getListItem } from './streamers.read.ts';

// The first page of each; the rest have lists of their own.
const FIRST_PAGE = { page: 1, per_page: 100 };

/** All that staff need to help one streamer, with the latest 100 streams and payments. Throws 404. */
export async function readStreamerDetails(db: Db, id: number, now: Date): Promise<ResponseOf<typeof getStreamer>> {
  const streamer = await getListItem(db, id, now);
  const subscriptions = (await listSubscriptionsOf(db, id)).map((row) => toSubscription(row, dayOf(now)));
  const streams = await readStreamsOfStreamer(db, id, { query: FIRST_PAGE, now });
  const payments = await readPaymentsOfStreamer(db, { params: { id }, query: FIRST_PAGE, body: undefined }, now);
  return {
    streamer: { ...streamer, subscriptions, planned_streams: streams.data },
    stats: {
      total_streams: streamer.total_streams,
      completed_streams: await countCompletedStreams(db, id, now),
      status: streamer.status,
    },
    payments: payments.data,
  };
}
