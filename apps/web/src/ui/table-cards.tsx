import type { RowData } from '@tanstack/react-table';
import { cn } from '../lib/class-names.ts';
import type { DataTableProps } from './data-table.tsx';
import { rowMark } from './focus-place.ts';
import { Skeleton } from './skeleton.tsx';
import type { TableModel } from './table-model.ts';

type TableCardsProps<Row extends RowData> = DataTableProps<Row> & { model: TableModel<Row> };

const LOADING_CARDS = ['first', 'second', 'third'];

/** A table on a phone: one card for each row, headed by its first column and ended by its actions. */
export function TableCards<Row extends RowData>(props: TableCardsProps<Row>) {
  const { model, caption, columns, rows, emptyText, updating } = props;
  if (rows === undefined)
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading</span>
        {LOADING_CARDS.map((card) => (
          <Skeleton key={card} className="h-36 rounded-lg" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return <p className="rounded-lg border bg-surface px-4 py-12 text-center text-muted">{emptyText}</p>;
  return (
    <ul aria-label={caption} aria-busy={updating || undefined} className={cn('space-y-3', updating && 'opacity-60')}>
      {model.getRowModel().rows.map((row) => {
        const shown = row.getVisibleCells().map((cell) => columns.find(({ key }) => key === cell.column.id));
        const [heading, ...others] = shown.filter((column) => column !== undefined);
        return (
          <li key={row.id} {...rowMark(row.id)} className="rounded-lg border bg-surface p-4 text-sm shadow-card">
            <div className="mb-3 border-b pb-3 text-base">{heading?.cell(row.original)}</div>
            <dl className="space-y-2.5">
              {others.map(({ key, header, pinned, cell }) => (
                <div
                  key={key}
                  // What stays in sight in a wide table has a row of its own: its buttons need the room.
                  className={pinned ? 'border-t pt-3' : 'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3'}
                >
                  <dt className={pinned ? 'sr-only' : 'text-muted'}>{header}</dt>
                  <dd className="min-w-0 wrap-anywhere">{cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
