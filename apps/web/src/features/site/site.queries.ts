import { getSite, type ResponseOf } from '@livelift/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';

// Shown until the server has sent the name (D50), or if it cannot be reached.
const DEFAULT_NAME = 'Livelift';

const KEY = ['site'];

/** Seeds the query cache with a known response. */
export const seedSite = (queryClient: QueryClient, site: ResponseOf<typeof getSite>['site']): void => {
  queryClient.setQueryData<ResponseOf<typeof getSite>>(KEY, { site });
};

type Site = {
  name: string;
  communityUrl: string | null;
  contactEmail: string | null;
  legalPages: readonly string[];
};

/** What the operator set for every page; usable at once, and complete once the server has answered. */
export function useSite(): Site {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callApi(publicApi, getSite),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keptOnSignOut: true },
  });
  return {
    name: data?.site.name ?? DEFAULT_NAME,
    communityUrl: data?.site.community_url ?? null,
    contactEmail: data?.site.contact_email ?? null,
    legalPages: data?.site.legal_pages ?? [],
  };
}
