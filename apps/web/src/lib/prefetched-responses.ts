type Prefetched = { token: string; responses: Record<string, Promise<Response>> };

declare global {
  interface Window {
    /** Made by server/scripts/prefetch.js. */
    prefetched?: Prefetched | undefined;
  }
}

// As long as data counts as fresh (query-client.ts): later calls fetch again.
const FRESH_MS = 10_000;

// What another try would change. That a token is refused stays true.
const isFinal = ({ ok, status }: Response) => ok || status === 401 || status === 403;

/**
 * The prefetched response for the first call of `url` with the same token; undefined where there is none, it is too old, or
 * another try may succeed.
 */
export async function takePrefetched(url: string, token: string | null): Promise<Response | undefined> {
  const prefetched = window.prefetched;
  const found = prefetched?.responses[url];
  if (!found) return undefined;
  delete prefetched.responses[url];
  if (prefetched.token !== token || performance.now() > FRESH_MS) return undefined;
  const response = await found.catch(() => undefined);
  return response && isFinal(response) ? response : undefined;
}

/** To be called before anything is changed on the server: prefetched responses may be wrong after. */
export function forgetPrefetched(): void {
  delete window.prefetched;
}
