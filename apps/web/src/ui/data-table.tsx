import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint.ts';
import { cn } from '../lib/class-names.ts';
import { usePhone } from '../lib/use-phone.ts';
import { rowMark } from './focus-place.ts';
import { Skeleton } from './skeleton.tsx';
import { TableCards } from './table-cards.tsx';
import { type Column, type TableModel, type TableModelOptions, useTableModel } from './table-model.ts';

/** What a table shows and how. */
export type DataTableProps<Row> = TableModelOptions<Row> & {
  /** Names the table for screen readers. */
  caption: string;
  emptyText: string;
  /** Newer rows are on their way; those of before are in sight meanwhile. */
  updating?: boolean;
};

const LOADING_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The column that stays at the end, with a line where the browser can tell that it covers something. */
const PINNED =
  'sticky right-0 z-1 bg-inherit [@container_scroll-state(scrollable:right)]:shadow-[-1px_0_0_var(--color-control)]';

// What the keyboard leads to comes out from below the head.
const CLEAR_OF_HEAD = '[&_:is(a,button,input)]:scroll-mt-12';

const pins = (column: { pinned?: boolean } | undefined) => column?.pinned && PINNED;

// To a browser what lies below that column is in sight. Of what is pressed nothing may move.
function uncover({ currentTarget: region, target }: FocusEvent<HTMLElement>) {
  const pinned = target.closest('tr')?.querySelector('[data-pinned]');
  if (!pinned || pinned.contains(target) || !target.matches(':focus-visible')) return;
  const covered = target.getBoundingClientRect().right - pinned.getBoundingClientRect().left;
  if (covered > 0) region.scrollLeft += covered + ROOM_FOR_RING;
}

const ROOM_FOR_RING = 8;

const ends = (column: { align?: 'start' | 'end' } | undefined) => column?.align === 'end' && 'text-right tabular';

/**
 * The one table. Its head stays in sight while its own region scrolls; below 640 px every row is a card. The first
 * column names the row.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const model = useTableModel(props);
  const isPhone = usePhone();
  return isPhone ? <TableCards {...props} model={model} /> : <Grid {...props} model={model} />;
}

type GridProps<Row extends RowData> = DataTableProps<Row> & { model: TableModel<Row> };

function Grid<Row extends RowData>({ model, caption, columns, rows, emptyText, updating }: GridProps<Row>) {
  const shown = model.getVisibleLeafColumns().length;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onFocus={uncover}
      className="relative [container-type:scroll-state] max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto rounded-lg border bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <Head model={model} columns={columns} />
        <tbody
          aria-busy={rows === undefined || updating || undefined}
          className={cn(CLEAR_OF_HEAD, updating && 'opacity-60')}
        >
          {rows === undefined && <LoadingRows columns={shown} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={shown} className="px-4 py-12 text-center text-muted">
                {emptyText}
              </td>
            </tr>
          )}
          {rows && <Rows model={model} columns={columns} />}
        </tbody>
      </table>
    </section>
  );
}

type PartProps<Row extends RowData> = { model: TableModel<Row>; columns: ReadonlyArray<Column<Row>> };

function Head<Row extends RowData>({ model, columns }: PartProps<Row>) {
  return (
    <thead className="sticky top-0 z-10 bg-raised text-left">
      <tr className="bg-raised">
        {model.getVisibleLeafColumns().map((leaf) => {
          const column = columns.find(({ key }) => key === leaf.id);
          const direction = leaf.getIsSorted();
          return (
            <th
              key={leaf.id}
              scope="col"
              data-pinned={column?.pinned}
              aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
              className={cn(
                'border-b px-3 py-2 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4',
                ends(column),
                pins(column),
              )}
            >
              {leaf.getCanSort() ? (
                <SortButton
                  header={column?.header ?? ''}
                  direction={direction}
                  onPress={() => leaf.toggleSorting(nextIsDescending(direction, column))}
                />
              ) : (
                column?.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

// The other way round; a column that was not sorted by begins with what is asked for most.
const nextIsDescending = (
  direction: false | 'asc' | 'desc',
  column: { firstDirection?: 'asc' | 'desc' } | undefined,
) => (direction === false ? column?.firstDirection === 'desc' : direction === 'asc');

type SortButtonProps = { header: string; direction: false | 'asc' | 'desc'; onPress: () => void };

function SortButton({ header, direction, onPress }: SortButtonProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cn(
        '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 font-medium hover:text-ink',
        direction !== false && 'text-ink',
      )}
    >
      {header}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}

// The rest of a table that is opened with its rows follows as soon as these are drawn; until then its room is kept, so that what
// stands below stays where it is.
const FIRST_ROWS = 8;
const ROW_PX = 53;

function Rows<Row extends RowData>({ model, columns }: PartProps<Row>) {
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => afterPaint(() => setIsOpening(false)), []);
  const { rows } = model.getRowModel();
  const shown = isOpening ? rows.slice(0, FIRST_ROWS) : rows;
  const later = rows.length - shown.length;
  return (
    <>
      {shown.map((row) => (
        <TableRow key={row.id} row={row} columns={columns} />
      ))}
      {later > 0 && (
        <tr aria-hidden>
          <td colSpan={shown[0]?.getVisibleCells().length} style={{ height: later * ROW_PX }} />
        </tr>
      )}
    </>
  );
}

type ModelRow<Row extends RowData> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];

type TableRowProps<Row extends RowData> = Pick<PartProps<Row>, 'columns'> & { row: ModelRow<Row> };

function TableRow<Row extends RowData>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr
      {...rowMark(row.id)}
      className="group bg-surface transition-colors hover:bg-[color-mix(in_srgb,var(--color-raised)_60%,var(--color-surface))]"
    >
      {row.getVisibleCells().map((cell, index) => {
        const column = columns.find(({ key }) => key === cell.column.id);
        const Cell = index === 0 ? RowHead : 'td';
        return (
          <Cell
            key={cell.id}
            data-pinned={column?.pinned}
            className={cn(
              'border-t px-3 py-2.5 align-middle first:pl-4 last:pr-4 group-first:border-t-0',
              ends(column),
              pins(column),
            )}
          >
            <div className={cn('max-w-80 wrap-break-word', column?.align === 'end' && 'ml-auto', column?.className)}>
              {column?.cell(row.original)}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}

const RowHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th scope="row" className={cn('text-left font-normal', className)} {...props} />
);

function LoadingRows({ columns }: { columns: number }) {
  return LOADING_ROWS.map((row, index) => (
    <tr key={row}>
      <td colSpan={columns} className="border-t px-4 py-4">
        {index === 0 && (
          <span role="status" className="sr-only">
            Loading
          </span>
        )}
        <Skeleton className="h-5" />
      </td>
    </tr>
  ));
}
