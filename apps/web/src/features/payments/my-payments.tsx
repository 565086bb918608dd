import { type OwnPayment, wasReceived } from '@livelift/contract';
import { ReceiptText } from 'lucide-react';
import { formatDay, formatDayOf, formatDays, formatDollars, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { useMyPayments } from './my-payments.queries.ts';
import { METHOD_LABELS } from './payment-labels.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { type PrintedPayment, saveReceipt } from './receipt.tsx';

type MyPaymentsProps = {
  /** Who paid, as the receipt says. */
  customer: PrintedPayment['streamer'];
  siteName: string;
};

/** The signed-in streamer's payments with what was given back, each with its receipt. */
export function MyPayments({ customer, siteName }: MyPaymentsProps) {
  const query = useMyPayments();
  const { data } = query;
  if (!data) return <QueryPlaceholder name="your payments" query={query} className="h-24" />;
  const payments = data.pages.flatMap((page) => page.data);
  if (payments.length === 0)
    return (
      <EmptyState icon={ReceiptText} title="No payments yet">
        Once our team has recorded a payment of yours, it stands here with its receipt.
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y border-t">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onReceipt={() => saveReceipt({ ...payment, streamer: customer }, siteName)}
          />
        ))}
      </ul>
      <MoreRows label="Show more" failedText="Failed to load more payments" query={query} />
    </>
  );
}

function PaidFor({ payment }: { payment: OwnPayment }) {
  if (payment.subscription === null) return 'For no order yet';
  const {
    reference,
    subscription_plan: plan,
    start_date: start,
    end_date: end,
    duration_days: days,
  } = payment.subscription;
  return (
    <>
      For <bdi>{plan.name}</bdi>, {start === null && days > 0 ? formatPlural(days, 'day') : formatDays(start, end)},{' '}
      <span className="whitespace-nowrap">{reference}</span>
    </>
  );
}

function PaymentRow({ payment, onReceipt }: { payment: OwnPayment; onReceipt: () => void }) {
  const { amount, payment_method: method, transaction_id: id, received_on: day, created_at: at, refunds } = payment;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{formatDollars(amount)}</span>
          <PaymentStatusBadge status={payment.status} />
        </p>
        <p className="wrap-anywhere text-muted">
          {day === null ? formatDayOf(at) : formatDay(day)}, {METHOD_LABELS[method]}, {id}
        </p>
        <p className="wrap-anywhere text-muted">
          <PaidFor payment={payment} />
        </p>
        {payment.description && <p className="wrap-anywhere text-muted">{payment.description}</p>}
        {refunds.map((refund) => (
          <p key={refund.id} className="mt-1 wrap-anywhere">
            {formatDollars(refund.amount)} given back on {formatDayOf(refund.created_at)}
            {refund.reason && (
              <>
                : <bdi className="whitespace-pre-line">{refund.reason}</bdi>
              </>
            )}
          </p>
        ))}
      </div>
      {wasReceived(payment) && (
        <Button variant="secondary" size="sm" onClick={onReceipt}>
          <ReceiptText aria-hidden />
          Save Receipt <span className="sr-only">of {id}</span>
        </Button>
      )}
    </li>
  );
}
