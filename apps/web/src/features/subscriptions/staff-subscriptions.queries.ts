import { addSubscription, updateSubscription } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { toast } from '../../ui/toaster.tsx';

/** Orders a plan for a streamer, once however often it is tried. The form shows errors. */
export const useAddSubscription = (streamerId: number) =>
  useIdempotentMutation(staffApi, {
    send: (api, body: CallInput<typeof addSubscription>['body']) =>
      callApi(api, addSubscription, { params: { id: streamerId }, body }),
    onSuccess: ({ message }) => toast.success(message),
  });

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
  });
