import { grantsTime, isOpen, type Subscription } from '@livelift/contract';
import { ShoppingCart } from 'lucide-react';
import { formatDay, formatDayOf, formatDollars } from '../../lib/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isDue } from './order-due.ts';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

type OrdersProps = {
  /** Newest first. */
  orders: readonly Subscription[];
  /** What its owner said of a payment for an order, while nobody has checked it; null where they said nothing. */
  reportOf: (order: Subscription) => string | null;
  now: Date;
};

/** Every order of a streamer: what it was, what is due, and when it ends. */
export function Orders({ orders, reportOf, now }: OrdersProps) {
  if (orders.length === 0)
    return (
      <EmptyState icon={ShoppingCart} title="No orders yet">
        What you order stands here, with its reference and what is to pay.
      </EmptyState>
    );
  return (
    <ul className="divide-y border-t">
      {orders.map((order) => {
        const report = reportOf(order);
        return (
          <li key={order.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3.5 text-sm">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2">
                <bdi className="min-w-0 font-semibold wrap-anywhere">{order.subscription_plan.name}</bdi>
                <SubscriptionStatusBadge status={order.status} />
              </p>
              <p className="text-muted">
                {formatDollars(order.price)}, ordered on {formatDayOf(order.created_at)}
              </p>
              {/* What was paid by their own account is not asked for again. */}
              {(report === null || !isDue(order)) && (
                <p>
                  <OrderState order={order} now={now} />
                </p>
              )}
              {report !== null && <p>{report}</p>}
            </div>
            <p className="flex flex-wrap items-center gap-1">
              <span className="font-mono whitespace-nowrap">{order.reference}</span>
              <CopyButton text={order.reference} name={`the reference ${order.reference}`} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function OrderState({ order, now }: { order: Subscription; now: Date }) {
  const { start_date: start, end_date: end, amount_due: due, price } = order;
  if (isDue(order)) return due < price ? `${formatDollars(due)} of it is due.` : 'All of it is due.';
  if (grantsTime(order)) return <SubscriptionDates subscription={order} now={now} />;
  // With nothing to pay it was taken back by staff.
  if (isOpen(order) && !order.paid) return 'Nothing is due; our team activates it.';
  if (isOpen(order))
    return start === null ? 'Nothing is due; its dates are not set yet.' : `Paid; it starts on ${formatDay(start)}.`;
  // A canceled one ended before its last day, on a day that is not known here.
  if (end === null || order.status === 'canceled') return null;
  return `Its last day was ${formatDay(end)}.`;
}
