import { createPayment, listPayments, type PaymentInput, updatePayment } from '@livelift/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';

/** A page of payments; the page before stays in sight while the next one loads. */
export const usePayments = (query: CallInput<typeof listPayments>['query']) =>
  useQuery({
    queryKey: ['staff', 'payments', query],
    queryFn: () => callApi(staffApi, listPayments, { query }),
    select: ({ payments }) => payments,
    placeholderData: keepPreviousData,
  });

function usePaymentChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A payment can change the subscription, the revenue and the streamer's state, so all that staff see is read again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
}

/** Records a payment. A failure belongs to the form. */
export const useCreatePayment = () =>
  usePaymentChange((body: PaymentInput) => callApi(staffApi, createPayment, { body }));

/** Changes a payment. A failure belongs to the form. */
export const useUpdatePayment = () =>
  usePaymentChange(({ id, body }: { id: number; body: CallInput<typeof updatePayment>['body'] }) =>
    callApi(staffApi, updatePayment, { params: { id }, body }),
  );
