import { type Allowance, grantsTime, type Stream, type Subscription } from '@livelift/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCount, formatMinutes } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';
import { daysLeft, daysLeftText, isNearExpiry, remainderSentence, streamedMinutes } from './subscription-time.ts';

/** What is left of the time, and the streams that took it. */
export type BookedAllowance = Allowance & {
  streams: { data: readonly Pick<Stream, 'status' | 'used_minutes' | 'started_at'>[] };
};

type SubscriptionStripProps = {
  /** An active one. */
  subscription: Subscription;
  /** Undefined while it loads, null if that failed, which is shown elsewhere. */
  allowance: BookedAllowance | undefined | null;
  now: Date;
  actions: ReactNode;
  /** Where days by another clock stand near: its own are said to be in GMT. */
  saysGmt?: boolean;
  /** On a phone: all but its name and what is left behind one line, until the end comes near. */
  isFolded?: boolean;
  /** What happens in it, and what follows it. */
  children: ReactNode;
};

/** An active subscription in a few lines: how long it runs, and what is left of its time. */
export function SubscriptionStrip(props: SubscriptionStripProps) {
  const { subscription, allowance, now, actions, saysGmt = false, isFolded = false, children } = props;
  const titleId = useId();
  const left = daysLeft(subscription, now);
  const name = (
    <h2 id={titleId} className="truncate font-semibold">
      {subscription.subscription_plan.name}
    </h2>
  );
  const badge = <SubscriptionStatusBadge status={subscription.status} />;
  const folds = isFolded && allowance !== null;
  const details = (
    <>
      <div className="min-w-0">
        {!folds && (
          <div className="flex items-center gap-2.5">
            {name}
            {badge}
          </div>
        )}
        <p className="text-sm text-muted">
          <SubscriptionDates {...{ subscription, now, saysGmt }} />
          {left !== null && !isNearExpiry(subscription, now) && (
            <>
              , <span>{daysLeftText(left)}</span>
            </>
          )}
        </p>
      </div>
      {grantsTime(subscription) && <Figures allowance={allowance} now={now} />}
      <div className="flex gap-2 sm:ml-auto">{actions}</div>
    </>
  );
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-2.5 px-3 py-3 sm:px-5">
      {folds ? (
        <Fold {...{ name, badge }} allowance={allowance} isOpen={isNearExpiry(subscription, now)}>
          {details}
        </Fold>
      ) : (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">{details}</div>
      )}
      {children}
    </Card>
  );
}

type FoldProps = {
  name: ReactNode;
  badge: ReactNode;
  allowance: Allowance | undefined;
  isOpen: boolean;
  children: ReactNode;
};

// Unfolded it has room for the badge, since the figures below say what is left.
const Fold = ({ name, badge, allowance, isOpen, children }: FoldProps) => (
  <details className="group -my-2" open={isOpen}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90 motion-safe:transition-transform" />
      {name}
      <span className="hidden shrink-0 group-open:inline-flex">{badge}</span>
      {allowance && (
        <span className="ml-auto shrink-0 text-sm group-open:hidden">
          {formatMinutes(allowance.bookable_minutes)} can still be booked
        </span>
      )}
    </summary>
    <div className="flex flex-col gap-3 pt-1 pb-3">{children}</div>
  </details>
);

function Figures({ allowance, now }: Pick<SubscriptionStripProps, 'allowance' | 'now'>) {
  if (allowance === null) return <p className="text-sm text-muted">Your minutes could not be loaded.</p>;
  if (allowance === undefined)
    return (
      <Loading label="Loading your minutes">
        <Skeleton className="h-10 w-72" />
      </Loading>
    );
  const [bookable, remainder] = remainderSentence(allowance);
  const figures: [label: string, minutes: number][] = [
    ['Available', allowance.total_available_minutes],
    ['Booked', allowance.total_used_minutes],
    ['Streamed of it', streamedMinutes(allowance.streams.data, now)],
    ['Left', allowance.remaining_total_minutes],
  ];
  return (
    <div className="min-w-0 max-sm:w-full sm:max-lg:order-last sm:max-lg:w-full">
      <p className="text-xs text-muted">
        <strong className="text-lg leading-6 font-semibold text-ink">{bookable}</strong>
        {remainder}
      </p>
      <dl className="max-sm:mt-1 grid grid-cols-2 gap-x-4 gap-y-1.5 sm:flex sm:gap-x-7">
        {figures.map(([label, minutes]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-sm whitespace-nowrap sm:flex sm:items-baseline sm:gap-x-1.5">
              {formatMinutes(minutes)}
              {minutes >= 60 && <span className="block text-xs text-muted">{`${formatCount(minutes)} min`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
