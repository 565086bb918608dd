import { addSubscription, updateSubscription } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { toast } from '../../ui/toaster.tsx';

/** Orders a plan for a streamer, once however often it is tried. The form shows errors. */
export function useAddSubscription(streamerId: number) {
  const withKey = useIdempotencyKey(staffApi);
  return useMutation({
    mutationFn: (body: CallInput<typeof addSubscription>['body']) =>
      callApi(withKey(body), addSubscription, { params: { id: streamerId }, body }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { invalidates: [['staff']] },
  });
}

/** Sets status and days of a subscription. The form shows errors. */
export const useUpdateSubscription = (streamerId: number) =>
  useMutation({
    mutationFn: ({
      subscriptionId,
      body,
    }: {
      subscriptionId: number;
      body: CallInput<typeof updateSubscription>['body'];
    }) => callApi(staffApi, updateSubscription, { params: { id: streamerId, subscriptionId }, body }),
    meta: { invalidates: [['staff']] },
  });
