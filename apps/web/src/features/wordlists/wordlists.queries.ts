import { listAvailableWordlists } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';

/** The wordlists that a stream can name. */
export const useAvailableWordlists = () =>
  useQuery({
    queryKey: ['wordlists', 'available'],
    queryFn: async () => (await callApi(streamerApi, listAvailableWordlists)).wordlists,
  });
