import type { ReactNode } from 'react';
import { ApiError, failureReason } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { sentenceCase } from '../lib/format.ts';
import type { ListPage } from '../lib/list-page.ts';
import type { WrongParameter } from '../lib/list-query.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ColumnMenu, useHiddenColumns } from './column-menu.tsx';
import { type Column, DataTable, type Sorting } from './data-table.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import { InlineSelect } from './list-filters.tsx';
import { listAttributes, useListFocus } from './list-focus.ts';
import { LoadFailure } from './load-failure.tsx';
import { NewRows, type NewRowsProps } from './new-rows.tsx';
import { Notice } from './notice.tsx';
import { PageStep, type PageSteps, Pagination } from './pagination.tsx';
import { useRowDensity } from './row-density.ts';
import type { RowSelection } from './row-selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TextButton } from './text-link.tsx';
import { useListKeys } from './use-list-keys.ts';

/** The part of a TanStack Query result, as `useListPage` returns it, that the table needs. */
type PageQuery<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** Why the last try failed, while it is tried again too. */
  failureReason: Error | null;
  refetch: () => unknown;
  /** Newer rows than those of the page. */
  newRows?: NewRowsProps | undefined;
};

type ListTableProps<Row> = {
  /** The name under which the choice of columns is remembered: `users`. Without it there is no choice, as in a dialog. */
  name?: string;
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  query: PageQuery<Row>;
  /** How many rows are likely to come, where that is known. */
  expected?: number;
  /** Refetches what else failed with the list, when it is retried. */
  onRetry?: () => void;
  /** The title of the list, which begins its one row of tools. */
  title?: string;
  /** Other lists of the same subject, beside the title. */
  views?: ReactNode;
  /** Search and filters, with the choice of the order among them, which only phones need. */
  filters?: (sort: ReactNode) => ReactNode;
  /** What it is filtered by, each with a way to take it back. */
  chips?: ReactNode;
  /** What makes new rows or takes them along: "Add Payment". */
  actions?: ReactNode;
  /** Figures of the list, above its rows; on phones below them. */
  summary?: ReactNode;
  /** With it rows can be selected. */
  selection?: RowSelection;
  /** What can be done to the selected rows. */
  selectionActions?: ReactNode;
  /** What a row is called: "Select Maja". */
  rowLabel?: (row: Row) => string;
  /** What Enter does on a row. */
  onOpen?: (row: Row) => void;
  /** What the key e does on a row. */
  onEdit?: (row: Row) => void;
  /** What the key c does on a row; false where there is nothing to confirm. */
  onConfirm?: (row: Row) => unknown;
  emptyText: ReactNode;
  /** The message shown when it cannot be loaded. */
  failedText: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  steps: PageSteps;
  /** What the address asks for that the list does not take, and how that is taken out of the address. */
  wrong?: readonly WrongParameter[];
  onForget?: (changes: Readonly<Record<string, string>>) => void;
};

// The row that the page follows or precedes was deleted since: to ask again would not help.
const isCursorGone = (error: Error | null): boolean =>
  error instanceof ApiError && ('after' in error.fieldErrors || 'before' in error.fieldErrors);

/**
 * A list of the back office: one row of tools where it has a name, the table in all its states, its pages, and what can be
 * done to selected rows.
 */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { name, caption, columns, query, emptyText, failedText, sorting, onSort, steps, selection } = props;
  const { hidden, toggle } = useHiddenColumns(name ?? caption);
  const [density, chooseDensity] = useRowDensity();
  const list = useListFocus();
  const isPhone = useIsPhone();
  const error = query.failureReason ?? query.error;
  // Rows of another query do not stand in for those of one that fails.
  const page = error && query.isPlaceholderData ? undefined : query.data;
  useListKeys<Row>({
    list,
    rows: name === undefined ? undefined : page?.data,
    onOpen: props.onOpen,
    onEdit: props.onEdit,
    onConfirm: props.onConfirm,
    onSelect: selection && (({ id }) => selection.toggle(id)),
  });
  const isPastEnd = page !== undefined && page.data.length === 0 && page.current_page > 1;
  const failure = isCursorGone(error) ? (
    <Notice tone="danger" title={failedText}>
      <p className="mb-3">{failureReason(error)}</p>
      <PageStep to={{ page: 1 }} steps={steps}>
        First page
      </PageStep>
    </Notice>
  ) : (
    <LoadFailure
      title={failedText}
      message={failureReason(error)}
      loading={query.isFetching}
      onRetry={() => {
        void query.refetch();
        props.onRetry?.();
      }}
    />
  );
  const sort = <PhoneSorting {...{ columns, sorting, onSort }} />;
  return (
    // Below the last row is room for the bar of a selection: it makes no page higher, so that no scrollbar comes and moves the columns.
    <div ref={list} {...listAttributes} className={cn('space-y-2.5', selection && 'sm:pb-10')}>
      {name !== undefined && (
        <Toolbar {...props} filters={props.filters?.(sort) ?? sort}>
          <ColumnMenu
            columns={columns.filter(({ alwaysShown }) => !alwaysShown)}
            {...{ hidden, density }}
            onToggle={toggle}
            onDensity={chooseDensity}
          />
        </Toolbar>
      )}
      <WrongAddress {...props} />
      {!isPhone && props.summary}
      {error && failure}
      {(page || !error) && (
        <div className="relative">
          {query.newRows && <NewRows {...query.newRows} />}
          <DataTable
            {...{ caption, columns, sorting, onSort, hidden, density, selection }}
            rowLabel={props.rowLabel}
            expected={props.expected}
            rows={page?.data}
            emptyText={isPastEnd ? 'There is nothing on this page.' : emptyText}
            updating={query.isPlaceholderData}
          />
        </div>
      )}
      {isPhone && props.summary}
      {page && <Pagination label={caption} page={page} steps={steps} alwaysTotal={name !== undefined} />}
      {page && selection && (selection.allMatching || selection.ids.size > 0) && (
        <SelectionBar selection={selection} page={page} actions={props.selectionActions} />
      )}
    </div>
  );
}

type ToolbarProps = Pick<ListTableProps<never>, 'title' | 'views' | 'chips' | 'actions'> & {
  filters: ReactNode;
  children: ReactNode;
};

// One row of 36 px where there is room for it; on paper only the title and what the list is filtered by. From 1024 px on the
// tools that change what is shown break into a second row, those at the end never do. On phones the last action, which is the
// primary one, stands beside the title, the others beside the lists, and what is chosen from (`select`) comes last; beside other
// lists, which say where one is, the title has no room there and the others come last. On tablets the last action stands beside
// the title and the lists, else there would be a third row, and the search below them.
const Toolbar = ({ title, views, filters, chips, actions, children }: ToolbarProps) => (
  <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:items-start">
    <div
      data-crowded={views ? '' : undefined}
      className={cn(
        'group/tools contents lg:flex lg:min-w-0 lg:flex-1 lg:flex-wrap lg:items-center lg:gap-2',
        'max-sm:[&>:has(>select)]:order-1 print:[&>:not([data-printed])]:hidden',
        views ? 'sm:max-xl:[&>form]:min-w-64 xl:[&>form]:min-w-56' : 'sm:max-lg:[&>form]:min-w-40',
      )}
    >
      {title !== undefined && (
        <h2
          data-printed
          className={cn(
            'text-lg font-semibold whitespace-nowrap max-lg:-order-3 max-lg:text-base max-sm:flex-1 lg:mr-2',
            views && 'max-sm:sr-only',
          )}
        >
          {title}
        </h2>
      )}
      {views && <div className={cn('max-lg:-order-3', actions && 'max-lg:mr-auto')}>{views}</div>}
      {filters}
      {chips && (
        <div data-printed className="min-w-0 empty:hidden max-lg:order-2 max-lg:basis-full">
          {chips}
        </div>
      )}
    </div>
    <div
      className={cn(
        'ml-auto flex flex-wrap items-center gap-2 max-sm:contents max-sm:*:last:-order-2 max-sm:[&>:has(>select)]:order-1 lg:flex-nowrap print:hidden',
        views ? 'max-sm:*:order-1 sm:max-lg:contents' : 'max-sm:*:-order-1',
        views && actions && 'max-sm:*:nth-last-2:-order-2 sm:max-lg:*:last:-order-2',
      )}
    >
      {children}
      {actions}
    </div>
  </div>
);

function WrongAddress({ wrong = [], onForget }: Pick<ListTableProps<never>, 'wrong' | 'onForget'>) {
  if (wrong.length === 0) return null;
  return (
    <Notice tone="warning" title="The address asks for something that there is not">
      <p>
        {wrong.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            {sentenceCase(name)} “<bdi className="wrap-anywhere">{value}</bdi>”
          </span>
        ))}
        : left out of what is shown.
        {onForget && (
          <>
            {' '}
            <TextButton
              ref={keepFocusNear}
              onClick={() => onForget(Object.fromEntries(wrong.map(({ name }) => [name, ''])))}
            >
              Remove from the address
            </TextButton>
          </>
        )}
      </p>
    </Notice>
  );
}

type PhoneSortingProps = Pick<ListTableProps<never>, 'sorting' | 'onSort'> & {
  columns: ReadonlyArray<{ header: string; sort?: string }>;
};

// On phones rows are cards without a head, so sorting needs a select.
function PhoneSorting({ columns, sorting, onSort }: PhoneSortingProps) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (!useIsPhone() || !sorting || !onSort || sortable.length === 0) return null;
  return (
    <InlineSelect
      label="Sort"
      value={`${sorting.by} ${sorting.direction}`}
      onChange={(value) => {
        const [by = '', direction] = value.split(' ');
        onSort({ by, direction: direction === 'asc' ? 'asc' : 'desc' });
      }}
      options={sortable.flatMap(({ header, sort }) => [
        [`${sort} asc`, `${header} ↑`] as const,
        [`${sort} desc`, `${header} ↓`] as const,
      ])}
    />
  );
}
