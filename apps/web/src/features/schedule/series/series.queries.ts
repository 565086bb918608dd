import { getSeries } from '@livelift/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../../lib/api-client.ts';
import { STREAMS_KEY } from '../queries/schedule.queries.ts';

/** A series; null asks for nothing. Apart from the schedule's queries: only dialogs read it, which are loaded later. */
export const useSeries = (id: number | null) =>
  useQuery({
    queryKey: [...STREAMS_KEY, 'series', id],
    queryFn: id === null ? skipToken : async () => (await callApi(streamerApi, getSeries, { params: { id } })).series,
  });
