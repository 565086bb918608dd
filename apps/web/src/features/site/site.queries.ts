import { getSite, type ResponseOf } from '@livelift/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi, publicApi } from '../../lib/api-client.ts';
import { writtenAnswer } from '../../lib/written-answers.ts';

// Until the server has told its name (D50), and where it cannot be reached.
const WORKING_NAME = 'Livelift';

const KEY = ['site'];

/** What the server would answer, where it is known already. */
export const rememberSite = (queryClient: QueryClient, site: ResponseOf<typeof getSite>['site']): void => {
  queryClient.setQueryData<ResponseOf<typeof getSite>>(KEY, { site });
};

/** Name of the site, its community and the team's address; usable at once, and complete once the server has answered. */
export function useSite(): { name: string; communityUrl: string | null; contactEmail: string | null } {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callApi(publicApi, getSite),
    ...writtenAnswer(getSite),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keptOnSignOut: true },
  });
  return {
    name: data?.site.name ?? WORKING_NAME,
    communityUrl: data?.site.community_url ?? null,
    contactEmail: data?.site.contact_email ?? null,
  };
}
