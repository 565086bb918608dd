import type { DehydratedState } from '@tanstack/react-query';

/** The id of the element that holds the dehydrated state of a server-rendered page. */
export const STATE_ELEMENT = 'state';

// JSON has no dates: they are marked, so that no text can be mistaken for one.
type MarkedDate = { $date: string };

const isMarkedDate = (value: unknown): value is MarkedDate =>
  typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'string';

/** A dehydrated state as JSON, dates included. */
export const stringifyState = (state: DehydratedState): string =>
  JSON.stringify(state, function (this: Record<string, unknown>, key, value) {
    const original = this[key];
    return original instanceof Date ? { $date: original.toISOString() } : value;
  });

// A page from the browser's cache, as shown on Back, is of unknown age: nothing was transferred for it.
function receivedAt(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'transferSize' in entry && entry.transferSize === 0 ? 0 : performance.timeOrigin;
}

/** The state that the server dehydrated into the page, as old as the page; undefined where it rendered none. */
export function readState(): DehydratedState | undefined {
  const text = document.getElementById(STATE_ELEMENT)?.textContent;
  if (!text) return undefined;
  const state: DehydratedState = JSON.parse(text, (_, value) => (isMarkedDate(value) ? new Date(value.$date) : value));
  const dataUpdatedAt = receivedAt();
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) };
}
