import { listActivePlans, type Plan, type ResponseOf } from '@livelift/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';
import { writtenAnswer } from '../../lib/written-answers.ts';

const ON_SALE = ['plans', 'active'];

/** What the server would answer, where it is known already. */
export const rememberPlans = (queryClient: QueryClient, plans: readonly Plan[]): void => {
  queryClient.setQueryData<ResponseOf<typeof listActivePlans>>(ON_SALE, { plans: [...plans] });
};

/** Plans on sale, cheapest first. */
export const useActivePlans = () =>
  useQuery({
    queryKey: ON_SALE,
    queryFn: () => callApi(publicApi, listActivePlans),
    ...writtenAnswer(listActivePlans),
    select: ({ plans }) => plans,
    meta: { keptOnSignOut: true },
  });
