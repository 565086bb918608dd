import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import type { ListPage } from '../lib/list-page.ts';
import { Button } from './button.tsx';
import type { RowSelection } from './row-selection.ts';

type SelectionBarProps = {
  selection: RowSelection;
  page: ListPage;
  /** What can be done to what is selected. */
  actions: ReactNode;
};

/** How many rows are selected: of all that match, where that is what was selected. */
export const selectedCount = ({ ids, allMatching }: RowSelection, { total }: Pick<ListPage, 'total'>): number =>
  allMatching ? total : ids.size;

/** What is selected, the way to all that match, and what can be done to it. It stays in sight at the end of the window. */
export function SelectionBar({ selection, page, actions }: SelectionBarProps) {
  const { ids, allMatching, clear, selectAllMatching } = selection;
  const ofPage = page.data.map(({ id }) => id);
  const isPageSelected = ofPage.length > 0 && ofPage.every((id) => ids.has(id));
  const about = page.total_estimated ? 'more than ' : '';
  const all = `${about}${formatCount(page.total)}`;
  const count = allMatching ? `All ${all}` : formatCount(ids.size);
  const sum = selection.sum === undefined ? '' : `, ${selection.sum}`;
  return (
    <section
      aria-label="Selection"
      data-selection-bar
      className="sticky bottom-3 z-20 sm:-mb-15 sm:bottom-[calc(0.75rem+var(--toast-room,0px))] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-edge bg-surface px-3 py-2 text-sm shadow-lift print:hidden"
    >
      <p role="status" className="font-medium">
        {`${count} selected${sum}`}
      </p>
      {!allMatching && isPageSelected && page.total > ids.size && (
        <Button variant="ghost" size="sm" onClick={selectAllMatching}>
          Select all {all} that match
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        <X aria-hidden />
        Clear
        <span className="sr-only"> the selection</span>
      </Button>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </section>
  );
}
