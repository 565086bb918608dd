import { Fragment } from 'react';
import { cn } from '../lib/class-names.ts';
import type { Column, DataTableProps } from './data-table.tsx';
import { rowAttributes } from './list-focus.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/**
 * A table on a phone: one card for each row, headed by its first column and ended by its actions; what lies between flows.
 */
export function TableCards<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, rows, emptyText, updating, expected = 3 } = props;
  if (rows === undefined)
    return (
      <Loading label="Loading" className="space-y-2">
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className="h-28 rounded-lg" />
        ))}
      </Loading>
    );
  if (rows.length === 0)
    return <p className="rounded-lg border bg-surface px-4 py-12 text-center text-muted">{emptyText}</p>;
  return (
    <ul aria-label={caption} aria-busy={updating || undefined} className={cn('space-y-2', updating && 'opacity-60')}>
      {rows.map((row) => (
        <RowCard key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
}

function RowCard<Row extends { id: number }>({
  row,
  columns,
  selection,
  rowLabel,
}: DataTableProps<Row> & { row: Row }) {
  const [heading, ...others] = columns;
  const corner = others.filter(({ card, pinned }) => card === 'corner' && !pinned);
  const actions = others.filter(({ pinned }) => pinned);
  const inCorner = actions.filter(({ card }) => card === 'corner');
  const facts = others.filter(({ card, pinned }) => card !== 'corner' && card !== 'none' && !pinned);
  const isSelected = selection?.ids.has(row.id) === true;
  return (
    <li
      {...rowAttributes(String(row.id))}
      tabIndex={-1}
      data-density="compact"
      className={cn('rounded-lg border bg-surface px-3 pt-2.5 pb-1 text-sm', isSelected && 'bg-primary-soft')}
    >
      <div className={cn('flex gap-2', inCorner.length > 0 ? 'items-center' : 'items-start')}>
        {selection && (
          <RowCheckbox
            label={`Select ${rowLabel?.(row) ?? `row ${row.id}`}`}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        )}
        <div className="min-w-0 flex-1 wrap-anywhere">{heading?.cell(row)}</div>
        {corner.length > 0 && (
          <dl className="flex shrink-0 flex-col items-end gap-1 text-right">
            {corner.map((column) => (
              <Fact key={column.key} column={column} row={row} />
            ))}
          </dl>
        )}
        {inCorner.map(({ key, cell }) => (
          <Fragment key={key}>{cell(row)}</Fragment>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {facts.map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
        </dl>
      )}
      {actions.map(
        ({ key, card, cell }) =>
          card !== 'corner' && (
            <div key={key} className="mt-1 flex justify-end border-t pt-1 empty:hidden">
              {cell(row)}
            </div>
          ),
      )}
    </li>
  );
}

function Fact<Row>({ column: { header, card, cell }, row }: { column: Column<Row>; row: Row }) {
  const value = cell(row);
  // A name without a value says nothing.
  if (value === null || value === '') return null;
  return (
    <div className="flex max-w-full min-w-0 items-baseline gap-1.5">
      <dt className={card === undefined ? 'shrink-0 text-xs text-muted' : 'sr-only'}>{header}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
