import type { Payment } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { METHOD_NAMES } from './payment-words.ts';

const planNameOf = ({ subscription }: Payment) => subscription?.subscription_plan.name ?? 'None';

const amountCell = ({ amount, refunded_amount: refunded }: Payment) => (
  <>
    <span className="font-medium">{formatDollars(amount)}</span>
    {refunded > 0 && <span className="block text-xs text-muted">{formatDollars(refunded)} refunded</span>}
  </>
);

const columns = {
  streamer: {
    key: 'streamer',
    header: 'Streamer',
    cell: ({ streamer }) => (
      <div className="min-w-36">
        <span className="block font-medium">{streamer.full_name}</span>
        <span className="block text-xs text-muted">{streamer.user.email}</span>
      </div>
    ),
  },
  amount: { key: 'amount', header: 'Amount', align: 'end', cell: amountCell },
  plan: { key: 'plan', header: 'Plan', cell: planNameOf },
  status: { key: 'status', header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  method: { key: 'method', header: 'Payment Method', cell: ({ payment_method: method }) => METHOD_NAMES[method] },
  transaction: {
    key: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id: id }) => <span className="font-mono text-xs">{id}</span>,
  },
  date: {
    key: 'date',
    header: 'Date',
    cell: ({ created_at: at }) => <span className="whitespace-nowrap tabular">{formatDayOf(at)}</span>,
  },
} satisfies Record<string, Column<Payment>>;

type PaymentsTableProps = {
  payments: readonly Payment[] | undefined;
  renderActions: (payment: Payment) => ReactNode;
};

/** Payments of all streamers. */
export function PaymentsTable({ payments, renderActions }: PaymentsTableProps) {
  const { streamer, amount, plan, status, method, transaction, date } = columns;
  return (
    <DataTable
      caption="Payments"
      columns={[
        ...[streamer, amount, plan, status, method, transaction, date],
        { key: 'actions', header: 'Actions', cell: renderActions },
      ]}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText="No payments found matching your criteria."
    />
  );
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
