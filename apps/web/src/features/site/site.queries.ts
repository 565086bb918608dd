import { getSite, type ResponseOf } from '@livelift/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';

type Site = ResponseOf<typeof getSite>['site'];

// Until the server has sent it (D50), or if it cannot be reached.
const UNKNOWN: Omit<Site, 'contact_email'> & { contact_email: string | null } = {
  name: 'Livelift',
  community_url: null,
  contact_email: null,
  legal_pages: [],
};

const KEY = ['site'];

/** Seeds the query cache with a known response. */
export const seedSite = (queryClient: QueryClient, site: Site): void => {
  queryClient.setQueryData<ResponseOf<typeof getSite>>(KEY, { site });
};

/** What the operator set for every page; usable at once, and complete once the server has answered. */
export function useSite(): typeof UNKNOWN {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callApi(publicApi, getSite),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keptOnSignOut: true },
  });
  return data?.site ?? UNKNOWN;
}
