import { createContext, use } from 'react';

/** How old what was read may grow before it is read again where it is in sight (D52). */
export const STALE_MS = 10_000;

const ALWAYS = { current: true };

/** Says of the part of a page that stands in it whether it is in sight; what it holds stays the same object. */
export const InSightContext = createContext<{ readonly current: boolean }>(ALWAYS);

/**
 * For a query's `enabled`: answers, whenever it is asked, whether what shows the query is in sight. What is kept out of sight
 * is not read again each time that something changes, and not drawn anew to learn that it went or came.
 */
export function useReadInSight(): () => boolean {
  const place = use(InSightContext);
  return () => place.current;
}
