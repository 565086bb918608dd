import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the component runs in a browser that has hydrated it: false on the server and in the first render of what the
 * server rendered, so that both agree. What only a browser knows is read when it is true. Deferred, since a change of an
 * external store is rendered in one go: the whole dashboard, for instance, which blocked a phone for 0.4 s.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  );

/**
 * A key for a component whose initial state comes from the browser's storage: it changes once, after the hydration of a
 * page for which `isStored` found something that the server did not know.
 */
export function useStoredKey(isStored: () => boolean): 'stored' | 'initial' {
  const isHydrated = useIsHydrated();
  const [wasStored] = useState(isStored);
  return wasStored && isHydrated ? 'stored' : 'initial';
}

/**
 * Whether a signed-in visitor's page shows its frame while the session is loading: on the server, while that is hydrated, and
 * where server/scripts/prefetch.js has found a token, so that the frame has been seen.
 */
export const useShowsShell = (): boolean => !useIsHydrated() || document.documentElement.dataset.personal !== undefined;
