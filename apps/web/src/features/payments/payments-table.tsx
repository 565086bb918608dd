import { DEFAULT_PER_PAGE, type Payment } from '@livelift/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import type { PageTarget } from '../../lib/list-page.ts';
import { paths } from '../../paths.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { type PaymentActions, PaymentActionsCell } from './payment-actions.tsx';
import { METHOD_LABELS, planNameOf, receivedText } from './payment-labels.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { usePaymentsOfStreamer } from './payments.queries.ts';

const amountCell = ({ amount, refunded_amount: refunded, refunded_at: at }: Payment) => (
  <>
    <span className="font-medium">{formatDollars(amount)}</span>
    {refunded > 0 && (
      <span className="block text-xs text-muted max-sm:whitespace-nowrap lg:whitespace-nowrap">
        {formatDollars(refunded)} refunded{at && <span className="max-[90rem]:hidden">, {formatDayOf(at)}</span>}
      </span>
    )}
  </>
);

// The day by which it is sorted, and the one by which it is filtered where that is another (D381).
const dayCell = (payment: Payment) => (
  <span className="whitespace-nowrap">
    {formatDayOf(payment.created_at)}
    <span className="text-xs text-muted max-sm:ml-1.5 sm:block">{receivedText(payment)}</span>
  </span>
);

// In a card, where its name is not seen, "None" would leave open of what.
const planCell = (payment: Payment) =>
  payment.subscription ? (
    <bdi>{planNameOf(payment)}</bdi>
  ) : (
    <>
      <span className="text-muted sm:hidden">No order</span>
      <span className="max-sm:hidden">{planNameOf(payment)}</span>
    </>
  );

const TransactionId = ({ children }: { children: string }) => (
  <bdi className="font-mono text-xs wrap-anywhere">{children}</bdi>
);

/** The transaction ID, which opens the payment. */
const opening =
  (open: PaymentActions['open']) =>
  ({ id, transaction_id: transaction }: Payment) => (
    <button type="button" className="text-left hover:underline" onClick={() => open('payment', id)}>
      <span className="sr-only">Details of </span>
      <TransactionId>{transaction}</TransactionId>
    </button>
  );

// Names and ids are user input: <bdi> keeps right-to-left text from affecting its surroundings.
const columns = {
  streamer: {
    key: 'streamer',
    header: 'Streamer',
    cell: ({ streamer, transaction_id: id }) => (
      <div className="*:block *:truncate sm:max-w-31 sm:min-w-31 lg:max-w-44 xl:max-w-52 min-[90rem]:max-w-64 2xl:max-w-none">
        <Link to={paths.adminStreamer(streamer.id)} title={streamer.full_name} className="font-medium hover:underline">
          <bdi>{streamer.full_name}</bdi>
        </Link>
        <span title={streamer.user.email} className="text-xs text-muted sm:max-lg:hidden">
          {streamer.user.email}
        </span>
        <bdi title={id} className="font-mono text-xs max-sm:hidden lg:hidden">
          {id}
        </bdi>
      </div>
    ),
  },
  amount: {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    // With room for the line of a refund, as the day has for that of the receipt, so that the columns stay where they are.
    className: 'lg:min-w-32 min-[90rem]:min-w-46',
    card: 'corner',
    cell: amountCell,
  },
  plan: { key: 'plan', header: 'Plan', card: 'bare', cell: planCell },
  status: {
    key: 'status',
    header: 'Status',
    card: 'bare',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  method: {
    key: 'method',
    header: 'Payment Method',
    className: 'whitespace-nowrap',
    card: 'bare',
    cell: ({ payment_method: method }) => METHOD_LABELS[method],
  },
  transaction: {
    key: 'transaction',
    header: 'Transaction ID',
    card: 'bare',
    cell: ({ transaction_id: id }) => <TransactionId>{id}</TransactionId>,
  },
  date: {
    key: 'date',
    header: 'Date',
    className: 'lg:min-w-31',
    card: 'bare',
    cell: dayCell,
  },
} satisfies Record<string, Column<Payment>>;

// Between phones and 1280 px there is no room for a column of its own, and beside a refund none for a line.
const amountAndPlanCell = (payment: Payment) => (
  <>
    {amountCell(payment)}
    {payment.subscription && payment.refunded_amount === 0 && (
      <bdi className="block text-xs text-muted max-sm:hidden xl:hidden">{planNameOf(payment)}</bdi>
    )}
  </>
);

/** The columns of payments of all streamers (spec section 2). */
export function paymentColumns(actions: PaymentActions): Column<Payment>[] {
  const { streamer, amount, plan, status, method, transaction, date } = columns;
  return [
    { ...streamer, alwaysShown: true },
    { ...amount, sort: 'amount', initialDirection: 'desc', cell: amountAndPlanCell },
    { ...plan, wide: 1280 },
    { ...status, sort: 'status' },
    { ...method, wide: 1280 },
    { ...transaction, wide: 1024, className: 'sm:min-w-36', cell: opening(actions.open) },
    { ...date, sort: 'created_at', initialDirection: 'desc' },
    actionsColumn((payment) => <PaymentActionsCell payment={payment} {...actions} />),
  ];
}

type StreamerPaymentsTableProps = {
  streamerId: number;
  /** How many payments are likely to come, of whose height the loading table is. */
  expectedRows: number;
  /** What can be done to them; absent where nothing is to be. */
  actions?: PaymentActions | undefined;
};

/** Payments of one streamer. */
export function StreamerPaymentsTable({ streamerId, expectedRows, actions }: StreamerPaymentsTableProps) {
  const [page, setPage] = useState<PageTarget>({ page: 1 });
  const { amount, date, plan, status, transaction } = columns;
  return (
    <ListTable
      caption="Payments of this streamer"
      columns={[
        date,
        { ...amount, cell: amountAndPlanCell },
        { ...plan, wide: 1280 },
        status,
        actions ? { ...transaction, cell: opening(actions.open) } : transaction,
        ...(actions
          ? [actionsColumn<Payment>((payment) => <PaymentActionsCell payment={payment} {...actions} />)]
          : []),
      ]}
      query={usePaymentsOfStreamer(streamerId, page)}
      expected={Math.min(Math.max(expectedRows, 1), DEFAULT_PER_PAGE)}
      emptyText="No payments found."
      failedText="Failed to load payments"
      steps={{ onPage: setPage }}
    />
  );
}
