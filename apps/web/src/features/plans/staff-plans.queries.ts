import { createPlan, deletePlan, listPlans, type Plan, togglePlan, updatePlan } from '@livelift/contract';
import { type MutationKey, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { usePendingIds } from '../../lib/pending-ids.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listPlans>['query'] & {};

// The server returns all plans on one page.
async function readAll(query: Query): Promise<ListPage<Plan>> {
  const { plans } = await callApi(staffApi, listPlans, { query });
  return { data: plans, total: plans.length, per_page: plans.length, current_page: 1, last_page: 1 };
}

/** One plan, on sale or not; null where there is none. */
export const readPlan = async (id: number): Promise<Plan | null> =>
  (await readAll({})).data.find((plan) => plan.id === id) ?? null;

const allPlans = (query: Query) => queryOptions({ queryKey: ['staff', 'plans', query], queryFn: () => readAll(query) });

/** Every plan, newest first, or those in one state. */
export const useStaffPlans = (query: Query) => useQuery(allPlans(query));

export const prefetchStaffPlans = (client: QueryClient, query: Query) => client.prefetchQuery(allPlans(query));

type Options = { fallback?: string; mutationKey?: MutationKey };

// Visitors see the plans, too.
const usePlanChange = <Input>(
  mutationFn: (input: Input) => Promise<{ message: string }>,
  { fallback, ...options }: Options = {},
) =>
  useMutation({
    ...options,
    mutationFn,
    onSuccess: ({ message }) => toast.success(message),
    ...(fallback !== undefined && failureToast(fallback)),
    meta: { invalidates: [['staff'], ['plans']] },
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

const TOGGLE = ['staff', 'plans', 'toggle'] as const;

/** Takes a plan off sale, or puts it back; refused if somebody else has done so meanwhile. `pending` holds their ids. */
export function useTogglePlan() {
  const mutation = usePlanChange(
    ({ id, active }: { id: number; active: boolean }) =>
      callApi(staffApi, togglePlan, { params: { id }, body: { active } }),
    { mutationKey: TOGGLE, fallback: 'Failed to toggle plan status' },
  );
  return { ...mutation, pending: usePendingIds(TOGGLE) };
}

/** Deletes a plan; what was sold of it stays. */
export const useDeletePlan = () =>
  usePlanChange((id: number) => callApi(staffApi, deletePlan, { params: { id } }), {
    fallback: 'Failed to delete plan',
  });
