import { useState } from 'react';
import type { ListPage } from '../lib/list-page.ts';

/** Which rows of a list are selected: some by their ids, or all that its filters match. */
export type RowSelection = {
  /** The ids of the selected rows. With `allMatching` those of the page that is shown. */
  ids: ReadonlySet<number>;
  /** Everything that the filters match is selected, also what is on other pages. */
  allMatching: boolean;
  /** What the selected rows come to, where that is known. */
  sum?: string | undefined;
  /** Selects a row, or takes it back. From all that match, a row taken back leaves those of its page. */
  toggle: (id: number) => void;
  /** Selects every row of the page, or takes them back where all are selected. */
  togglePage: (ids: readonly number[]) => void;
  /** Selects everything that the filters match. */
  selectAllMatching: () => void;
  clear: () => void;
};

type Selected = { of: string; ids: ReadonlySet<number>; allMatching: boolean };

const none = (of: string): Selected => ({ of, ids: new Set(), allMatching: false });

/**
 * The selected rows of a list. `filters` names what the list is filtered by (`JSON.stringify(filtersOf(query))`): with another
 * one nothing is selected any more. Another page of the same filters keeps what was selected; `page` is the one that is shown.
 */
export function useRowSelection(filters: string, page: ListPage | undefined): RowSelection {
  const [kept, setKept] = useState(() => none(filters));
  const selected = kept.of === filters ? kept : none(filters);
  const select = (ids: Iterable<number>, allMatching = false) =>
    setKept({ of: filters, ids: new Set(ids), allMatching });
  const { allMatching } = selected;
  const ids = allMatching ? new Set(page?.data.map(({ id }) => id)) : selected.ids;
  return {
    ids,
    allMatching,
    toggle: (id) => select(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    togglePage: (shown) =>
      select(shown.every((id) => ids.has(id)) ? [...ids].filter((id) => !shown.includes(id)) : [...ids, ...shown]),
    selectAllMatching: () => select([], true),
    clear: () => select([]),
  };
}
