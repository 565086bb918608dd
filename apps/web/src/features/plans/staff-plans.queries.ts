import { createPlan, deletePlan, listPlans, type Plan, togglePlan, updatePlan } from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';
import type { Toggle } from '../../ui/use-toggle.ts';

type Query = CallInput<typeof listPlans>['query'] & {};

// The server returns all plans on one page.
async function readAll(query: Query): Promise<ListPage<Plan>> {
  const { plans } = await callApi(staffApi, listPlans, { query });
  return { data: plans, total: plans.length, per_page: plans.length, current_page: 1, last_page: 1, has_more: false };
}

/** One plan, on sale or not; null where there is none. */
export const readPlan = async (id: number): Promise<Plan | null> =>
  (await readAll({})).data.find((plan) => plan.id === id) ?? null;

const allPlans = (query: Query) => queryOptions({ queryKey: ['staff', 'plans', query], queryFn: () => readAll(query) });

/** Every plan, newest first, or those in one state. */
export const useStaffPlans = (query: Query) => useQuery(allPlans(query));

export const prefetchStaffPlans = (client: QueryClient, query: Query) => client.prefetchQuery(allPlans(query));

// Visitors see the plans, too.
const SHOWING_PLANS = [['staff'], ['plans']];

const usePlanChange = <Input>(mutationFn: (input: Input) => Promise<{ message: string }>, fallback?: string) =>
  useMutation({
    mutationFn,
    onSuccess: ({ message }) => toast.success(message),
    ...(fallback !== undefined && failureToast(fallback)),
    meta: { invalidates: SHOWING_PLANS },
  });

export type PlanEdit = Omit<CallInput<typeof updatePlan>['body'], 'version'>;

/** Changes a plan, or makes one, once however often it is tried, where there is none. The form shows errors. */
export function useSavePlan() {
  const withKey = useIdempotencyKey(staffApi);
  return usePlanChange(({ plan, body }: { plan: Plan | null; body: PlanEdit }) =>
    plan === null
      ? callApi(withKey(body), createPlan, { body })
      : callApi(staffApi, updatePlan, { params: { id: plan.id }, body: { ...body, version: plan.version } }),
  );
}

/** Takes plans off sale, and puts them back. */
export const planToggle: Toggle = {
  key: ['staff', 'plans', 'toggle'],
  send: async ({ id, active }, undo) => {
    const { message, plan } = await callApi(staffApi, togglePlan, { params: { id }, body: { active } });
    toast.success(message, plan.name, !active && undo ? undoAction(undo) : undefined);
  },
  failed: 'Failed to toggle plan status',
  invalidates: SHOWING_PLANS,
};

/** Deletes a plan; what was sold of it stays. */
export const useDeletePlan = () =>
  usePlanChange((id: number) => callApi(staffApi, deletePlan, { params: { id } }), 'Failed to delete plan');
