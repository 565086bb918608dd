import type { Subscription } from '@livelift/contract';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

/** Plan, state and days of a subscription in the cell of a table. */
export function SubscriptionSummary({ subscription, now }: { subscription: Subscription | null; now: Date }) {
  if (subscription === null) return <span className="text-muted">No plan</span>;
  return (
    <div className="flex min-w-44 items-center gap-2">
      <div className="min-w-0 flex-1">
        <bdi className="block font-medium wrap-anywhere">{subscription.subscription_plan.name}</bdi>
        <SubscriptionDates subscription={subscription} now={now} className="text-xs text-muted" />
      </div>
      {subscription.status !== 'active' && <SubscriptionStatusBadge status={subscription.status} />}
    </div>
  );
}
