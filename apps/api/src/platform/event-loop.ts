import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A queue for what takes milliseconds of CPU each and may be asked for by many at once: one of them goes on in each turn of the
 * event loop, so that every other request goes on between two.
 */
export function createTurnQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}

// A flood of 200 connections is in after ten pieces of work.
const TURNS = 20;

/**
 * Lets the event loop turn a few times before work that takes long. It accepts one connection in each turn: those that wait come in,
 * and those that were given up meanwhile are known to be (three turns after they asked), between two pieces of such work.
 */
export async function yieldToEventLoop(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

/** Maps a list, and lets other requests go on between two of its items: for what takes milliseconds of CPU for each. */
export async function mapYielding<T, R>(items: readonly T[], toResult: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(toResult(item));
    await nextTurn();
  }
  return results;
}
