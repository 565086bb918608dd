import { useMemo, useSyncExternalStore } from 'react';

const createTicker = (ms: number) => ({
  subscribe: (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  },
  now: () => Math.floor(Date.now() / ms) * ms,
});

const seconds = createTicker(1000);
const tenSeconds = createTicker(10_000);

/** The current time in milliseconds since 1970, updated every second. */
export const useSeconds = (): number => useSyncExternalStore(seconds.subscribe, seconds.now);

/** The current time, updated every 10 seconds; `fixed` replaces it. */
export function useNow(fixed?: Date): Date {
  const now = useSyncExternalStore(tenSeconds.subscribe, tenSeconds.now);
  return useMemo(() => fixed ?? new Date(now), [fixed, now]);
}
