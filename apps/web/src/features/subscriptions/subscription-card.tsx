import type { Subscription } from '@livelift/contract';
import { MessagesSquare, Timer, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDollars, formatMinutes } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type BarSegment, StackedBar } from '../../ui/stacked-bar.tsx';
import { isDue } from './order-due.ts';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';
import type { BookedAllowance } from './subscription-strip.tsx';
import { bookedMinutes } from './subscription-time.ts';

type SubscriptionCardProps = {
  subscription: Subscription | null;
  /** What was sold, in words. */
  planContents: PlanContents | null;
  now: Date;
};

type PlanContents = { views: string; chats: string; duration: string };

/** A subscription that is not active: what was bought, and its price unless the panel below asks for it. */
export function SubscriptionCard({ subscription, planContents, now }: SubscriptionCardProps) {
  const titleId = useId();
  if (subscription === null)
    return (
      <Card aria-labelledby={titleId}>
        <CardHeader id={titleId} title="Subscription" description="You have no subscription yet." />
      </Card>
    );
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={subscription.subscription_plan.name}
        description={<SubscriptionDates subscription={subscription} now={now} />}
        actions={<SubscriptionStatusBadge status={subscription.status} />}
      />
      {planContents && <PlanContentsList {...planContents} />}
      {!isDue(subscription) && <PriceFigures {...subscription} />}
    </Card>
  );
}

type CurrentPlanCardProps = {
  planContents: PlanContents | null;
  allowance: BookedAllowance | undefined | null;
  /** Minutes per day. */
  statistics: ReactNode;
};

/** What an active plan contains, and where its time goes. */
export function CurrentPlanCard({ planContents, allowance, statistics }: CurrentPlanCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title="Your Plan" />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          {planContents && <PlanContentsList {...planContents} />}
          {allowance && <BookedBar allowance={allowance} />}
        </div>
        {statistics}
      </div>
    </Card>
  );
}

function PlanContentsList({ views, chats, duration }: PlanContents) {
  const items = [
    { text: views, Icon: Users },
    { text: chats, Icon: MessagesSquare },
    { text: duration, Icon: Timer },
  ];
  return (
    <ul aria-label="What the plan contains" className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm last:mb-0">
      {items.map(({ text, Icon }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function BookedBar({ allowance }: { allowance: BookedAllowance }) {
  const { completed, live, planned } = bookedMinutes(allowance.streams.data);
  const available = allowance.total_available_minutes;
  const segments: BarSegment[] = [
    { key: 'completed', value: completed, text: `Ended ${formatMinutes(completed)}`, tone: 'completed' },
    { key: 'live', value: live, text: `Live ${formatMinutes(live)}`, tone: 'live' },
    { key: 'planned', value: planned, text: `Scheduled ${formatMinutes(planned)}`, tone: 'primary' },
  ];
  return (
    <StackedBar
      label="Booked time"
      segments={segments}
      max={available}
      valueText={`${formatMinutes(allowance.total_used_minutes)} of ${formatMinutes(available)} booked`}
    />
  );
}

const PriceFigures = ({ price, status }: Subscription) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-4">
    <Figure label="Price" value={formatDollars(price)} />
    {status === 'pending' && <Figure label="Still to pay" value="Nothing" />}
  </dl>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 text-xl font-semibold">{value}</dd>
  </div>
);
