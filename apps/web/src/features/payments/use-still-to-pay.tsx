import { type PaymentLoss, updateSubscription } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { formatDollars } from '../../lib/format.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

const useReopenOrder = (streamerId: number) =>
  useMutation({
    mutationFn: ({ id: subscriptionId }: { id: number }) =>
      callApi(staffApi, updateSubscription, {
        params: { id: streamerId, subscriptionId },
        // Without the days that it had begun with: it gets others once it is paid.
        body: { status: 'pending', start_date: null, end_date: null },
      }),
    onSuccess: ({ subscription: { subscription_plan: plan, amount_due: due } }) =>
      toast.success(`${plan.name} waits for its payment`, `${formatDollars(due)} is due.`),
    ...failureToast('Failed to set the order to Pending'),
  });

/** Of money that never came: the choice that the order which is canceled with it (D31) waits for its payment again. */
export function useStillToPay(streamerId: number, { ended }: PaymentLoss) {
  const reopen = useReopenOrder(streamerId);
  const [isChosen, setChosen] = useState(false);
  const order = ended.length === 1 ? ended[0] : undefined;
  return {
    isChosen,
    choice: order && (
      <CheckboxField
        label={
          <>
            They are still to pay: set <bdi>{order.name}</bdi> back to Pending. What was planned stays cancelled.
          </>
        }
        checked={isChosen}
        onChange={() => setChosen(!isChosen)}
      />
    ),
    reopenIfChosen: () => isChosen && order && reopen.mutate(order),
  };
}
