import { addSubscription, updateSubscription } from '@livelift/contract';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useStaffChange } from '../../lib/use-staff-change.ts';
import { toast } from '../../ui/toaster.tsx';

/** Orders a plan for a streamer (D15). A failure belongs to the form. */
export const useAddSubscription = (streamerId: number) =>
  useStaffChange(
    (body: CallInput<typeof addSubscription>['body']) =>
      callApi(staffApi, addSubscription, { params: { id: streamerId }, body }),
    { done: ({ message }) => toast.success(message) },
  );

/** Sets status and days of a subscription (D13). A failure belongs to the form. */
export const useUpdateSubscription = (streamerId: number) =>
  useStaffChange(
    ({ subscriptionId, body }: { subscriptionId: number; body: CallInput<typeof updateSubscription>['body'] }) =>
      callApi(staffApi, updateSubscription, { params: { id: streamerId, subscriptionId }, body }),
  );
