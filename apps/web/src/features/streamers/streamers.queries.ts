import { getStreamer, listStreamers } from '@livelift/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';

/** A page of streamers; the page before stays in sight while the next one loads. */
export const useStreamers = (query: CallInput<typeof listStreamers>['query']) =>
  useQuery({
    queryKey: ['staff', 'streamers', 'list', query],
    queryFn: () => callApi(staffApi, listStreamers, { query }),
    select: ({ streamers }) => streamers,
    placeholderData: keepPreviousData,
  });

/** One streamer with subscriptions, streams and payments. */
export const useStreamer = (id: number) =>
  useQuery({
    queryKey: ['staff', 'streamers', 'one', id],
    queryFn: () => callApi(staffApi, getStreamer, { params: { id } }),
  });
