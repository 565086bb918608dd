import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maps a list, and lets other requests go on between two of its items: for what takes milliseconds of CPU for each. */
export async function mapInTurns<T, R>(items: readonly T[], toResult: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(toResult(item));
    await nextTurn();
  }
  return results;
}
