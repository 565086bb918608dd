import type { Subscription } from '@livelift/contract';
import { Clock } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatDays } from '../../lib/format.ts';
import { isCanceledOrder, isDue } from './order-due.ts';
import { daysLeft, daysLeftText, isNearExpiry } from './subscription-time.ts';

type EndMarkProps = { subscription: Subscription; now: Date; className?: string };

type SubscriptionDatesProps = EndMarkProps & {
  /** Where the words about a near end stand elsewhere. */
  withoutMark?: boolean;
  /** Where days by another clock stand near: these are said to be in GMT. */
  saysGmt?: boolean;
};

const NEAR = 'font-medium text-danger-ink! motion-safe:animate-blink';

/** First and last day, marked with words, an icon and a short blinking when the end is near. */
export function SubscriptionDates({ subscription, now, className, ...shown }: SubscriptionDatesProps) {
  const { withoutMark = false, saysGmt = false } = shown;
  return (
    <span
      className={cn(
        'inline-flex flex-wrap items-center gap-x-2',
        className,
        // This colour wins over the caller's.
        isNearExpiry(subscription, now) && NEAR,
      )}
    >
      <span>
        {daysText(subscription)}
        {saysGmt && <span className="text-xs"> (GMT)</span>}
      </span>
      {!withoutMark && <EndMark subscription={subscription} now={now} />}
    </span>
  );
}

/** The words about a near end; nothing where it is not near. */
export function EndMark({ subscription, now, className }: EndMarkProps) {
  const left = daysLeft(subscription, now);
  if (left === null || !isNearExpiry(subscription, now)) return null;
  return (
    <span className={cn('inline-flex items-center gap-1 whitespace-nowrap', NEAR, className)}>
      <Clock aria-hidden className="size-3.5" />
      {daysLeftText(left)}
    </span>
  );
}

function daysText(subscription: Subscription): string {
  const { start_date: start, end_date: end } = subscription;
  if (isCanceledOrder(subscription)) return 'Canceled before it began';
  return start === null && isDue(subscription) ? 'Begins once it is paid' : formatDays(start, end);
}
