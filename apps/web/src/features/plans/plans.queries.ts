import { listActivePlans, type Plan, type ResponseOf } from '@livelift/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';

const ON_SALE = ['plans', 'active'];

/** Seeds the query cache with a known response. */
export const seedPlans = (queryClient: QueryClient, plans: readonly Plan[]): void => {
  queryClient.setQueryData<ResponseOf<typeof listActivePlans>>(ON_SALE, { plans: [...plans] });
};

/** Plans on sale, cheapest first. */
export const useActivePlans = () =>
  useQuery({
    queryKey: ON_SALE,
    queryFn: () => callApi(publicApi, listActivePlans),
    select: ({ plans }) => plans,
    meta: { keptOnSignOut: true },
  });
