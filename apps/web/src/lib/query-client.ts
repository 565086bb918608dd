import { type Mutation, MutationCache, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

// The age at which visible data is refetched.
const STALE_MS = 10_000;
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** Whether a failed read is worth another try: three times, and never where the server refused it (D52). */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isUnsendable = error instanceof ApiError && error.kind === 'input';
  return !isRefused && !isUnsendable && failures < MAX_RETRIES;
}

/** Milliseconds before retry number `attempt`, counted from 0: 1 s, 2 s, 4 s and so on up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);

// Offline calls fail at once with a message (spec section 7). By default they would be paused silently, and a form
// would be submitted later by itself.
const NETWORK_MODE = 'always';

// Notifies in a microtask, before the next paint: a dropped or saved stream must be visible in the very next frame.
notifyManager.setScheduler(queueMicrotask);

type Tried = { data: unknown; isPlaceholderData: boolean; failureReason: Error | null };

/**
 * Why a query has nothing of its own to show, from the first failed try on: null where it has, or is still loading. What
 * another query answered does not stand in for it.
 */
export const failureOf = ({ data, isPlaceholderData, failureReason }: Tried): Error | null =>
  data === undefined || isPlaceholderData ? failureReason : null;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The keys of the queries that a mutation invalidates, succeeded or refused; all that staff see where absent. */
      invalidates?: readonly QueryKey[];
    };
  }
}

const STAFF = [['staff']];

/** The keys of what a mutation may have changed. */
export const invalidatedBy = ({ meta }: Pick<Mutation, 'meta'>): readonly QueryKey[] => meta?.invalidates ?? STAFF;

// After a refusal too, as a refused record has usually changed elsewhere. Not awaited, so that a form closes at once.
const invalidatingCache = () =>
  new MutationCache({
    onSettled: (...[, , , , mutation, { client }]) => {
      for (const queryKey of invalidatedBy(mutation)) void client.invalidateQueries({ queryKey });
    },
  });

/**
 * The cache of everything read from the server, with the constants of D52. Mutations name in `meta.invalidates` what
 * they change, where that is not what staff see.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: invalidatingCache(),
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: STALE_MS,
        retry: isWorthRetrying,
        retryDelay,
        networkMode: NETWORK_MODE,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NETWORK_MODE },
    },
  });
