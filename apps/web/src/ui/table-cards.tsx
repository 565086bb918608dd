import { cn } from '../lib/class-names.ts';
import type { DataTableProps } from './data-table.tsx';
import { rowAttributes } from './list-focus.ts';
import { Skeleton } from './skeleton.tsx';

const SKELETON_CARDS = ['first', 'second', 'third'];

/** A table on a phone: one card for each row, headed by its first column and ended by its actions. */
export function TableCards<Row extends { id: number }>({
  caption,
  columns,
  rows,
  emptyText,
  updating,
}: DataTableProps<Row>) {
  const [heading, ...others] = columns;
  if (rows === undefined)
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading</span>
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} className="h-36 rounded-lg" />
        ))}
      </div>
    );
  if (rows.length === 0)
    return <p className="rounded-lg border bg-surface px-4 py-12 text-center text-muted">{emptyText}</p>;
  return (
    <ul aria-label={caption} aria-busy={updating || undefined} className={cn('space-y-3', updating && 'opacity-60')}>
      {rows.map((row) => (
        <li
          key={row.id}
          {...rowAttributes(String(row.id))}
          className="rounded-lg border bg-surface p-4 text-sm shadow-card"
        >
          <div className="mb-3 border-b pb-3 text-base">{heading?.cell(row)}</div>
          <dl className="space-y-2.5">
            {others.map(({ key, header, pinned, cell }) => (
              <div
                key={key}
                // The pinned column gets a full-width row: its buttons need the room.
                className={pinned ? 'border-t pt-3' : 'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3'}
              >
                <dt className={pinned ? 'sr-only' : 'text-muted'}>{header}</dt>
                <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
