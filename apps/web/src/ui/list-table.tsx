import type { ReactNode } from 'react';
import { ApiError, failureReason } from '../lib/api-error.ts';
import type { ListPage } from '../lib/list-page.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { ColumnMenu } from './column-menu.tsx';
import { type Column, DataTable, type Sorting } from './data-table.tsx';
import { listAttributes, useListFocus } from './list-focus.ts';
import { LoadFailure } from './load-failure.tsx';
import { Notice } from './notice.tsx';
import { PageStep, type PageSteps, Pagination } from './pagination.tsx';
import { SelectField } from './select-field.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';

/** The part of a TanStack Query result, as `useListPage` returns it, that the table needs. */
type PageQuery<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** Why the last try failed, while it is tried again too. */
  failureReason: Error | null;
  refetch: () => unknown;
};

type ListTableProps<Row> = {
  /** The name under which the choice of columns is remembered: `users`. Without it there is no choice, as in a dialog. */
  name?: string;
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  query: PageQuery<Row>;
  /** Refetches what else failed with the list, when it is retried. */
  onRetry?: () => void;
  /** Search and filters, left of the choice of columns. */
  filters?: ReactNode;
  emptyText: ReactNode;
  /** The message shown when it cannot be loaded. */
  failedText: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  steps: PageSteps;
};

// The row that the page follows or precedes was deleted since: to ask again would not help.
const isCursorGone = (error: Error | null): boolean =>
  error instanceof ApiError && ('after' in error.fieldErrors || 'before' in error.fieldErrors);

/** A list of the back office: filters and column menu where it has a name, the table in all its states, and its pages. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { name, caption, columns, query, filters, emptyText, failedText, sorting, onSort, steps } = props;
  const { hidden, toggle } = useHiddenColumns(name ?? caption);
  const list = useListFocus();
  const error = query.failureReason ?? query.error;
  // Rows of another query do not stand in for those of one that fails.
  const page = error && query.isPlaceholderData ? undefined : query.data;
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
  return (
    <div ref={list} {...listAttributes} className="space-y-4">
      {name !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          {filters}
          <PhoneSorting columns={columns} sorting={sorting} onSort={onSort} />
          <div className="ml-auto">
            <ColumnMenu columns={columns.filter(({ alwaysShown }) => !alwaysShown)} hidden={hidden} onToggle={toggle} />
          </div>
        </div>
      )}
      {error && failure}
      {(page || !error) && (
        <DataTable
          {...{ caption, columns, sorting, onSort, hidden }}
          rows={page?.data}
          emptyText={isPastEnd ? 'There is nothing on this page.' : emptyText}
          updating={query.isPlaceholderData}
        />
      )}
      {page && <Pagination label={caption} page={page} steps={steps} alwaysTotal={name !== undefined} />}
    </div>
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
    <SelectField
      label="Sort by"
      className="min-w-36 flex-1"
      value={`${sorting.by} ${sorting.direction}`}
      onChange={({ target }) => {
        const [by = '', direction] = target.value.split(' ');
        onSort({ by, direction: direction === 'asc' ? 'asc' : 'desc' });
      }}
      options={sortable.flatMap(({ header, sort }) => [
        [`${sort} asc`, `${header}, ascending`] as const,
        [`${sort} desc`, `${header}, descending`] as const,
      ])}
    />
  );
}
