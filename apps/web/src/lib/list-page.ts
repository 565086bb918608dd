import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Which page: its number, and where it is known the row that it follows or precedes, so that what is added meanwhile
 * moves nothing.
 */
export type PageTarget = { page: number; after?: number | undefined; before?: number | undefined };

/** One page of a list, as every list of the contract answers it. */
export type ListPage<Row = { id: number }> = {
  data: Row[];
  total: number;
  total_estimated?: boolean | undefined;
  per_page: number;
  current_page: number;
  last_page: number;
};

/** The page after this one; undefined where it is the last. Of a list too long to count only a page that is not full is. */
export function nextPage({
  data,
  per_page,
  current_page,
  last_page,
  total_estimated,
}: ListPage): PageTarget | undefined {
  const isLast = total_estimated ? data.length < per_page : current_page >= last_page;
  return isLast ? undefined : { page: current_page + 1, after: data.at(-1)?.id };
}

/** The page before this one; undefined where it is the first. From beyond the end it is the last. */
export function previousPage({ data, current_page, last_page, total_estimated }: ListPage): PageTarget | undefined {
  if (current_page <= 1) return undefined;
  const page = total_estimated ? current_page - 1 : Math.min(current_page - 1, last_page);
  return page === 1 ? { page } : { page, before: data[0]?.id };
}

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
export function useListPage<Query extends Partial<PageTarget>, Row extends { id: number }>(
  options: Options<Query, Row>,
) {
  const client = useQueryClient();
  const result = useQuery({
    ...pageOptions(options),
    placeholderData: (previous: ListPage<Row> | undefined, before) =>
      filtersOf(before?.queryKey.at(-1)) === filtersOf(options.query) ? previous : undefined,
  });
  const { data, isPlaceholderData } = result;
  const { key, query, read } = options;
  useEffect(() => {
    const next = data && !isPlaceholderData ? nextPage(data) : undefined;
    if (next) void client.prefetchQuery(pageOptions({ key, query: { ...query, before: undefined, ...next }, read }));
  }, [client, key, query, read, data, isPlaceholderData]);
  return result;
}

/** Prefetches a page of a list unless the cached one is fresh. Never rejects. */
export const prefetchListPage = <Query, Row>(client: QueryClient, options: Options<Query, Row>): Promise<void> =>
  client.prefetchQuery(pageOptions(options));
