import { createStore } from './store.ts';

const isLive = createStore(false);

/** Says whether the page is told of changes as they happen. */
export function setLive(live: boolean): void {
  if (isLive.get() !== live) isLive.set(live);
}

/** Whether the page is told of changes as they happen: what is read again and again anyway can then be read rarely. */
export const useIsLive = isLive.useValue;

/** Milliseconds between reads while changes are told, in case one was not, or while none is awaited. */
export const LIVE_REFRESH_MS = 60_000;
