import { changePlan, previewPlanChange } from '@livelift/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { toast } from '../../ui/toaster.tsx';

/** Whose subscription gets another plan. */
export type ChangedSubscription = { streamerId: number; subscriptionId: number };

const paramsOf = ({ streamerId, subscriptionId }: ChangedSubscription) => ({ id: streamerId, subscriptionId });

/** What changing the plan would do; the last answer while another one comes. Null asks nothing. */
export const usePlanChangePreview = (
  changed: ChangedSubscription,
  body: CallInput<typeof previewPlanChange>['body'] | null,
) =>
  useQuery({
    queryKey: ['staff', 'plan-change', changed, body],
    queryFn:
      body === null
        ? skipToken
        : async () => (await callApi(staffApi, previewPlanChange, { params: paramsOf(changed), body })).change,
    placeholderData: keepPreviousData,
    // Days and payments count: what was seen before the dialog was closed may not hold any more.
    gcTime: 0,
    retry: false,
  });

/** Changes the plan, once however often it is tried. The form shows errors. */
export const useChangePlan = (changed: ChangedSubscription) =>
  useIdempotentMutation(staffApi, {
    send: (api, body: CallInput<typeof changePlan>['body']) =>
      callApi(api, changePlan, { params: paramsOf(changed), body }),
    onSuccess: ({ message }) => toast.success(message),
  });
