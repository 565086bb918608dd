import { getStreamer, listStreamers, listStreamsOfStreamer, toggleStreamer } from '@livelift/contract';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { type PageTarget, prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { usePendingIds } from '../../lib/pending-ids.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listStreamers>['query'] & {};

const LIST = ['staff', 'streamers', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listStreamers, { query })).streamers;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage });

export const useStreamers = (query: Query) => useListPage(pageOf(query));

export const prefetchStreamers = (client: QueryClient, query: Query) => prefetchListPage(client, pageOf(query));

const oneStreamer = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'streamers', 'one', id],
    queryFn: () => callApi(staffApi, getStreamer, { params: { id } }),
  });

/** One streamer with subscriptions and figures. */
export const useStreamer = (id: number) => useQuery(oneStreamer(id));

const STREAMS = ['staff', 'streamers', 'streams'] as const;
const readStreams = async ({ id, ...query }: { id: number } & PageTarget) =>
  (await callApi(staffApi, listStreamsOfStreamer, { params: { id }, query })).streams;

/** A page of a streamer's streams, latest start first. */
export const useStreamsOfStreamer = (id: number, target: PageTarget) =>
  useListPage({ key: STREAMS, query: { id, ...target }, read: readStreams });

/** Returns a function that reads a streamer's subscriptions, newest first; it rejects if that fails. */
export function useSubscriptionsOf() {
  const queryClient = useQueryClient();
  return async (id: number) => (await queryClient.fetchQuery(oneStreamer(id))).streamer.subscriptions;
}

/** One streamer in the shape of a list row; rejects where there is none. */
export const readStreamer = async (id: number) => (await callApi(staffApi, getStreamer, { params: { id } })).streamer;

const TOGGLE = ['staff', 'streamers', 'toggle'] as const;

const FAILED = 'Failed to toggle streamer status';
const toggleFailure = failureToast(FAILED);

const toggling = mutationOptions({
  mutationKey: TOGGLE,
  mutationFn: ({ id, ...body }: { id: number; active: boolean; reason?: string }) =>
    callApi(staffApi, toggleStreamer, { params: { id }, body }),
  onSuccess: ({ streamer: { status, full_name: name } }) =>
    toast.success(status === 'active' ? 'Streamer activated' : 'Streamer deactivated', name),
  onSettled: toggleFailure.onSettled,
  meta: { invalidates: [['staff']] },
});

/** Switches streamers off or on; refused if somebody else has done so meanwhile. `pending` holds their ids. */
export function useToggleStreamer() {
  const mutation = useMutation({ ...toggling, onError: toggleFailure.onError });
  return { ...mutation, pending: usePendingIds(TOGGLE) };
}

/** Switches a streamer off, with a reason. The dialog shows errors. */
export function useSwitchOffStreamer(id: number) {
  const { mutate, isPending, error } = useMutation(toggling);
  return {
    isPending,
    submitError: error ? backgroundErrorMessage(error, FAILED) : undefined,
    switchOff: (reason: string, onSuccess: () => void) => mutate({ id, active: false, reason }, { onSuccess }),
  };
}
