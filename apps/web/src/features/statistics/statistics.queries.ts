import { getStreamingStats } from '@livelift/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';

/** The days of a chart; null means all days of the subscription. */
export type StatisticsRange = { start_date: string; end_date: string } | null;

const REFRESH_MS = 60_000;

/**
 * The query of planned and used minutes. `subscriptionId` separates the cache entries of subscriptions. Below the key
 * of streams, so that schedule changes invalidate it.
 */
export const statisticsQuery = (subscriptionId: number, range: StatisticsRange) =>
  queryOptions({
    queryKey: ['streams', 'statistics', subscriptionId, range],
    queryFn: () => callApi(streamerApi, getStreamingStats, range ? { query: range } : {}),
  });

/** Planned and used minutes by day. While another range loads, the previous one of the same subscription is shown. */
export const useStatistics = (subscriptionId: number, range: StatisticsRange) =>
  useQuery({
    ...statisticsQuery(subscriptionId, range),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous, query) => (query?.queryKey[2] === subscriptionId ? previous : undefined),
  });
