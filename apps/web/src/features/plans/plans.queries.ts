import { listActivePlans } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';

/** Plans on sale, cheapest first. */
export const useActivePlans = () =>
  useQuery({
    queryKey: ['plans', 'active'],
    queryFn: () => callApi(publicApi, listActivePlans),
    select: ({ plans }) => plans,
    meta: { keptOnSignOut: true },
  });
