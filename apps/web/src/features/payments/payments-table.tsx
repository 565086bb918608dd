import type { Payment } from '@livelift/contract';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/table-model.ts';
import { type PaymentActions, PaymentActionsCell } from './payment-actions.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { METHOD_NAMES, planNameOf } from './payment-words.ts';

const amountCell = ({ amount, refunded_amount: refunded }: Payment) => (
  <>
    <span className="font-medium">{formatDollars(amount)}</span>
    {refunded > 0 && <span className="block text-xs text-muted">{formatDollars(refunded)} refunded</span>}
  </>
);

// Names and ids are somebody's own words: isolated, so that their direction turns nothing around them.
const columns = {
  streamer: {
    key: 'streamer',
    header: 'Streamer',
    cell: ({ streamer }) => (
      <div className="min-w-36">
        <bdi className="block font-medium">{streamer.full_name}</bdi>
        <span className="block text-xs text-muted">{streamer.user.email}</span>
      </div>
    ),
  },
  amount: { key: 'amount', header: 'Amount', align: 'end', cell: amountCell },
  plan: { key: 'plan', header: 'Plan', cell: (payment) => <bdi>{planNameOf(payment)}</bdi> },
  status: { key: 'status', header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  method: { key: 'method', header: 'Payment Method', cell: ({ payment_method: method }) => METHOD_NAMES[method] },
  transaction: {
    key: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id: id }) => <bdi className="font-mono text-xs wrap-anywhere">{id}</bdi>,
  },
  date: {
    key: 'date',
    header: 'Date',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap tabular">{formatDayOf(at)}</span>,
  },
} satisfies Record<string, Column<Payment>>;

/** The columns of payments of all streamers (spec section 2). */
export function paymentColumns(actions: PaymentActions): Column<Payment>[] {
  const { streamer, amount, plan, status, method, transaction, date } = columns;
  return [
    { ...streamer, fixed: true },
    { ...amount, sort: 'amount', firstDirection: 'desc' },
    plan,
    { ...status, sort: 'status' },
    method,
    { ...transaction, className: 'min-w-36' },
    { ...date, sort: 'created_at', firstDirection: 'desc' },
    {
      key: 'actions',
      header: 'Actions',
      fixed: true,
      pinned: true,
      cell: (payment) => <PaymentActionsCell payment={payment} {...actions} />,
    },
  ];
}

/** Payments of one streamer. */
export function StreamerPaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const { amount, date, plan, status, transaction } = columns;
  return (
    <DataTable
      caption="Payments of this streamer"
      columns={[{ ...amount, align: 'start' }, date, plan, status, transaction]}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText="No payments found."
    />
  );
}
