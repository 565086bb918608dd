import {
  API_PREFIX,
  checkAuth,
  getMySubscription,
  getProfile,
  getStreamingStats,
  listAvailableWordlists,
  listMyStreams,
  listMySubscriptions,
} from '@livelift/contract';
import { NAME_KEY } from '../features/session/stored-name.ts';
import { TOKEN_KEYS } from '../features/session/tokens.ts';
import { paths } from '../paths.ts';
import { renderedPage, routeAt } from '../routes.ts';

type PrefetchedCalls = { keys: readonly string[]; calls: readonly { path: string }[] };

// By the path of a page, or of the layout around it. Endpoints without parameters only: a call is found again by its address.
const PREFETCHED: Readonly<Record<string, PrefetchedCalls>> = {
  [paths.dashboard()]: {
    keys: [TOKEN_KEYS.streamer],
    calls: [
      getProfile,
      checkAuth,
      getMySubscription,
      listMySubscriptions,
      listMyStreams,
      getStreamingStats,
      listAvailableWordlists,
    ],
  },
  [paths.admin()]: { keys: [TOKEN_KEYS.staff, TOKEN_KEYS.streamer], calls: [getProfile, checkAuth] },
};

const addressesOf = (calls: PrefetchedCalls['calls']) => calls.map(({ path }) => `${API_PREFIX}${path}`).join(' ');

/**
 * What server/scripts/prefetch.js is told on a signed-in visitor's page: where the token is kept, the better place first,
 * which calls the page begins with, those of its list, and where the name for its greeting is kept. Null for the other pages.
 */
export function prefetchedCallsOf(
  path: string,
): { 'data-keys': string; 'data-calls': string; 'data-lists'?: string; 'data-name'?: string } | null {
  const page = renderedPage(routeAt(path));
  const prefetched = PREFETCHED[(page.layout ?? page).path];
  if (!prefetched) return null;
  return {
    'data-keys': prefetched.keys.join(' '),
    'data-calls': addressesOf(prefetched.calls),
    ...(page.lists && { 'data-lists': addressesOf(page.lists.map((list) => ({ path: list }))) }),
    ...(path === paths.dashboard() && { 'data-name': NAME_KEY }),
  };
}
