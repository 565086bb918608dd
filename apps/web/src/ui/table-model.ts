import {
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

/** One column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** The name under which the server sorts by it; absent where it cannot. */
  sort?: string;
  /** The direction of the first press; `desc` for what is newest or largest first. */
  firstDirection?: SortDirection;
  /** It is always shown: what names the row, and its actions. */
  fixed?: boolean;
  /** It stays in sight at the end while the others scroll below it: the actions. */
  pinned?: boolean;
  /** How wide it wants to be, as a class: `min-w-44`. */
  className?: string;
  cell: (row: Row) => ReactNode;
};

/** Up or down. */
export type SortDirection = 'asc' | 'desc';

/** By what the server sorted, in the server's own names. */
export type Sorting = { by: string; direction: SortDirection };

/** What the shells of a table need to know. */
export type TableModelOptions<Row> = {
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Keys of columns that are not shown. */
  hidden?: readonly string[] | undefined;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

const NO_ROWS: never[] = [];
const NONE: readonly string[] = [];

/** The table behind every shell: TanStack's, which leaves sorting and paging to the server. */
export function useTableModel<Row extends RowData>(options: TableModelOptions<Row>) {
  const { columns, rows, rowKey, hidden = NONE, sorting, onSort } = options;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        header: column.header,
        accessorFn: (row: Row) => row,
        enableSorting: column.sort !== undefined,
        enableHiding: column.fixed !== true,
        sortDescFirst: column.firstDirection === 'desc',
      })),
    [columns],
  );
  const columnOf = (sort: string) => columns.find((column) => column.sort === sort);
  const sorted = sorting && columnOf(sorting.by);
  const state: SortingState = sorted ? [{ id: sorted.key, desc: sorting.direction === 'desc' }] : NO_ROWS;
  const changeSorting = (change: Updater<SortingState>) => {
    const [wanted] = functionalUpdate(change, state);
    const by = columns.find(({ key }) => key === wanted?.id)?.sort;
    if (wanted && by !== undefined) onSort?.({ by, direction: wanted.desc ? 'desc' : 'asc' });
  };
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting: state, columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])) },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: changeSorting,
  });
}

/** The table behind a shell. */
export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>;
