import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { useLostFocus } from '../../ui/use-lost-focus.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { METHOD_LABELS } from './payment-labels.ts';
import { useOldestPending } from './payments.queries.ts';

const SHOWN = 3;

/** The pending payments that wait longest, each with its confirmation. The list has the others, and says why where it fails. */
export function PendingPayments() {
  const { data } = useOldestPending(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  // A confirmed payment goes, and its button with it.
  const focusHandlers = useLostFocus(() => list.current?.querySelector<HTMLElement>('button')?.focus());
  if (!data || data.data.length === 0) return null;
  return (
    <ul ref={list} aria-label="Waiting longest" className="space-y-1.5 px-4 pb-2.5 sm:px-5" {...focusHandlers}>
      {data.data.map((payment) => (
        <li key={payment.id} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">
            <span className="flex gap-2">
              <Link
                to={paths.adminStreamer(payment.streamer.id)}
                className="min-w-0 truncate leading-6 hover:underline"
              >
                <bdi>{payment.streamer.full_name}</bdi>
              </Link>
              <span className="leading-6 font-medium whitespace-nowrap">{formatDollars(payment.amount)}</span>
            </span>
            <span className="block truncate text-xs text-muted">
              {METHOD_LABELS[payment.payment_method]}, <bdi className="font-mono">{payment.transaction_id}</bdi>,{' '}
              {formatDayOf(payment.created_at)}
            </span>
          </span>
          <ConfirmPayment payment={payment} />
        </li>
      ))}
    </ul>
  );
}
