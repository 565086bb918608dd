import type { Allowance, Subscription } from '@livelift/contract';
import { type ReactNode, useId } from 'react';
import { formatCount, formatDollars, formatMinutes, formatPlural } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubscriptionDates } from './subscription-dates.tsx';
import { daysLeft, daysLeftText, isNearExpiry } from './subscription-facts.ts';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

type SubscriptionCardProps = {
  subscription: Subscription | null;
  /** Undefined while it is loading. */
  allowance: Allowance | undefined;
  now: Date;
  /** What can be done about it, and what follows it. */
  children?: ReactNode;
};

/** The plan that was bought, how long it runs and what is left of its time. */
export function SubscriptionCard({ subscription, allowance, now, children }: SubscriptionCardProps) {
  const titleId = useId();
  if (subscription === null)
    return (
      <Card aria-labelledby={titleId}>
        <CardHeader id={titleId} title="Subscription" description="You have no subscription yet." />
      </Card>
    );
  const left = daysLeft(subscription, now);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={subscription.subscription_plan.name}
        description={<SubscriptionDates subscription={subscription} now={now} />}
        actions={
          <>
            {left !== null && !isNearExpiry(subscription, now) && (
              <span className="text-sm text-muted tabular">{daysLeftText(left)}</span>
            )}
            <SubscriptionStatusBadge status={subscription.status} />
          </>
        }
      />
      {subscription.status === 'active' ? (
        <AllowanceFacts allowance={allowance} />
      ) : (
        <FactList facts={soldFacts(subscription)} />
      )}
      {children}
    </Card>
  );
}

function AllowanceFacts({ allowance }: { allowance: Allowance | undefined }) {
  if (allowance === undefined)
    return (
      <div>
        <span role="status" className="sr-only">
          Loading your minutes
        </span>
        <Skeleton className="h-24" />
      </div>
    );
  const used = allowance.total_used_minutes;
  const available = allowance.total_available_minutes;
  const facts = [
    minutesFact('Available', available),
    minutesFact('Used', used),
    minutesFact('Remaining', allowance.remaining_total_minutes),
    minutesFact('Bookable', allowance.bookable_minutes),
  ];
  return (
    <div className="space-y-5">
      <FactList facts={facts} />
      <ProgressBar
        label="Minutes used"
        value={used}
        max={available}
        valueText={`${formatMinutes(used)} of ${formatMinutes(available)} used`}
        tone={used >= available ? 'warning' : 'primary'}
      />
      <p className="text-sm text-muted">
        Up to {formatPlural(allowance.daily_limit_hours, 'hour')} a day. Bookable is what the days that are left can
        still take.
      </p>
    </div>
  );
}

type Fact = { label: string; value: string; detail?: string };

const minutesFact = (label: string, minutes: number): Fact => ({
  label,
  value: `${formatCount(minutes)} min`,
  detail: formatMinutes(minutes),
});

const soldFacts = ({ price, duration_days: days, duration_hours: hours }: Subscription): Fact[] => [
  { label: 'Price', value: formatDollars(price) },
  { label: 'Days', value: days === 0 ? 'By agreement' : formatCount(days) },
  { label: 'Hours a day', value: hours === 0 ? 'No daily limit' : formatCount(hours) },
];

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
      {facts.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5">
            <span className="text-xl font-semibold tracking-tight tabular">{value}</span>
            {detail && <span className="block text-sm text-muted tabular">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
