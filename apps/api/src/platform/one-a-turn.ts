import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A queue for what takes milliseconds of CPU each and may be asked for by many at once: one of them goes on in each turn of the
 * event loop, so that every other request goes on between two.
 */
export function oneATurn(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
