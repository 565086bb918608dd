import {
  createPayment,
  deletePayment,
  getPayment,
  getPaymentStats,
  listPayments,
  type PaymentInput,
  refundPayment,
  retryPayment,
  updatePayment,
} from '@livelift/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useReadInSight } from '../../lib/freshness.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { prefetchListPage, useListPage } from '../../lib/list-page.ts';
import { useStaffChange } from '../../lib/use-staff-change.ts';
import { failureToast } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listPayments>['query'] & {};

const LIST = ['staff', 'payments', 'list'] as const;
const readPage = async (query: Query) => (await callApi(staffApi, listPayments, { query })).payments;

const pageOf = (query: Query) => ({ key: LIST, query, read: readPage });

/** A page of payments. */
export const usePayments = (query: Query) => useListPage(pageOf(query));

const allTimeStats = queryOptions({
  queryKey: ['staff', 'payments', 'stats'],
  queryFn: () => callApi(staffApi, getPaymentStats),
});

/** Reads beforehand what the list of payments begins with. */
export async function prefetchPayments(client: QueryClient): Promise<void> {
  await Promise.all([prefetchListPage(client, pageOf({})), client.prefetchQuery(allTimeStats)]);
}

/** The figures of all payments there ever were (D32). */
export const useAllTimeStats = () => useQuery({ ...allTimeStats, enabled: useReadInSight() });

/** One payment; a failed read where there is none. */
export const readPayment = async (id: number) => (await callApi(staffApi, getPayment, { params: { id } })).payment;

/** One payment with its refunds. */
export const usePayment = (id: number) =>
  useQuery({
    queryKey: ['staff', 'payments', 'one', id],
    queryFn: () => readPayment(id),
  });

/** Records a payment, once however often it is tried. A failure belongs to the form. */
export function useCreatePayment() {
  const withKey = useIdempotencyKey(staffApi);
  return useStaffChange((body: PaymentInput) => callApi(withKey(body), createPayment, { body }));
}

/** Changes a payment. A failure belongs to the form. */
export const useUpdatePayment = () =>
  useStaffChange(({ id, body }: { id: number; body: CallInput<typeof updatePayment>['body'] }) =>
    callApi(staffApi, updatePayment, { params: { id }, body }),
  );

/** Money to give back. */
export type RefundInput = { id: number; body: NonNullable<CallInput<typeof refundPayment>['body']> };

/** Gives money back, once however often it is tried. A failure belongs to the form. */
export function useRefundPayment() {
  const withKey = useIdempotencyKey(staffApi);
  return useStaffChange(
    ({ id, body }: RefundInput) => callApi(withKey({ id, body }), refundPayment, { params: { id }, body }),
    { done: ({ message }) => toast.success('Refund Processed', message) },
  );
}

/** Sets a failed payment back to pending, once however often it is tried. */
export function useRetryPayment() {
  const withKey = useIdempotencyKey(staffApi);
  return useStaffChange(
    ({ id, version }: { id: number; version: number }) =>
      callApi(withKey({ id, version }), retryPayment, { params: { id } }),
    {
      idOf: ({ id }) => id,
      done: ({ message }) => toast.success('Payment Retry', message),
      failed: failureToast('Failed to retry payment'),
    },
  );
}

/** Deletes a payment. */
export const useDeletePayment = () =>
  useStaffChange((id: number) => callApi(staffApi, deletePayment, { params: { id } }), {
    done: ({ message }) => toast.success('Payment Deleted', message === 'Payment deleted' ? undefined : message),
    failed: failureToast('Failed to delete payment'),
  });
