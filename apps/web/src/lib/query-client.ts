import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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

/**
 * For `throwOnError` of what a page cannot be without: its first load, failed, reaches the error boundary. A 401 does
 * not, because the session ends and the guard shows the login; nor does a refresh, because the page has something to show.
 */
export const failsThePage = (error: Error, query: Pick<Query, 'state'>): boolean =>
  query.state.data === undefined && !(error instanceof ApiError && error.status === 401);

/** The cache of everything read from the server, with the constants of D52. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 5 * 60_000, staleTime: 10_000, retry: isWorthRetrying, retryDelay },
      mutations: { retry: false },
    },
  });
