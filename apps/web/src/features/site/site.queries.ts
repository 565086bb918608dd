import { getSite } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';

// Until the server has told its name (D50), and where it cannot be reached.
const WORKING_NAME = 'Livelift';

/** Name of the site, its community and the team's address; usable at once, and complete once the server has answered. */
export function useSite(): { name: string; communityUrl: string | null; contactEmail: string | null } {
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: () => callApi(publicApi, getSite),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keptOnSignOut: true },
  });
  return {
    name: data?.site.name ?? WORKING_NAME,
    communityUrl: data?.site.community_url ?? null,
    contactEmail: data?.site.contact_email ?? null,
  };
}
