import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says whether the page is told of changes as they happen. */
export function setLive(live: boolean): void {
  if (isLive === live) return;
  isLive = live;
  for (const listener of listeners) listener();
}

/** Whether the page is told of changes as they happen: what is read again and again anyway can then be read rarely. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );

/** Milliseconds between reads while changes are told, in case one was not, or while none is awaited. */
export const LIVE_REFRESH_MS = 60_000;
