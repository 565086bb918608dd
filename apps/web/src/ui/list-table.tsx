import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { failureSentence } from '../lib/api-error.ts';
import type { ListPage } from '../lib/list-page.ts';
import { usePhone } from '../lib/use-phone.ts';
import { useColumnChoice } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DataTable } from './data-table.tsx';
import { listMark, useFocusPlace } from './focus-place.ts';
import { LoadFailure } from './load-failure.tsx';
import { Pagination } from './pagination.tsx';
import { SelectField } from './select-field.tsx';
import type { Column, Sorting } from './table-model.ts';

/** What a query of a page tells, as TanStack Query and `useListPage` answer it. */
type PageQuery<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
};

type ListTableProps<Row> = {
  /** The name under which the choice of columns is remembered: `users`. */
  name: string;
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rowKey: (row: Row) => string | number;
  query: PageQuery<Row>;
  /** What else is asked for when the list is tried again. */
  onRetry?: () => void;
  /** Search and filters, left of the choice of columns. */
  filters?: ReactNode;
  emptyText: string;
  /** The spec's sentence for when it cannot be loaded. */
  failedText: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  hrefOfPage: (page: number) => string;
};

/** A list of the back office: filters, choice of columns, the table in all its states, how many there are, and pages. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { name, caption, columns, query, filters, emptyText, failedText, sorting, onSort, hrefOfPage } = props;
  const { hidden, toggle } = useColumnChoice(name);
  const list = useFocusPlace();
  const page = query.data;
  const isPastEnd = page !== undefined && page.data.length === 0 && page.current_page > 1;
  const failure = (
    <LoadFailure
      title={failedText}
      sentence={failureSentence(query.error, failedText)}
      loading={query.isFetching}
      onRetry={() => {
        void query.refetch();
        props.onRetry?.();
      }}
    />
  );
  return (
    <div ref={list} {...listMark} className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        {filters}
        <PhoneSorting columns={columns} sorting={sorting} onSort={onSort} />
        <div className="ml-auto">
          <ColumnMenu columns={columns.filter(({ fixed }) => !fixed)} hidden={hidden} onToggle={toggle} />
        </div>
      </div>
      {(query.isLoadingError || query.isRefetchError) && failure}
      {!query.isLoadingError && (
        <DataTable
          {...{ caption, columns, sorting, onSort, hidden }}
          rows={page?.data}
          rowKey={props.rowKey}
          emptyText={isPastEnd ? 'There is nothing on this page.' : emptyText}
          updating={query.isPlaceholderData}
        />
      )}
      {page && !query.isLoadingError && <Pagination label={caption} page={page} hrefOf={hrefOfPage} alwaysTotal />}
    </div>
  );
}

type PhoneSortingProps = Pick<ListTableProps<never>, 'sorting' | 'onSort'> & {
  columns: ReadonlyArray<{ header: string; sort?: string }>;
};

// Cards have no head to press.
function PhoneSorting({ columns, sorting, onSort }: PhoneSortingProps) {
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (!usePhone() || !sorting || !onSort || sortable.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      className="min-w-36 flex-1"
      value={`${sorting.by} ${sorting.direction}`}
      onChange={({ target }) => {
        const [by = '', direction] = target.value.split(' ');
        onSort({ by, direction: direction === 'asc' ? 'asc' : 'desc' });
      }}
    >
      {sortable.flatMap(({ header, sort }) => [
        <option key={`${sort} asc`} value={`${sort} asc`}>{`${header}, ascending`}</option>,
        <option key={`${sort} desc`} value={`${sort} desc`}>{`${header}, descending`}</option>,
      ])}
    </SelectField>
  );
}
