import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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
  /** Which way the page was reached from a row; absent where its number alone says which rows it has. */
  cursor?: 'after' | 'before' | undefined;
};

// Numbers count from the first row: of a page that began at a row, and of a list too long to count, they tell too little.
// Where a full page ends exactly with the total it is the last.
function isLastPage({ data, total, per_page, current_page, last_page, total_estimated, cursor }: ListPage): boolean {
  if (cursor === 'before') return data.length === 0;
  if (total_estimated) return data.length < per_page;
  if (cursor === 'after') return data.length < per_page || total === current_page * per_page;
  return current_page >= last_page;
}

/** The page after this one; undefined where it is the last. */
export const nextPage = (page: ListPage): PageTarget | undefined =>
  isLastPage(page) ? undefined : { page: page.current_page + 1, after: page.data.at(-1)?.id };

/** The number of the last page; null where the rows of this one show that the total says too little. */
export function lastPageNumber(page: ListPage): number | null {
  const { current_page, last_page, total_estimated, cursor } = page;
  const isUncertain = total_estimated === true || cursor !== undefined;
  const least = current_page + (nextPage(page) ? 1 : 0);
  return isUncertain && least > last_page ? null : last_page;
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

function cursorOf({ after, before }: Partial<PageTarget>): ListPage['cursor'] {
  if (after !== undefined) return 'after';
  return before === undefined ? undefined : 'before';
}

const pageOptions = <Query extends Partial<PageTarget>, Row>({ key, query, read }: Options<Query, Row>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: async (): Promise<ListPage<Row>> => ({ ...(await read(query)), cursor: cursorOf(query) }),
  });

type Paging = { [Key in 'page' | 'per_page' | 'sort' | 'direction' | 'after' | 'before']?: unknown };

/** What a list's query asks apart from page and order: which rows match. */
export const filtersOf = <Query extends Paging>({
  page,
  per_page,
  sort,
  direction,
  after,
  before,
  ...filters
}: Query) => filters;

/**
 * A page of a list. The previous page of the same search stays visible while the next one loads, and the following page is
 * prefetched.
 * Each query has its own cache key, so a late response never replaces a newer one.
 */
export function useListPage<Query extends Partial<PageTarget>, Row extends { id: number }>(
  options: Options<Query, Row>,
) {
  const client = useQueryClient();
  const result = useQuery({
    ...pageOptions(options),
    placeholderData: (previous: ListPage<Row> | undefined, before) =>
      hashKey([filtersOf(Object(before?.queryKey.at(-1)))]) === hashKey([filtersOf(options.query)])
        ? previous
        : undefined,
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
export const prefetchListPage = <Query extends Partial<PageTarget>, Row>(
  client: QueryClient,
  options: Options<Query, Row>,
): Promise<void> => client.prefetchQuery(pageOptions(options));
