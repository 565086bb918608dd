import { getFigures, getOverview, type ResponseOf } from '@livelift/contract';
import { keepPreviousData, type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import type { AskedDays } from './figure-range.ts';

/** What waits for staff, and the streams that are live and next. */
export type Overview = ResponseOf<typeof getOverview>;

/** Figures of the business over some days, and of the twelve months before their end. */
export type Figures = ResponseOf<typeof getFigures>;

const POLL_MS = 60_000;

const overviewQuery = queryOptions({
  queryKey: ['staff', 'overview'],
  queryFn: () => callApi(staffApi, getOverview),
});

/** What waits for staff; read again every minute. */
export const useOverview = () => useQuery({ ...overviewQuery, refetchInterval: POLL_MS });

const figuresQuery = (days: AskedDays | null) =>
  queryOptions({
    queryKey: ['staff', 'figures', days],
    queryFn: days === null ? skipToken : () => callApi(staffApi, getFigures, { query: days }),
  });

/** The figures of some days, those of the days before while they load; null for days that there are none of. */
export const useFigures = (days: AskedDays | null) =>
  useQuery({ ...figuresQuery(days), placeholderData: keepPreviousData });

/** Prefetches both. Never rejects. */
export const prefetchOverview = (client: QueryClient, days: AskedDays | null) =>
  Promise.all([client.prefetchQuery(overviewQuery), days && client.prefetchQuery(figuresQuery(days))]);
