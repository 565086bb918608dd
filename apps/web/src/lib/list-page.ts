import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** One page of a list, as every list of the contract answers it. */
export type ListPage<Row> = {
  data: Row[];
  total: number;
  total_estimated?: boolean | undefined;
  per_page: number;
  current_page: number;
  last_page: number;
};

/** Which list is read, and how. */
type Options<Query, Row> = {
  /** The list's own key; its pages are kept below it. */
  key: readonly unknown[];
  query: Query;
  read: (query: Query) => Promise<ListPage<Row>>;
};

const pageOptions = <Query, Row>({ key, query, read }: Options<Query, Row>) =>
  queryOptions({ queryKey: [...key, query], queryFn: () => read(query) });

// What a query asks beside what matches: rows of another page or order are still rows of the same answer.
const ORDERING = ['page', 'per_page', 'sort', 'direction'];

const filtersOf = (query: unknown): string =>
  JSON.stringify(
    Object.entries(Object(query))
      .filter(([key, value]) => value !== undefined && !ORDERING.includes(key))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/**
 * A page of a list. The previous page of the same search stays visible while the next one loads, and the following page is prefetched.
 * Each query has its own cache key, so a late response never replaces a newer one.
 */
export function useListPage<Query extends { page?: number | undefined }, Row>(options: Options<Query, Row>) {
  const client = useQueryClient();
  const result = useQuery({
    ...pageOptions(options),
    placeholderData: (previous: ListPage<Row> | undefined, before) =>
      filtersOf(before?.queryKey.at(-1)) === filtersOf(options.query) ? previous : undefined,
  });
  const { data, isPlaceholderData } = result;
  const next = data && !isPlaceholderData && data.current_page < data.last_page ? data.current_page + 1 : null;
  const { key, query, read } = options;
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(pageOptions({ key, query: { ...query, page: next }, read }));
  }, [client, key, query, read, next]);
  return result;
}

/** Prefetches a page of a list unless the cached one is fresh. Never rejects. */
export const prefetchListPage = <Query, Row>(client: QueryClient, options: Options<Query, Row>): Promise<void> =>
  client.prefetchQuery(pageOptions(options));
