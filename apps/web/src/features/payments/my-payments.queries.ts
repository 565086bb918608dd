import {
  getPaymentInstructions,
  listMyPaymentNotes,
  listMyPayments,
  notePayment,
  type Subscription,
  withdrawPaymentNote,
} from '@livelift/contract';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { canceledOrderReportSentence, reportedSentence } from './reported-sentence.ts';

const MY_PAYMENTS = ['my-payments'] as const;

// No row has this id.
const FROM_THE_START = 0;

/** The signed-in streamer's payments, newest first, page by page. */
export const useMyPayments = () =>
  useInfiniteQuery({
    queryKey: [...MY_PAYMENTS, 'list'],
    queryFn: async ({ pageParam: after }) =>
      (await callApi(streamerApi, listMyPayments, { query: after === FROM_THE_START ? {} : { after } })).payments,
    initialPageParam: FROM_THE_START,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    refetchOnWindowFocus: 'always',
  });

/** How to pay an order, with the note that is open for it. */
export const paymentInstructionsQuery = (orderId: number, due: number) =>
  queryOptions({
    // What is due stands in them.
    queryKey: [...MY_PAYMENTS, 'instructions', orderId, due],
    queryFn: async () => (await callApi(streamerApi, getPaymentInstructions, { params: { id: orderId } })).instructions,
  });

/** How to pay an order. */
export const usePaymentInstructions = (orderId: number, due: number) =>
  useQuery(paymentInstructionsQuery(orderId, due));

/** What the streamer said that they have paid and nobody has checked yet, also of canceled orders. */
export const useMyPaymentNotes = () =>
  useQuery({
    queryKey: [...MY_PAYMENTS, 'notes'],
    queryFn: async () => (await callApi(streamerApi, listMyPaymentNotes)).notes,
  });

/** What the streamer said of a payment for an order, while nobody has checked it; null where they said nothing. */
export function useReports(): (order: Pick<Subscription, 'id' | 'status'>) => string | null {
  const { data: notes } = useMyPaymentNotes();
  return ({ id, status }) => {
    const note = notes?.find(({ subscription_id }) => subscription_id === id);
    if (!note) return null;
    return status === 'pending' ? reportedSentence(note) : canceledOrderReportSentence(note);
  };
}

// What was said before contradicts it.
function sayAlone(message: string): void {
  toast.clearPassing();
  toast.success(message);
}

/** Says that an order is paid, once however often it is tried. The form shows errors. */
export const useNotePayment = (orderId: number) =>
  useIdempotentMutation(streamerApi, {
    send: (api, body: CallInput<typeof notePayment>['body']) =>
      callApi(api, notePayment, { params: { id: orderId }, body }),
    onSuccess: ({ message }) => sayAlone(message),
    meta: { invalidates: [MY_PAYMENTS] },
  });

/** Takes back what was said of a payment, while nobody has checked it. */
export const useWithdrawNote = () =>
  useMutation({
    mutationFn: ({ id }: { id: number }) => callApi(streamerApi, withdrawPaymentNote, { params: { id } }),
    onSuccess: ({ message }) => sayAlone(message),
    ...failureToast('Failed to take back what you told us'),
    meta: { invalidates: [MY_PAYMENTS] },
  });
