import { getStreamingHistory, type ResponseOf } from '@livelift/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';

/** What was planned and streamed under every subscription, as the server answers it. */
export type StreamingHistory = ResponseOf<typeof getStreamingHistory>;

/** The query of the history. Below the key of streams, so that schedule changes invalidate it. */
export const historyQuery = queryOptions({
  queryKey: ['streams', 'history'],
  queryFn: () => callApi(streamerApi, getStreamingHistory),
});
