import {
  getMyFeed,
  getMyPublicPage,
  getPublicPage,
  makeMyFeed,
  type PublicPage,
  type ResponseOf,
  revokeMyFeed,
  updateMyPublicPage,
} from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, publicApi, streamerApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

const FEED = ['sharing', 'feed'] as const;

/** One's calendar feed with its secret address, if there is one. */
export const useMyFeed = () => useQuery({ queryKey: FEED, queryFn: () => callApi(streamerApi, getMyFeed) });

function useSetFeed() {
  const queryClient = useQueryClient();
  return (feed: ResponseOf<typeof getMyFeed>['feed']) => queryClient.setQueryData(FEED, { feed });
}

/** Makes the address of one's feed, in place of an earlier one. */
export function useMakeFeed() {
  const setFeed = useSetFeed();
  return useMutation({
    mutationFn: () => callApi(streamerApi, makeMyFeed),
    onSuccess: ({ feed, address }) => setFeed({ ...feed, address }),
    ...failureToast('Failed to make an address'),
  });
}

/** Ends one's feed. */
export function useRevokeFeed() {
  const setFeed = useSetFeed();
  return useMutation({
    mutationFn: () => callApi(streamerApi, revokeMyFeed),
    onSuccess: ({ message }) => {
      setFeed(null);
      toast.success(message);
    },
    ...failureToast('Failed to end the calendar feed'),
  });
}

const MY_PAGE = ['sharing', 'my-page'] as const;

/** How one's public page is set. */
export const useMyPublicPage = () =>
  useQuery({ queryKey: MY_PAGE, queryFn: () => callApi(streamerApi, getMyPublicPage), select: ({ page }) => page });

/** Switches one's public page on or off, and changes its address. The caller shows errors. */
export function useUpdateMyPublicPage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateMyPublicPage>['body']) =>
      callApi(streamerApi, updateMyPublicPage, { body }),
    onSuccess: ({ page, message }) => {
      queryClient.setQueryData<ResponseOf<typeof getMyPublicPage>>(MY_PAGE, { page });
      toast.success(message);
    },
  });
}

async function readPublicPage(address: string): Promise<PublicPage | null> {
  try {
    return (await callApi(publicApi, getPublicPage, { params: { address } })).page;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const REFRESH_MS = 60_000;

const publicPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['public-page', address.toLowerCase()],
    queryFn: () => readPublicPage(address),
    // What goes live, ends or is booked meanwhile comes by itself.
    refetchInterval: REFRESH_MS,
    meta: { keptOnSignOut: true },
  });

/** The public page at an address; null where there is none. */
export const usePublicPage = (address: string) => useQuery(publicPageQuery(address));

/** Seeds the query cache with what the server has read. */
export const seedPublicPage = (queryClient: QueryClient, address: string, page: PublicPage | null): void => {
  queryClient.setQueryData(publicPageQuery(address).queryKey, page);
};
