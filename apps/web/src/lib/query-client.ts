import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { STALE_MS } from './freshness.ts';

const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Whether a failed read is worth another try: three times, and never where the server refused it (D52). */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const unsendable = error instanceof ApiError && error.kind === 'input';
  return !refused && !unsendable && failures < MAX_RETRIES;
}

/** Milliseconds before retry number `attempt`, counted from 0: 1 s, 2 s, 4 s and so on up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);

// Without a connection a call fails and says so (spec section 7). It would otherwise wait in silence, and a form would be sent
// later by itself.
const NEVER_WAITS = 'always';

// Before the browser draws again, not after: what is dropped or saved is to be seen in the very next picture.
notifyManager.setScheduler(queueMicrotask);

/** The cache of everything read from the server, with the constants of D52. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: STALE_MS,
        retry: isWorthRetrying,
        retryDelay,
        networkMode: NEVER_WAITS,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NEVER_WAITS },
    },
  });
