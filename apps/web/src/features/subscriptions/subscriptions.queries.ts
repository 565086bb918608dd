import { getMySubscription } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { failsThePage } from '../../lib/query-client.ts';

// A payment that staff record activates the subscription without this page doing anything.
const REFRESH_MS = 60_000;

/** The streamer's active, else pending, else latest subscription; null when there never was one. */
export const useMySubscription = () =>
  useQuery({
    queryKey: ['subscriptions', 'mine'],
    queryFn: () => callApi(streamerApi, getMySubscription),
    select: ({ subscription }) => subscription,
    refetchInterval: REFRESH_MS,
    throwOnError: failsThePage,
  });
