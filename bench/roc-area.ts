/**
 * The area under the ROC curve of telling two kinds of answers apart by their time: the chance that one of `known` took longer
 * than one of `unknown`, a tie counting half. 0.5: the time says nothing.
 */
export function rocArea(known: readonly number[], unknown: readonly number[]): number {
  const sorted = unknown.toSorted((a, b) => a - b);
  const below = (limit: (ms: number) => boolean): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (limit(sorted[middle] ?? 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  let longer = 0;
  for (const ms of known) longer += (below((other) => other < ms) + below((other) => other <= ms)) / 2;
  return longer / (known.length * unknown.length);
}
