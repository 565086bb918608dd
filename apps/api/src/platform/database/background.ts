import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs `work` as something for which nobody waits at a screen: it waits longer than requests do for a connection of the pool. */
export const inBackground = <R>(work: () => Promise<R>): Promise<R> => background.run(true, work);

/** Whether this chain of calls runs in the background. */
export const isInBackground = (): boolean => background.getStore() ?? false;
