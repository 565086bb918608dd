import { getSeries } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../../lib/api-client.ts';
import { STREAMS_KEY } from '../schedule.queries.ts';

/** A series, of which the rule never changes: a change of it makes another one. Null asks for nothing. */
export const useSeries = (id: number | null) =>
  useQuery({
    queryKey: [...STREAMS_KEY, 'series', id],
    queryFn: async () => (id === null ? null : (await callApi(streamerApi, getSeries, { params: { id } })).series),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
