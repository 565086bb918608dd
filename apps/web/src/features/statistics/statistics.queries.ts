import { getStreamingStats } from '@livelift/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { STREAMS_KEY } from '../../lib/query-keys.ts';

/** Days that a chart is about; null means all days of the subscription. */
export type StatisticsRange = { start_date: string; end_date: string } | null;

const REFRESH_MS = 60_000;

/**
 * How minutes planned and used are read. `subscriptionId` keeps those of one subscription apart from those of another.
 * Under the key of streams, so that a changed schedule is followed.
 */
export const statisticsOf = (subscriptionId: number, range: StatisticsRange) =>
  queryOptions({
    queryKey: [...STREAMS_KEY, 'statistics', subscriptionId, range],
    queryFn: () => callApi(streamerApi, getStreamingStats, range ? { query: range } : {}),
  });

/** Minutes planned and used, day by day. Those of other days of the same subscription stand in until they are there. */
export const useStatistics = (subscriptionId: number, range: StatisticsRange) =>
  useQuery({
    ...statisticsOf(subscriptionId, range),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous, query) => (query?.queryKey[2] === subscriptionId ? previous : undefined),
  });
