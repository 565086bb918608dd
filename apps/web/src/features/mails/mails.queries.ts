import { listUnsentMails, retryMails, type UnsentMail } from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

/** Whether a mail failed at every try, or waits. */
export type MailState = CallInput<typeof listUnsentMails>['query']['state'];

/** A mail as a row of a table, whose ids are numbers: its place in the list. */
export type MailRow = { id: number; mail: UnsentMail };

const mailsQuery = (state: MailState) =>
  queryOptions({
    queryKey: ['staff', 'mails', state],
    queryFn: async (): Promise<ListPage<MailRow>> => {
      const { mails, total } = await callApi(staffApi, listUnsentMails, { query: { state } });
      const data = mails.map((mail, id) => ({ id, mail }));
      return { data, total, per_page: data.length, current_page: 1, last_page: 1, has_more: false };
    },
  });

/** The oldest mails that failed, or that wait. */
export const useUnsentMails = (state: MailState) => useQuery(mailsQuery(state));

/** Prefetches them. Never rejects. */
export const prefetchUnsentMails = (client: QueryClient, state: MailState) => client.prefetchQuery(mailsQuery(state));

const RETRY_KEY = ['retry-mails'];

/** Sends a failed mail again by its id, or every one. */
export const useRetryMails = () =>
  useMutation({
    mutationKey: RETRY_KEY,
    mutationFn: (id: string | 'all') => callApi(staffApi, retryMails, { body: id === 'all' ? {} : { ids: [id] } }),
    onSuccess: ({ message }) => toast.success(message),
    ...failureToast('Failed to send mails again'),
  });

/** The ids of the mails that are being sent again, and `all` where every one is. */
export const useRetriedMails = (): ReadonlyArray<string> =>
  useMutationState({
    filters: { mutationKey: RETRY_KEY, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });
