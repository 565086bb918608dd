import type { Payment, Subscription } from '@livelift/contract';
import { HandCoins, Pencil, ReceiptText, RotateCw, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useChangesOf } from '../../../features/audit/audit.queries.ts';
import { actorText } from '../../../features/audit/audit-columns.tsx';
import { actionText, changeSummary } from '../../../features/audit/audit-labels.ts';
import { ConfirmButton } from '../../../features/payments/confirm-button.tsx';
import type { PaymentActions } from '../../../features/payments/payment-actions.tsx';
import { METHOD_LABELS, planNameOf } from '../../../features/payments/payment-labels.ts';
import { PaymentStatusBadge } from '../../../features/payments/payment-status-badge.tsx';
import { usePayment } from '../../../features/payments/payments.queries.ts';
import { saveReceipt } from '../../../features/payments/receipt.tsx';
import { RefundList } from '../../../features/payments/refund-list.tsx';
import { isDue } from '../../../features/subscriptions/order-due.ts';
import { SubscriptionStatusBadge } from '../../../features/subscriptions/subscription-status-badge.tsx';
import { formatDay, formatDays, formatDollars, formatGmt } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNotFound, NoSuchRecord } from '../record-dialog.tsx';

type PaymentDetailsDialogProps = {
  id: number;
  actions: PaymentActions;
  /** Nothing is open above it. */
  isOnTop: boolean;
  onClose: () => void;
};

/** One payment to read: what is known of it, what was done to it, and all that can be. */
export function PaymentDetailsDialog({ id, actions, isOnTop, onClose }: PaymentDetailsDialogProps) {
  const query = usePayment(id);
  const isGone = isNotFound(query.error);
  // It was deleted from here, of which a toast has told.
  const isDeleted = isGone && query.data !== undefined && isOnTop;
  useEffect(() => {
    if (isDeleted) onClose();
  }, [isDeleted, onClose]);
  if (isGone && !query.data) return <NoSuchRecord noun="payment" onClose={onClose} />;
  return (
    <Dialog
      readOnly
      onClose={onClose}
      size="drawer"
      title={query.data ? `Payment of ${formatDollars(query.data.amount)}` : 'Payment'}
      description={query.data && <bdi className="font-mono wrap-anywhere">{query.data.transaction_id}</bdi>}
    >
      {query.isPending && <Spinner />}
      {query.isLoadingError && <QueryFailure title="Failed to load this payment" query={query} />}
      {query.data && (
        <div className="space-y-6">
          <div className="flex flex-wrap items-center gap-2">
            <PaymentStatusBadge status={query.data.status} />
            <Actions payment={query.data} {...actions} />
          </div>
          <DetailList rows={factsOf(query.data)} />
          {query.data.refunds.length > 0 && (
            <Section title="Refunds">
              <RefundList refunds={query.data.refunds} />
            </Section>
          )}
          <History id={id} />
        </div>
      )}
    </Dialog>
  );
}

function Actions({ payment, siteName, open }: PaymentActions & { payment: Payment }) {
  const { id, status } = payment;
  return (
    <span className="flex flex-1 flex-wrap justify-end gap-2 print:hidden">
      {status === 'pending' && <ConfirmButton payment={payment} onClick={() => open('confirm-payment', id)} />}
      {status === 'failed' && (
        <Button size="sm" title="Sets the payment to pending" onClick={() => open('retry-payment', id)}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
      {status === 'completed' && (
        <Button variant="secondary" size="sm" onClick={() => open('refund-payment', id)}>
          <HandCoins aria-hidden />
          Refund
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => open('edit-payment', id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button variant="secondary" size="sm" onClick={() => saveReceipt(payment, siteName)}>
        <ReceiptText aria-hidden />
        Save Receipt
      </Button>
      <Button variant="ghost" size="sm" onClick={() => open('delete-payment', id)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    </span>
  );
}

type Facts = ComponentProps<typeof DetailList>['rows'];

const orderFacts = (order: Subscription): Facts => [
  [
    'Order',
    <span key="order" className="inline-flex flex-wrap items-center gap-x-2">
      {order.reference} <SubscriptionStatusBadge status={order.status} isQuiet />
    </span>,
  ],
  ['Days', formatDays(order.start_date, order.end_date)],
  ...(isDue(order) ? [['Due for the order', formatDollars(order.amount_due)] as const] : []),
];

function factsOf(payment: Payment): Facts {
  const { streamer, subscription: order, refunded_amount: refunded, received_on: received } = payment;
  return [
    [
      'Streamer',
      <TextLink key="streamer" to={paths.adminStreamer(streamer.id)}>
        <bdi>{streamer.full_name}</bdi>
      </TextLink>,
    ],
    ['Email', streamer.user.email],
    ['Payment method', METHOD_LABELS[payment.payment_method]],
    ['Refunded', refunded > 0 ? `${formatDollars(refunded)} of ${formatDollars(payment.amount)}` : 'Nothing'],
    ['Received on', received === null ? 'Not received' : `${formatDay(received)} (GMT)`],
    ['Recorded', formatGmt(payment.created_at)],
    ['Plan', <bdi key="plan">{planNameOf(payment)}</bdi>],
    ...(order ? orderFacts(order) : []),
    ['Description', <bdi key="text">{payment.description || 'None'}</bdi>],
  ];
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1.5 font-semibold">{title}</h3>
    {children}
  </section>
);

// The last changes; all of them are in the audit log.
function History({ id }: { id: number }) {
  const query = useChangesOf('payment', id);
  return (
    <Section title="History">
      {query.isLoadingError && <QueryFailure title="Failed to load its history" query={query} />}
      <ol className="divide-y rounded-md border text-sm empty:hidden">
        {query.data?.map((entry) => (
          <li key={entry.id} className="px-3.5 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{actionText(entry.action)}</span>
              <span className="text-xs leading-5 text-muted">{formatGmt(entry.created_at)}</span>
            </p>
            <p className="wrap-anywhere text-muted">{changeSummary(entry)}</p>
            <p className="text-xs wrap-anywhere text-muted">{actorText(entry)}</p>
          </li>
        ))}
      </ol>
      {query.data?.length === 0 && <p className="text-sm text-muted">No changes are on record.</p>}
      <p className="mt-2 text-sm">
        <TextLink to={`${paths.admin('audit-log')}?entity=payment&entity_id=${id}`}>All in the audit log</TextLink>
      </p>
    </Section>
  );
}
