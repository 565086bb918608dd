import { type Allowance, grantsTime, type Stream, type Subscription } from '@livelift/contract';
import { MessagesSquare, Timer, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCount, formatDollars, formatMinutes } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type BarSegment, StackedBar } from '../../ui/stacked-bar.tsx';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';
import { daysLeft, daysLeftText, isNearExpiry, usedMinutes } from './subscription-time.ts';

/** What is left of the time, and the streams that took it. */
type BookedAllowance = Allowance & { streams: { data: readonly Pick<Stream, 'status' | 'used_minutes'>[] } };

type SubscriptionCardProps = {
  subscription: Subscription | null;
  /** What was sold, in words. */
  planContents: { views: string; chats: string; duration: string } | null;
  /** Undefined while it loads, null if that failed, which is shown elsewhere. */
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
export function SubscriptionCard({ subscription, planContents, allowance, now, ...parts }: SubscriptionCardProps) {
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
              <span className="text-sm text-muted">{daysLeftText(left)}</span>
            )}
            <SubscriptionStatusBadge status={subscription.status} />
            {parts.actions}
          </>
        }
      />
      {planContents && <PlanContentsList {...planContents} />}
      {grantsTime(subscription) ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <AllowanceFigures allowance={allowance} />
          {parts.aside}
        </div>
      ) : (
        <FigureList figures={priceFigures(subscription)} />
      )}
      {parts.children}
    </Card>
  );
}

function PlanContentsList({ views, chats, duration }: NonNullable<SubscriptionCardProps['planContents']>) {
  const items = [
    { text: views, Icon: Users },
    { text: chats, Icon: MessagesSquare },
    { text: duration, Icon: Timer },
  ];
  return (
    <ul aria-label="What the plan contains" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {items.map(({ text, Icon }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function AllowanceFigures({ allowance }: Pick<SubscriptionCardProps, 'allowance'>) {
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
  const figures = [
    minutesFigure('Available', available),
    minutesFigure('Used', used),
    minutesFigure('Remaining', allowance.remaining_total_minutes),
    minutesFigure('Bookable', allowance.bookable_minutes),
  ];
  return (
    <div className="space-y-5">
      <FigureList figures={figures} />
      <StackedBar
        label="Minutes used"
        segments={usedParts(allowance)}
        max={available}
        valueText={`${formatMinutes(used)} of ${formatMinutes(available)} used`}
      />
      <p className="text-sm text-muted">Bookable is what the days left can still take.</p>
    </div>
  );
}

function usedParts({ streams }: BookedAllowance): BarSegment[] {
  const { completed, live, planned } = usedMinutes(streams.data);
  return [
    { key: 'completed', value: completed, text: `Completed ${formatMinutes(completed)}`, tone: 'completed' },
    { key: 'live', value: live, text: `Live ${formatMinutes(live)}`, tone: 'live' },
    { key: 'planned', value: planned, text: `Planned ${formatMinutes(planned)}`, tone: 'primary' },
  ];
}

type Figure = { label: string; value: string; detail?: string };

const minutesFigure = (label: string, minutes: number): Figure => ({
  label,
  value: `${formatCount(minutes)} min`,
  detail: formatMinutes(minutes),
});

const priceFigures = ({ price, paid, amount_due: due, status }: Subscription): Figure[] => [
  { label: 'Price', value: formatDollars(price) },
  ...(status === 'pending'
    ? [{ label: 'Still to pay', value: paid || due === 0 ? 'Nothing' : formatDollars(due) }]
    : []),
];

function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4 lg:grid-cols-2">
      {figures.map(({ label, value, detail }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5">
            <span className="text-xl font-semibold">{value}</span>
            {detail && <span className="block text-sm text-muted">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
