import {
  type BulkAct,
  exportBulkAct,
  getBulkAct,
  listBulkActs,
  previewBulkAct,
  startBulkAct,
  stopBulkAct,
} from '@livelift/contract';
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallInput, callApi, downloadApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { type PageTarget, useListPage } from '../../lib/list-page.ts';
import { saveDownload } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';

/** An act and the records that it is meant for. */
export type PlannedAct = CallInput<typeof previewBulkAct>['body'];

/** An act as it was looked at. */
export type PreviewedAct = CallInput<typeof startBulkAct>['body'];

/** What an act would do, as it is now; nothing is asked while it is null. What was typed keeps the answer before on the screen. */
export const useBulkPreview = (planned: PlannedAct | null) =>
  useQuery({
    queryKey: ['staff', 'bulk-acts', 'preview', planned],
    queryFn:
      planned === null ? skipToken : async () => (await callApi(staffApi, previewBulkAct, { body: planned })).preview,
    placeholderData: keepPreviousData,
    // Always refetch: the user confirms what the preview shows.
    staleTime: 0,
    gcTime: 0,
  });

/** Starts an act, once however often it is tried. The form shows errors. */
export const useStartBulkAct = () =>
  useIdempotentMutation(staffApi, {
    send: async (api, body: PreviewedAct) => (await callApi(api, startBulkAct, { body })).bulk_act,
    meta: { invalidates: [['staff', 'bulk-acts']] },
  });

const POLL_MS = 1_000;

// Everything that an act may have changed, without what is read again anyway: an answer must not ask for itself.
const readChanged = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['staff'],
    predicate: ({ queryKey: [, area, part] }) => area !== 'bulk-acts' || part === 'list',
  });

/** How far an act is, read again and again until it is over; the lists then show what it did. */
export function useBulkAct(id: number) {
  const client = useQueryClient();
  const queryKey = ['staff', 'bulk-acts', 'one', id];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<{ bulk_act: BulkAct }>(queryKey);
      const now = await callApi(staffApi, getBulkAct, { params: { id } });
      // A short act may be over before it is first read.
      if (before?.bulk_act.status !== 'done' && now.bulk_act.status === 'done') void readChanged(client);
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.bulk_act.status === 'done' ? false : POLL_MS),
  });
}

const RUNNING = ['staff', 'bulk-acts', 'running'] as const;

/** Acts that are under way; looked for again while there are some. When one is over, the lists show what it did. */
export function useRunningBulkActs(): BulkAct[] {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: RUNNING,
    queryFn: async () => {
      const before = client.getQueryData<BulkAct[]>(RUNNING) ?? [];
      const { data: now } = (await callApi(staffApi, listBulkActs, { query: { status: 'running', per_page: 5 } }))
        .bulk_acts;
      if (before.some(({ id }) => now.every((act) => act.id !== id))) void readChanged(client);
      return now;
    },
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? POLL_MS : false),
  });
  return data;
}

const LIST = ['staff', 'bulk-acts', 'list'] as const;
const readPage = async (query: PageTarget) => (await callApi(staffApi, listBulkActs, { query })).bulk_acts;

/** A page of acts, newest first. */
export const useBulkActs = (target: PageTarget) => useListPage({ key: LIST, query: target, read: readPage });

/** Stops what an act has not done yet. */
export const useStopBulkAct = () =>
  useMutation({
    mutationFn: (id: number) => callApi(staffApi, stopBulkAct, { params: { id } }),
    ...failureToast('Failed to stop'),
  });

/** Saves what became of every record of an act. */
export const useBulkReport = () =>
  useMutation({
    mutationFn: (id: number) =>
      saveDownload(`bulk-act-${id}.csv`, (onChunk) =>
        downloadApi(staffApi, exportBulkAct, { params: { id }, onChunk }),
      ),
    ...failureToast('Failed to download the report'),
    meta: { invalidates: [] },
  });
