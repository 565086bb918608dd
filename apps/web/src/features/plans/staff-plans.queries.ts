import { createPlan, deletePlan, listPlans, type Plan, togglePlan, updatePlan } from '@livelift/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useReadInSight } from '../../lib/freshness.ts';
import type { ListPage } from '../../lib/list-page.ts';
import { useStaffChange } from '../../lib/use-staff-change.ts';
import { failureToast } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toaster.tsx';

type Query = CallInput<typeof listPlans>['query'] & {};

// There are never so many that they need pages: the one that the server answers holds all.
async function readAll(query: Query): Promise<ListPage<Plan>> {
  const { plans } = await callApi(staffApi, listPlans, { query });
  return { data: plans, total: plans.length, per_page: plans.length, current_page: 1, last_page: 1 };
}

/** One plan, on sale or not; null where there is none. */
export const readPlan = async (id: number): Promise<Plan | null> =>
  (await readAll({})).data.find((plan) => plan.id === id) ?? null;

const allPlans = (query: Query) => queryOptions({ queryKey: ['staff', 'plans', query], queryFn: () => readAll(query) });

/** Every plan, newest first, or those in one state. */
export const useStaffPlans = (query: Query) =>
  useQuery({ ...allPlans(query), enabled: useReadInSight(), placeholderData: keepPreviousData });

/** Reads all of them beforehand. */
export const prefetchStaffPlans = (client: QueryClient) => client.prefetchQuery(allPlans({}));

type Options<Input> = { fallback?: string; idOf?: (input: Input) => number };

// Visitors see the plans, too.
const usePlanChange = <Input>(
  change: (input: Input) => Promise<{ message: string }>,
  { fallback, ...options }: Options<Input> = {},
) =>
  useStaffChange(change, {
    ...options,
    done: ({ message }) => toast.success(message),
    ...(fallback !== undefined && { failed: failureToast(fallback) }),
    alsoRead: [['plans']],
  });

/** What staff enter about a plan. */
export type PlanEdit = CallInput<typeof updatePlan>['body'];

/** Makes a plan, or changes the one with that id. A failure belongs to the form. */
export const useSavePlan = (id: number | null) =>
  usePlanChange(({ version, ...plan }: PlanEdit) =>
    id === null
      ? callApi(staffApi, createPlan, { body: plan })
      : callApi(staffApi, updatePlan, { params: { id }, body: { ...plan, ...(version && { version }) } }),
  );

/** Takes a plan off sale, or puts it back; refused where somebody else has done so meanwhile. */
export const useTogglePlan = () =>
  usePlanChange(
    ({ id, active }: { id: number; active: boolean }) =>
      callApi(staffApi, togglePlan, { params: { id }, body: { active } }),
    { idOf: ({ id }) => id, fallback: 'Failed to toggle plan status' },
  );

/** Deletes a plan; what was sold of it stays. */
export const useDeletePlan = () =>
  usePlanChange((id: number) => callApi(staffApi, deletePlan, { params: { id } }), {
    fallback: 'Failed to delete plan',
  });
