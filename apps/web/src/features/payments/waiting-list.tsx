import type { Payment } from '@livelift/contract';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { rowAttributes } from '../../ui/list-focus.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useLostFocus } from '../../ui/use-lost-focus.ts';
import { METHOD_LABELS } from './payment-labels.ts';

type Waiting = Pick<Payment, 'id' | 'streamer' | 'amount' | 'payment_method' | 'created_at'>;

type WaitingListProps<Row extends Waiting> = {
  label: string;
  rows: readonly Row[];
  /** What tells it from others of the same streamer. */
  renderReference: (row: Row) => ReactNode;
  /** What is done about it. */
  renderAction: (row: Row) => ReactNode;
  /** What the key c does on the row that has the focus, and on the first where none has it. */
  onConfirm?: (row: Row) => void;
};

/** Money that waits for staff, below its line of To do. The list has the others, and says why where it fails. */
export function WaitingList<Row extends Waiting>({ label, rows, onConfirm, ...render }: WaitingListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  // What is done with goes, and its button with it.
  const focusHandlers = useLostFocus(() => list.current?.querySelector<HTMLElement>('button')?.focus());
  const confirm = () => {
    const focused = document.activeElement?.closest('[data-row]');
    const row = rows[focused ? [...(list.current?.children ?? [])].indexOf(focused) : 0];
    return row !== undefined && onConfirm?.(row);
  };
  const isConfirmed = onConfirm !== undefined && rows.length > 0;
  useShortcuts(
    'To do',
    isConfirmed ? [{ keys: 'c', label: 'Confirm the payment with the focus, else the oldest', act: confirm }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <ul ref={list} aria-label={label} className="space-y-1.5 px-4 pb-2.5 sm:px-5" {...focusHandlers}>
      {rows.map((row) => (
        <li key={row.id} {...rowAttributes(String(row.id))} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">
            <span className="flex gap-2">
              <Link to={paths.adminStreamer(row.streamer.id)} className="min-w-0 truncate leading-6 hover:underline">
                <bdi>{row.streamer.full_name}</bdi>
              </Link>
              <span className="leading-6 font-medium whitespace-nowrap">{formatDollars(row.amount)}</span>
            </span>
            <span className="block text-xs wrap-anywhere text-muted sm:truncate">
              {METHOD_LABELS[row.payment_method]}, {render.renderReference(row)}, {formatDayOf(row.created_at)}
            </span>
          </span>
          {render.renderAction(row)}
        </li>
      ))}
    </ul>
  );
}
