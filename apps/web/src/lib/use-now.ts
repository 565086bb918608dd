import { useMemo, useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

function subscribe(changed: () => void) {
  const timer = setInterval(changed, TICK_MS);
  return () => clearInterval(timer);
}

const currentTick = () => Math.floor(Date.now() / TICK_MS);

/** The current time, updated every 10 seconds; `fixed` replaces it. */
export function useNow(fixed?: Date): Date {
  const tick = useSyncExternalStore(subscribe, currentTick);
  return useMemo(() => fixed ?? new Date(tick * TICK_MS), [fixed, tick]);
}
