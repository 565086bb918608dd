import {
  getStreamer,
  getTimeline,
  listStreamers,
  listStreamsOfStreamer,
  type ResponseOf,
  resendStreamerCode,
  sendResetLink,
  type TimelineKind,
  toggleStreamer,
  updateStreamer,
} from '@livelift/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { listQueries, type PageTarget, useListPage } from '../../lib/list-page.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import type { Toggle } from '../../ui/use-toggle.ts';

/** Pages of streamers. */
export const { usePage: useStreamers, prefetch: prefetchStreamers } = listQueries(listStreamers.query, {
  key: ['staff', 'streamers', 'list'],
  read: async (query) => (await callApi(staffApi, listStreamers, { query })).streamers,
  isWatched: true,
});

/** One streamer with all that staff need to help them. */
export type StreamerDetails = ResponseOf<typeof getStreamer>;

/** One streamer with subscriptions and figures. */
export const useStreamer = (id: number) =>
  useQuery({
    queryKey: ['staff', 'streamers', 'one', id],
    queryFn: () => callApi(staffApi, getStreamer, { params: { id } }),
  });

const ENTRIES_PER_PAGE = 30;

/** All that happened about a streamer, newest first, page by page; of one kind or of all. */
export const useTimeline = (id: number, kind: TimelineKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['staff', 'streamers', 'timeline', id, kind ?? 'all'],
    queryFn: async ({ pageParam: after }: { pageParam: string | undefined }) => {
      const query = { per_page: ENTRIES_PER_PAGE, ...(kind && { kind }), ...(after !== undefined && { after }) };
      return (await callApi(staffApi, getTimeline, { params: { id }, query })).timeline;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  });

/** Changes a streamer's profile. The form shows errors. */
export const useUpdateStreamer = (id: number) =>
  useMutation({
    mutationFn: async (body: CallInput<typeof updateStreamer>['body']) => {
      const { message, streamer } = await callApi(staffApi, updateStreamer, { params: { id }, body });
      toast.success(message, streamer.full_name);
      return streamer;
    },
  });

/** Mails a streamer another verification code. */
export const useResendCode = (id: number) =>
  useMutation({
    mutationFn: () => callApi(staffApi, resendStreamerCode, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    ...failureToast('Failed to send a code'),
  });

/** Mails a streamer the link of a forgotten password. */
export const useSendResetLink = (id: number) =>
  useMutation({
    mutationFn: () => callApi(staffApi, sendResetLink, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    ...failureToast('Failed to send a reset link'),
  });

const STREAMS = ['staff', 'streamers', 'streams'] as const;
const readStreams = async ({ id, ...query }: { id: number } & PageTarget) =>
  (await callApi(staffApi, listStreamsOfStreamer, { params: { id }, query })).streams;

/** A page of a streamer's streams, latest start first. */
export const useStreamsOfStreamer = (id: number, target: PageTarget) =>
  useListPage({ key: STREAMS, query: { id, ...target }, read: readStreams });

/** One streamer in the shape of a list row; rejects where there is none. */
export const readStreamer = async (id: number) => (await callApi(staffApi, getStreamer, { params: { id } })).streamer;

/** Switches streamers off and on. */
export const streamerToggle: Toggle = {
  key: ['staff', 'streamers', 'toggle'],
  send: async ({ id, ...body }) => {
    const { streamer } = await callApi(staffApi, toggleStreamer, { params: { id }, body });
    toast.success(streamer.status === 'active' ? 'Streamer activated' : 'Streamer deactivated', streamer.full_name);
  },
  failed: 'Failed to toggle streamer status',
};
