import { listViews, type SavedView } from '@livelift/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';

/** The key of all views. */
export const VIEWS_KEY = ['saved-views'] as const;

/** A list of which views can be saved. */
export type ViewArea = SavedView['area'];

// Only the person who is signed in changes them, and seldom.
const allViews = queryOptions({
  queryKey: VIEWS_KEY,
  queryFn: async () => (await callApi(staffApi, listViews)).views,
  staleTime: 5 * 60_000,
});

/** The views of the person who is signed in, by name. */
export const useViews = () => useQuery(allViews);

/** With which filters and order an area begins: a view of the person; undefined where none is chosen, or not known yet. */
export function useStartQueries(): Readonly<Partial<Record<ViewArea, string>>> {
  const { data = [] } = useViews();
  return Object.fromEntries(data.filter(({ is_start: isStart }) => isStart).map(({ area, query }) => [area, query]));
}
