import { getPaymentInstructions, listMyPayments, notePayment } from '@livelift/contract';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, streamerApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { toast } from '../../ui/toaster.tsx';

// No row has this id.
const FROM_THE_START = 0;

/** The signed-in streamer's payments, newest first, page by page. */
export const useMyPayments = () =>
  useInfiniteQuery({
    queryKey: ['my-payments', 'list'],
    queryFn: async ({ pageParam: after }) =>
      (await callApi(streamerApi, listMyPayments, { query: after === FROM_THE_START ? {} : { after } })).payments,
    initialPageParam: FROM_THE_START,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    refetchOnWindowFocus: 'always',
  });

const INSTRUCTIONS = ['my-payments', 'instructions'] as const;

/** How to pay an order, with the note that is open for it. */
export const usePaymentInstructions = (orderId: number, due: number) =>
  useQuery({
    // What is due stands in them.
    queryKey: [...INSTRUCTIONS, orderId, due],
    queryFn: async () => (await callApi(streamerApi, getPaymentInstructions, { params: { id: orderId } })).instructions,
  });

/** Says that an order is paid, once however often it is tried. The form shows errors. */
export function useNotePayment(orderId: number) {
  const withKey = useIdempotencyKey(streamerApi);
  return useMutation({
    mutationFn: (body: CallInput<typeof notePayment>['body']) =>
      callApi(withKey(body), notePayment, { params: { id: orderId }, body }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [INSTRUCTIONS] },
  });
}
