import type { Allowance, Stream, Subscription } from '@livelift/contract';
import { MessagesSquare, Timer, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCount, formatDollars, formatMinutes } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type BarPart, PartsBar } from '../../ui/parts-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SubscriptionDates } from './subscription-dates.tsx';
import { daysLeft, daysLeftText, isNearExpiry, usedMinutes } from './subscription-facts.ts';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

/** What is left of the time, and the streams that took it. */
type BookedAllowance = Allowance & { streams: { data: readonly Pick<Stream, 'status' | 'used_minutes'>[] } };

type SubscriptionCardProps = {
  subscription: Subscription | null;
  /** What was sold, in words. */
  promised: { views: string; chats: string; duration: string } | null;
  /** Undefined while it is loading, null where that failed, which is said elsewhere. */
  allowance: BookedAllowance | undefined | null;
  now: Date;
  /** What can be done about it. */
  actions?: ReactNode;
  /** Beside the minutes of an active one where there is room, else below them. */
  aside?: ReactNode;
  /** What happens in it, and what follows it. */
  children?: ReactNode;
};

/** The plan that was bought, how long it runs and what is left of its time. */
export function SubscriptionCard({ subscription, promised, allowance, now, ...parts }: SubscriptionCardProps) {
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
            {parts.actions}
          </>
        }
      />
      {promised && <PromisedList {...promised} />}
      {subscription.status === 'active' ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <AllowanceFacts allowance={allowance} />
          {parts.aside}
        </div>
      ) : (
        <FactList facts={soldFacts(subscription)} />
      )}
      {parts.children}
    </Card>
  );
}

function PromisedList({ views, chats, duration }: NonNullable<SubscriptionCardProps['promised']>) {
  const facts = [
    { text: views, Icon: Users },
    { text: chats, Icon: MessagesSquare },
    { text: duration, Icon: Timer },
  ];
  return (
    <ul aria-label="What the plan contains" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(({ text, Icon }) => (
        <li key={text} className="inline-flex items-center gap-1.5 tabular">
          <Icon aria-hidden className="size-4 text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function AllowanceFacts({ allowance }: Pick<SubscriptionCardProps, 'allowance'>) {
  if (allowance === null) return <p className="text-muted">Your minutes could not be loaded.</p>;
  if (allowance === undefined)
    return (
      <div role="status">
        <span className="sr-only">Loading your minutes</span>
        <Skeleton className="h-62 sm:h-40 lg:h-62" />
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
      <PartsBar
        label="Minutes used"
        parts={usedParts(allowance)}
        max={available}
        valueText={`${formatMinutes(used)} of ${formatMinutes(available)} used`}
      />
      <p className="text-sm text-muted">Bookable is what the days left can still take.</p>
    </div>
  );
}

function usedParts({ streams }: BookedAllowance): BarPart[] {
  const { completed, live, planned } = usedMinutes(streams.data);
  return [
    { key: 'completed', value: completed, text: `Completed ${formatMinutes(completed)}`, tone: 'completed' },
    { key: 'live', value: live, text: `Live ${formatMinutes(live)}`, tone: 'live' },
    { key: 'planned', value: planned, text: `Planned ${formatMinutes(planned)}`, tone: 'primary' },
  ];
}

type Fact = { label: string; value: string; detail?: string };

const minutesFact = (label: string, minutes: number): Fact => ({
  label,
  value: `${formatCount(minutes)} min`,
  detail: formatMinutes(minutes),
});

const soldFacts = ({ price, paid, amount_due: due, status }: Subscription): Fact[] => [
  { label: 'Price', value: formatDollars(price) },
  ...(status === 'pending' ? [{ label: 'Still to pay', value: paid ? 'Nothing' : formatDollars(due) }] : []),
];

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4 lg:grid-cols-2">
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
