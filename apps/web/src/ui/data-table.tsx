import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** One column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  /** `end` for numbers and money. */
  align?: 'start' | 'end';
  /** The heading is for screen readers only, as above buttons. */
  hiddenHeader?: boolean;
  cell: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  /** The rows; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  emptyText: string;
};

const LOADING_ROWS = ['first', 'second', 'third', 'fourth'];

const ends = (column: { align?: 'start' | 'end' }) => column.align === 'end' && 'text-right tabular';

/** A table that scrolls sideways in its own region, with its loading and empty states. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, rowKey, emptyText }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-lg border bg-surface">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-raised text-left">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn('px-4 py-3 font-medium whitespace-nowrap text-muted', ends(column))}
              >
                <span className={cn(column.hiddenHeader && 'sr-only')}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-busy={rows === undefined || undefined}>
          {rows === undefined && <LoadingRows columns={columns.length} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-12 text-center text-muted">
                {emptyText}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <tr key={rowKey(row)} className="border-t transition-colors hover:bg-raised/60">
              {columns.map((column) => (
                <td key={column.key} className={cn('px-4 py-3 align-middle', ends(column))}>
                  <div className="max-w-80 wrap-break-word">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LoadingRows({ columns }: { columns: number }) {
  return LOADING_ROWS.map((row, index) => (
    <tr key={row} className="border-t">
      <td colSpan={columns} className="px-4 py-4">
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
