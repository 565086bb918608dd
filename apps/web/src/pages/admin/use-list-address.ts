import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { filtersOf, type PageTarget } from '../../lib/list-page.ts';
import { readListQuery } from '../../lib/list-query.ts';
import type { Sorting } from '../../ui/data-table.tsx';

/**
 * The parameters of the current URL. Not those of the last render: a second change may come before the first one renders.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);

const PAGE_PARAMETERS = ['page', 'after', 'before'] as const;

// What the server answers where nothing is asked.
const ROWS_A_PAGE = 15;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

type Changes = Readonly<Record<string, string>>;

// The first page of the list with other filters.
function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of PAGE_PARAMETERS) next.delete(name);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

function withoutPage(params: URLSearchParams, { shape }: z.ZodObject): URLSearchParams {
  const filters = [...params].filter(([name, value]) => value !== '' && Object.hasOwn(shape, name));
  const kept = new URLSearchParams(filters);
  for (const name of PAGE_PARAMETERS) kept.delete(name);
  // One view is one text, in whatever order its filters were set.
  kept.sort();
  return kept;
}

/**
 * Search, filters, sorting and page of a list, stored in the URL under the names of the contract's query (`schema`), so
 * that reload and Back work and values are validated.
 */
export function useListAddress<Query extends z.ZodObject>(schema: Query) {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const { query, wrong } = useMemo(() => readListQuery(schema, params), [schema, params]);
  const values: Readonly<Record<string, unknown>> = query;

  /** Changes filters and goes to the first page; an empty text clears a filter. An unchanged query refetches. */
  const change = (changes: Changes) => {
    const next = withChanges(currentParams(), changes);
    // No duplicate history entries (D145).
    if (String(next) === String(currentParams())) void queryClient.invalidateQueries({ queryKey: ['staff'] });
    else setParams(next);
  };

  const pageHref = (target: PageTarget) => {
    const next = new URLSearchParams(params);
    for (const name of PAGE_PARAMETERS) {
      if (target[name] === undefined) next.delete(name);
      else next.set(name, String(target[name]));
    }
    return `?${next}`;
  };
  const sorting: Sorting = {
    by: textOf(values.sort) || 'created_at',
    direction: values.direction === 'asc' ? 'asc' : 'desc',
  };
  const onSort = ({ by, direction }: Sorting) => change({ sort: by, direction });
  const onPerPage = (rows: number) => change({ per_page: rows === ROWS_A_PAGE ? '' : String(rows) });
  return {
    /** For the list call. */
    query,
    /** A parameter as field text; empty if not set. */
    text: (name: keyof z.output<Query> & string) => textOf(values[name]),
    change,
    /** The filters that are set, as field text. */
    set: Object.entries(filtersOf(query)).map(([name, value]) => [name, textOf(value)] as const),
    /** Filters and order as the address has them, without the page: what a view keeps. */
    viewQuery: String(withoutPage(params, schema)),
    /** The address of the list with other filters. */
    hrefWith: (changes: Changes) => `?${withChanges(params, changes)}`,
    /** For the table. */
    table: { sorting, onSort, steps: { pageHref, onPerPage }, wrong, onForget: change },
  };
}
