import { getStreamer, listStreamers, toggleStreamer } from '@livelift/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { useStaffChange } from '../../lib/use-staff-change.ts';
import { failureToast } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listStreamers>['query'] & {};

const LIST = ['staff', 'streamers', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listStreamers, { query })).streamers;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage });

/** A page of streamers. */
export const useStreamers = (query: Query) => useListPage(pageOf(query));

/** Reads its first page beforehand. */
export const prefetchStreamers = (client: QueryClient) => prefetchListPage(client, pageOf({}));

const oneStreamer = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'streamers', 'one', id],
    queryFn: () => callApi(staffApi, getStreamer, { params: { id } }),
  });

/** One streamer with subscriptions, streams and payments. */
export const useStreamer = (id: number) => useQuery(oneStreamer(id));

/** What reads the subscriptions of a streamer, newest first; it rejects where that fails. */
export function useSubscriptionsOf() {
  const queryClient = useQueryClient();
  return async (id: number) => (await queryClient.fetchQuery(oneStreamer(id))).streamer.subscriptions;
}

/** One streamer as a list has him; a failed read where there is none. */
export const readStreamer = async (id: number) => (await callApi(staffApi, getStreamer, { params: { id } })).streamer;

/** Switches streamers off or on; refused where somebody else has done so meanwhile. */
export const useToggleStreamer = () =>
  useStaffChange(
    ({ id, active }: { id: number; active: boolean }) =>
      callApi(staffApi, toggleStreamer, { params: { id }, body: { active } }),
    {
      idOf: ({ id }) => id,
      done: ({ streamer: { status, full_name: name } }) =>
        toast.success(status === 'active' ? 'Streamer activated' : 'Streamer deactivated', name),
      failed: failureToast('Failed to toggle streamer status'),
    },
  );
