import type { Endpoint, ResponseOf } from '@livelift/contract';

// Nothing was transferred for a page that the browser had kept, as it shows one on the way back without asking whether it
// is still right.
function isFromCache(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'transferSize' in entry && entry.transferSize === 0;
}

// When the page was asked for: what stands in it is as old as that. Of one that was kept nobody knows how old it is.
const writtenAt = () => (isFromCache() ? 0 : performance.timeOrigin);

function answers(): Record<string, unknown> {
  const text = typeof document === 'undefined' ? null : document.getElementById('answers')?.textContent;
  // Written by our own server: an object by the paths of its endpoints.
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/**
 * For `useQuery`: what the server wrote into the page (src/server/written-page.tsx) as its answer to an endpoint without
 * parameters, so that it is there at once and not asked for until it is stale. Nothing where it wrote none; in a page from
 * the browser's cache it is of no known age, so that all that can become stale is asked for at once.
 */
export function writtenAnswer<E extends Endpoint<undefined, undefined, undefined>>(endpoint: E) {
  return {
    initialData: (): ResponseOf<E> | undefined => {
      const { data } = endpoint.response.safeParse(answers()[endpoint.path]);
      return data as ResponseOf<E> | undefined;
    },
    initialDataUpdatedAt: writtenAt,
  };
}
