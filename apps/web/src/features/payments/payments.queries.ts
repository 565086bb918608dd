import {
  createPayment,
  deletePayment,
  getPayment,
  getPaymentStats,
  listPayments,
  listPaymentsOfStreamer,
  type Payment,
  type PaymentInput,
  previewPaymentLoss,
  refundPayment,
  retryPayment,
  updatePayment,
} from '@livelift/contract';
import { type QueryClient, queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { filtersOf, listQueries, type PageTarget, useListPage } from '../../lib/list-page.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listPayments>['query'] & {};

const readPage = async (query: Query) => (await callApi(staffApi, listPayments, { query })).payments;

const list = listQueries(listPayments.query, { key: ['staff', 'payments', 'list'], read: readPage, isWatched: true });

/** A page of payments. */
export const usePayments = list.usePage;

/** The pending payments that wait longest, a few of them. */
export const useOldestPending = (count: number) =>
  useQuery({
    queryKey: ['staff', 'payments', 'oldest-pending', count],
    queryFn: () => readPage({ status: 'pending', sort: 'created_at', direction: 'asc', per_page: count }),
  });

const OF_STREAMER = ['staff', 'payments', 'of-streamer'] as const;

/** A page of one streamer's payments, newest first. */
export const readPaymentsOf = async ({ id, ...query }: { id: number } & PageTarget) =>
  (await callApi(staffApi, listPaymentsOfStreamer, { params: { id }, query })).payments;

/** A page of one streamer's payments, newest first. */
export const usePaymentsOfStreamer = (id: number, target: PageTarget) =>
  useListPage({ key: OF_STREAMER, query: { id, ...target }, read: readPaymentsOf });

// Of every status, whichever is shown: each figure is that of the rows to which it leads.
const statsOf = (query: Query) => {
  const { status: _, ...filters } = filtersOf(query);
  return queryOptions({
    queryKey: ['staff', 'payments', 'stats', filters],
    queryFn: () => callApi(staffApi, getPaymentStats, { query: filters }),
  });
};

/** Prefetches a page of payments with the figures above it. */
export const prefetchPayments = (client: QueryClient, search: URLSearchParams) =>
  Promise.all([
    list.prefetch(client, search),
    client.prefetchQuery(statsOf(parseListQuery(listPayments.query, search))),
  ]);

/** The figures of all payments that the filters of a list mean, whatever the page and the status. Never those of other filters. */
export const usePaymentStats = (query: Query) => useQuery(statsOf(query));

/** One payment; rejects where there is none. */
export const readPayment = async (id: number) => (await callApi(staffApi, getPayment, { params: { id } })).payment;

/** One payment with its refunds. */
export const usePayment = (id: number) =>
  useQuery({
    queryKey: ['staff', 'payments', 'one', id],
    queryFn: () => readPayment(id),
  });

/** Whether something may end with a payment. */
export const mayPayForSomething = ({ status, subscription }: Payment): boolean =>
  status === 'completed' && subscription !== null;

/** What ends with a payment, asked anew whenever that is opened; not where nothing can. */
export const usePaymentLoss = (payment: Payment) =>
  useQuery({
    queryKey: ['staff', 'payments', 'loss', payment.id],
    queryFn: mayPayForSomething(payment)
      ? async () => (await callApi(staffApi, previewPaymentLoss, { params: { id: payment.id } })).loss
      : skipToken,
    gcTime: 0,
  });

/** Records a payment, once however often it is tried. The form shows errors. */
export const useCreatePayment = () =>
  useIdempotentMutation(staffApi, { send: (api, body: PaymentInput) => callApi(api, createPayment, { body }) });

/** Changes a payment. The form shows errors. */
export const useUpdatePayment = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: CallInput<typeof updatePayment>['body'] }) =>
      callApi(staffApi, updatePayment, { params: { id }, body }),
  });

/** Money to give back. */
export type RefundInput = { id: number; body: NonNullable<CallInput<typeof refundPayment>['body']> };

/** Gives money back, once however often it is tried. The form shows errors. */
export const useRefundPayment = () =>
  useIdempotentMutation(staffApi, {
    send: (api, { id, body }: RefundInput) => callApi(api, refundPayment, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success('Refund Processed', message),
  });

/** Sets a failed payment back to pending, once however often that is tried of a version. */
export const useRetryPayment = () =>
  useIdempotentMutation(staffApi, {
    send: (api, { id }: { id: number; version: number }) => callApi(api, retryPayment, { params: { id } }),
    onSuccess: ({ message }) => toast.success('Payment Retry', message),
    ...failureToast('Failed to retry payment'),
  });

/** Deletes a payment. */
export const useDeletePayment = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      callApi(staffApi, deletePayment, { params: { id }, body: { reason } }),
    onSuccess: ({ message }) => toast.success('Payment Deleted', message === 'Payment deleted' ? undefined : message),
  });
