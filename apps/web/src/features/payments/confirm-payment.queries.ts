import { confirmPayment, previewConfirmation, type ResponseOf, undoConfirmation } from '@livelift/contract';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { formatDollars } from '../../lib/format.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';
import { activationOutcome } from './payment-labels.ts';

/** What confirming a payment would do. */
export type ConfirmationPreview = ResponseOf<typeof previewConfirmation>['preview'];

/** What confirming a pending payment with so many cents would do, while it is asked; the last answer while another one comes. */
export const useConfirmationPreview = (id: number, cents: number | null, isAsked: boolean) =>
  useQuery({
    // What was done is not previewed once more, which is refused.
    enabled: isAsked,
    queryKey: ['staff', 'payments', 'confirmation', id, cents],
    queryFn:
      cents === null
        ? skipToken
        : async () =>
            (await callApi(staffApi, previewConfirmation, { params: { id }, query: { amount: cents } })).preview,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A payment that came in: cents and day. */
type Confirmation = { id: number; body: NonNullable<CallInput<typeof confirmPayment>['body']> };

/** Confirms a pending payment, once however often it is tried. A toast offers to take it back; the form shows errors. */
export function useConfirmPayment() {
  const undo = useUndoConfirmation();
  return useIdempotentMutation(staffApi, {
    send: (api, { id, body }: Confirmation) => callApi(api, confirmPayment, { params: { id }, body }),
    // Its row has gone by then: the words alone say what Undo takes back.
    onSuccess: (confirmed) => {
      const { id, amount, streamer } = confirmed.payment;
      const what = `${formatDollars(amount)} of ${streamer.full_name}`;
      toast.success(
        `${what} confirmed`,
        activationOutcome(confirmed).message,
        undoAction(() => undo.mutate({ id, what })),
      );
    },
  });
}

const useUndoConfirmation = () =>
  useMutation({
    mutationFn: ({ id }: { id: number; what: string }) => callApi(staffApi, undoConfirmation, { params: { id } }),
    onSuccess: (_, { what }) => toast.success(`Confirmation of ${what} taken back`, 'The payment is pending again.'),
    ...failureToast('Failed to take the confirmation back'),
  });
