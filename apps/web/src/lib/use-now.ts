import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

const createTicker = (ms: number) => ({
  subscribe: (changed: () => void) => {
    const timer = setInterval(changed, ms);
    return () => clearInterval(timer);
  },
  now: () => Math.floor(Date.now() / ms) * ms,
});

const seconds = createTicker(1000);
const tenSeconds = createTicker(10_000);

/** The time at which the seconds stand still, in pictures of the product; null where they run. */
export const StoppedClock = createContext<Date | null>(null);

/** The current time in milliseconds since 1970, updated every second; 0 on the server, unless the clock is stopped. */
export function useSeconds(): number {
  const running = useSyncExternalStore(seconds.subscribe, seconds.now, () => 0);
  return useContext(StoppedClock)?.getTime() ?? running;
}

/** Whether `endsAt` (milliseconds since 1970) has passed; re-renders once when it does. False for undefined. */
export function useHasPassed(endsAt: number | undefined): boolean {
  const hasPassed = () => endsAt !== undefined && endsAt <= Date.now();
  return useSyncExternalStore(seconds.subscribe, hasPassed, hasPassed);
}

/** Whole seconds until `endsAt` (milliseconds since 1970), counted down to 0. */
export const useSecondsLeft = (endsAt: number): number =>
  useSyncExternalStore(seconds.subscribe, () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));

/** The current time, updated every 10 seconds; null on the server and while what it rendered is hydrated. */
export function useHydratedNow(): Date | null {
  const now = useSyncExternalStore<number | null>(tenSeconds.subscribe, tenSeconds.now, () => null);
  return useMemo(() => (now === null ? null : new Date(now)), [now]);
}

/** The current time, updated every 10 seconds; `fixed` replaces it. */
export function useNow(fixed?: Date): Date {
  const now = useSyncExternalStore(tenSeconds.subscribe, tenSeconds.now);
  return useMemo(() => fixed ?? new Date(now), [fixed, now]);
}
