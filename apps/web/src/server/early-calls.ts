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
import { paths } from '../app/paths.ts';
import { TOKEN_KEYS } from '../lib/tokens.ts';

type EarlyCalls = { keys: readonly string[]; calls: readonly { path: string }[] };

// Endpoints without parameters only: a call is found again by its address. The profile first, as the greeting waits for it.
const EARLY: Readonly<Record<string, EarlyCalls>> = {
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

const addressOf = ({ path }: { path: string }) => `${API_PREFIX}${path}`;

/**
 * What public/early.js is told on a page of somebody's own: where the token is kept, the better place first, which calls
 * the page begins with, and which of them says whose page it is. Null for the pages that need nobody.
 */
export function earlyCallsOf(
  path: string,
): { 'data-keys': string; 'data-calls': string; 'data-profile': string } | null {
  const early = EARLY[path];
  if (!early) return null;
  return {
    'data-keys': early.keys.join(' '),
    'data-calls': early.calls.map(addressOf).join(' '),
    'data-profile': addressOf(getProfile),
  };
}
