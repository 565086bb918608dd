import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from 'react';
import { cn } from '../lib/class-names.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { rowAttributes } from './list-focus.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { type RowDensity, readRowDensity } from './row-density.ts';
import type { RowSelection } from './row-selection.ts';
import { Skeleton } from './skeleton.tsx';
import { TableCards } from './table-cards.tsx';
import { useOverflows } from './use-overflows.ts';

/** From which width of the window on a table has room for a column. */
export type Wide = keyof typeof WIDE;

/** Leaves out what has no room yet, in pixels of the window. */
export const WIDE = {
  1024: 'max-lg:hidden',
  1280: 'max-xl:hidden',
  1440: 'max-[90rem]:hidden',
  1536: 'max-2xl:hidden',
};

/** One column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** The server's name for sorting by this column; absent where it cannot. */
  sort?: string;
  /** The direction of the first click; `desc` where newest or largest should come first. */
  initialDirection?: SortDirection;
  /** It cannot be hidden: the row header and the actions. */
  alwaysShown?: boolean;
  /** It is sticky at the end while the others scroll below it: the actions. */
  pinned?: boolean;
  /** Below which width it is left out of the table, where it would push what matters more below the pinned column. */
  wide?: Wide;
  /** How wide it wants to be, as a class: `min-w-44`. */
  className?: string;
  /**
   * Where it stands in the card of a phone: `corner` beside the heading; `bare` among the facts without its name, which is
   * still read out; with its name where nothing is said; `none` where it would only repeat.
   */
  card?: 'corner' | 'bare' | 'none';
  cell: (row: Row) => ReactNode;
};

/**
 * The last column of a list: what can be done to a row. It stays in sight. In a card it is a line of its own, or where it is
 * narrow stands in the corner.
 */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode, place: { card?: 'corner' } = {}): Column<Row> {
  return { key: 'actions', header: 'Actions', align: 'end', alwaysShown: true, pinned: true, ...place, cell };
}

type SortDirection = 'asc' | 'desc';

/** The column and direction that the server sorted by, in its own names. */
export type Sorting = { by: string; direction: SortDirection };

/** What a table shows and how; sorting and paging happen on the server. */
export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  /** Keys of columns that are not shown. */
  hidden?: readonly string[];
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  emptyText: ReactNode;
  /** Newer rows are loading; the previous ones are shown meanwhile. */
  updating?: boolean;
  /** How many rows are likely to come, of whose height the loading table is. */
  expected?: number | undefined;
  /** How high rows are; what was chosen where nothing is said. */
  density?: RowDensity;
  /** With it rows can be selected, each by a checkbox at its start. */
  selection?: RowSelection | undefined;
  /** What a row is called in the name of its checkbox: "Select Maja". */
  rowLabel?: ((row: Row) => string) | undefined;
};

/** The column pinned to the end, where the browser can detect that it covers something with a border, before which that fades. */
const PINNED =
  'sticky right-0 z-1 bg-inherit print:hidden [@container_scroll-state(scrollable:right)]:shadow-[-1px_0_0_var(--color-control),-1rem_0_0.75rem_-0.5rem_var(--covered,var(--color-surface))]';

// Scroll margin, so that a control or row focused by keyboard is not hidden below the sticky head.
const CLEAR_OF_HEAD = '[&_:is(a,button,input,th,td)]:scroll-mt-12';

const placeClass = ({ align, wide, pinned }: Pick<Column<never>, 'align' | 'wide' | 'pinned'>) =>
  cn(align === 'end' && 'text-right', wide && WIDE[wide], pinned && PINNED);

// Browsers consider a control below the pinned column visible and do not scroll to it. Not for the pointer: what is
// being pressed must not move.
function scrollClearOfPinned({ currentTarget: region, target }: FocusEvent<HTMLElement>) {
  const pinned = target.closest('tr')?.querySelector('[data-pinned]');
  if (!pinned || pinned.contains(target) || !target.matches(':focus-visible')) return;
  const covered = target.getBoundingClientRect().right - pinned.getBoundingClientRect().left;
  if (covered > 0) region.scrollLeft += covered + FOCUS_RING_PX;
}

const FOCUS_RING_PX = 8;

/**
 * The table of the whole product. Its head sticks to the window (below `--sticky-top`), or to its own region where it is so
 * wide that it scrolls sideways; below 640 px every row becomes a card. The first column is the row header.
 */
export function DataTable<Row extends { id: number }>({ columns, hidden = [], ...props }: DataTableProps<Row>) {
  // What is hidden is so for want of width, and is chosen beside the table only.
  if (useIsPhone()) return <TableCards {...props} columns={columns} />;
  return <Grid {...props} columns={columns.filter(({ key, alwaysShown }) => alwaysShown || !hidden.includes(key))} />;
}

// An element that scrolls in one direction holds what is sticky in the other one, too: so only where there is no other way.
const SCROLLS =
  '[container-type:scroll-state] max-h-[max(24rem,calc(100dvh-5rem))] overflow-auto [--sticky-top:0px] print:max-h-none print:overflow-visible';

function Grid<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, emptyText, updating, density = readRowDensity(), selection, expected = 6 } = props;
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflows(region);
  const width = columns.length + Number(selection !== undefined);
  return (
    <section
      ref={region}
      data-density={density}
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      data-scroll-region={scrolls || undefined}
      onFocus={scrollClearOfPinned}
      className={cn('relative rounded-lg border bg-surface', scrolls ? SCROLLS : 'overflow-clip')}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <Head {...props} />
        <tbody
          aria-busy={rows === undefined || updating || undefined}
          className={cn(CLEAR_OF_HEAD, updating && 'opacity-60')}
        >
          {rows === undefined && <LoadingRows columns={width} rows={expected} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={width} className="px-4 py-12 text-center text-muted">
                {emptyText}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <TableRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SelectPage({ selection, rows }: { selection: RowSelection; rows: ReadonlyArray<{ id: number }> | undefined }) {
  const ids = rows?.map(({ id }) => id) ?? [];
  const selected = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <RowCheckbox
      label="Select this page"
      checked={ids.length > 0 && selected === ids.length}
      isMixed={selected > 0 && selected < ids.length}
      onChange={() => selection.togglePage(ids)}
    />
  );
}

function Head<Row extends { id: number }>({ columns, sorting, onSort, selection, rows }: DataTableProps<Row>) {
  return (
    <thead className="sticky top-(--sticky-top,0px) z-10 bg-raised text-left [--covered:var(--color-raised)] print:static">
      <tr className="bg-raised">
        {selection && (
          <th scope="col" className="w-8 border-b pl-3 print:hidden">
            <SelectPage selection={selection} rows={rows} />
          </th>
        )}
        {columns.map(({ key, header, sort, ...column }) => {
          const direction = sort !== undefined && sorting?.by === sort ? sorting.direction : null;
          return (
            <th
              key={key}
              scope="col"
              data-pinned={column.pinned}
              aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
              className={cn(
                'h-9 border-b px-2.5 font-medium wrap-normal text-muted first:pl-4 last:pr-4',
                placeClass(column),
              )}
            >
              {sort === undefined ? (
                header
              ) : (
                <SortButton
                  header={header}
                  direction={direction}
                  onPress={() => onSort?.({ by: sort, direction: nextDirection(direction, column) })}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

// Reverses the direction; a column that is not sorted yet starts with its initial direction.
const nextDirection = (
  direction: SortDirection | null,
  { initialDirection = 'asc' }: Pick<Column<never>, 'initialDirection'>,
): SortDirection => (direction === null ? initialDirection : direction === 'asc' ? 'desc' : 'asc');

type SortButtonProps = { header: string; direction: SortDirection | null; onPress: () => void };

function SortButton({ header, direction, onPress }: SortButtonProps) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cn(
        '-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 font-medium whitespace-nowrap pointer-coarse:min-h-9 hover:text-ink',
        direction !== null && 'text-ink',
      )}
    >
      {header}
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'rowLabel'> & { row: Row };

const ROW = cn(
  'group relative bg-surface transition-colors',
  // The focus ring lies over the pinned column, which covers the outline of the row itself.
  'outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary',
  'hover:bg-[color-mix(in_srgb,var(--color-raised)_60%,var(--color-surface))] focus-within:bg-raised',
);

const CELL = 'h-row border-t py-cell align-middle group-first:border-t-0';

function TableRow<Row extends { id: number }>({ row, columns, selection, rowLabel }: TableRowProps<Row>) {
  const isSelected = selection?.ids.has(row.id) === true;
  return (
    // The keys j and k go from row to row.
    <tr {...rowAttributes(String(row.id))} tabIndex={-1} className={cn(ROW, isSelected && 'bg-primary-soft!')}>
      {selection && (
        <td className={cn(CELL, 'w-8 pl-3 print:hidden')}>
          <RowCheckbox
            label={`Select ${rowLabel?.(row) ?? `row ${row.id}`}`}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? RowHead : 'td';
        return (
          <Cell
            key={column.key}
            data-pinned={column.pinned}
            className={cn(CELL, 'px-2.5 first:pl-4 last:pr-4', placeClass(column))}
          >
            <div className={cn('base:max-w-80 wrap-break-word', column.align === 'end' && 'ml-auto', column.className)}>
              {column.cell(row)}
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

function LoadingRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={index}>
      <td colSpan={columns} className="h-row border-t px-4">
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
