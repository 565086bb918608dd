import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { parseListQuery } from './list-query.ts';
import { useNewRows } from './new-rows.ts';

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
  has_more: boolean;
};

/** The page after this one; undefined where it is the last. */
export const nextPage = ({ data, current_page, has_more }: ListPage): PageTarget | undefined =>
  has_more ? { page: current_page + 1, after: data.at(-1)?.id } : undefined;

/** The number of the last page; null where this one lies beyond what was counted, or is followed by more. */
export const lastPageNumber = ({ current_page, last_page, has_more }: ListPage): number | null =>
  current_page + Number(has_more) > last_page ? null : last_page;

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
  /** Rows have growing ids and come newest first unless sorted: newer ones are looked for, and wait to be shown. */
  isWatched?: boolean;
};

const pageOptions = <Query, Row>({ key, query, read }: Options<Query, Row>) =>
  queryOptions({ queryKey: [...key, query], queryFn: () => read(query) });

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

// How often newer rows are looked for while the page is seen.
const WATCH_MS = 60_000;

const isNewestFirst = ({ page = 1, after, before, sort = 'created_at', direction = 'desc' }: Paging) =>
  page === 1 && after === undefined && before === undefined && sort === 'created_at' && direction === 'desc';

/**
 * A page of a list. The previous page of the same search stays visible while the next one loads, and the following page is
 * prefetched.
 * Each query has its own cache key, so a late response never replaces a newer one.
 */
export function useListPage<Query extends Paging & Partial<PageTarget>, Row extends { id: number }>(
  options: Options<Query, Row>,
) {
  const client = useQueryClient();
  const isWatched = options.isWatched === true && isNewestFirst(options.query);
  const result = useQuery({
    ...pageOptions(options),
    refetchInterval: isWatched && WATCH_MS,
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
  const { rows, ...newRows } = useNewRows({
    key: [...key, query],
    page: data,
    at: result.dataUpdatedAt,
    isWatched: isWatched && !isPlaceholderData,
  });
  return {
    ...result,
    data: data && rows && rows !== data.data ? { ...data, data: rows } : data,
    newRows: isWatched ? newRows : undefined,
  };
}

/**
 * Of a list whose query stands in the address: the hook of a page, and what prefetches the page that an address means, unless the
 * cached one is fresh. It never rejects.
 */
export function listQueries<Schema extends z.ZodObject, Row extends { id: number }>(
  schema: Schema,
  list: Omit<Options<z.output<Schema>, Row>, 'query'>,
) {
  return {
    usePage: (query: z.output<Schema>) => useListPage({ ...list, query }),
    prefetch: (client: QueryClient, search: URLSearchParams): Promise<void> =>
      client.prefetchQuery(pageOptions({ ...list, query: parseListQuery(schema, search) })),
  };
}
