import { useMemo, useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

function subscribe(changed: () => void) {
  const timer = setInterval(changed, TICK_MS);
  return () => clearInterval(timer);
}

const currentTick = () => Math.floor(Date.now() / TICK_MS);

/** The present, moving on every 10 seconds; `fixed` stands still in its place. */
export function useNow(fixed?: Date): Date {
  const tick = useSyncExternalStore(subscribe, currentTick);
  return useMemo(() => fixed ?? new Date(tick * TICK_MS), [fixed, tick]);
}
