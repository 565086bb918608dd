import type { Subscription } from '@livelift/contract';
import { EndMark, SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';
import { daysLeft, daysLeftText } from './subscription-time.ts';

/** Plan, state and days of a subscription in the cell of a table. */
export function SubscriptionSummary({ subscription, now }: { subscription: Subscription | null; now: Date }) {
  if (subscription === null) return <span className="text-muted">No plan</span>;
  const { name } = subscription.subscription_plan;
  return (
    <div className="flex flex-wrap items-center gap-x-2 sm:grid sm:min-w-36">
      <div className="flex min-w-0 items-center gap-1.5">
        <bdi title={name} className="truncate font-medium sm:max-w-36">
          {name}
        </bdi>
        {subscription.status !== 'active' && (
          <span className="-my-px shrink-0 [&>span]:py-0 [&>span]:leading-4">
            <SubscriptionStatusBadge status={subscription.status} />
          </span>
        )}
        <EndMark subscription={subscription} now={now} className="text-xs" />
      </div>
      <SubscriptionDates
        withoutMark
        subscription={subscription}
        now={now}
        className="text-xs whitespace-nowrap text-muted"
      />
    </div>
  );
}

/** What is left of a subscription that runs, counted as where its end is near: its day stands among its dates. */
export function TimeLeft({ subscription, now }: { subscription: Subscription; now: Date }) {
  const left = daysLeft(subscription, now);
  if (left === null) return null;
  return <span className="whitespace-nowrap">{daysLeftText(left)}</span>;
}
