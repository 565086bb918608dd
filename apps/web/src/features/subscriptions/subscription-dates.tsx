import type { Subscription } from '@livelift/contract';
import { Clock } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatDays } from '../../lib/format.ts';
import { isCanceledOrder, isDue } from './order-due.ts';
import { daysLeft, daysLeftText, isNearExpiry } from './subscription-time.ts';

type SubscriptionDatesProps = { subscription: Subscription; now: Date; className?: string };

/** First and last day, marked with words, an icon and a short blinking when the end is near. */
export function SubscriptionDates({ subscription, now, className }: SubscriptionDatesProps) {
  const left = daysLeft(subscription, now);
  const near = isNearExpiry(subscription, now);
  return (
    <span
      className={cn(
        'inline-flex flex-wrap items-center gap-x-2',
        className,
        // This colour wins over the caller's.
        near && 'font-medium text-danger-ink! motion-safe:animate-blink',
      )}
    >
      <span>{daysText(subscription)}</span>
      {near && left !== null && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Clock aria-hidden className="size-3.5" />
          {daysLeftText(left)}
        </span>
      )}
    </span>
  );
}

function daysText(subscription: Subscription): string {
  const { start_date: start, end_date: end } = subscription;
  if (isCanceledOrder(subscription)) return 'Canceled before it began';
  return start === null && isDue(subscription) ? 'Begins once it is paid' : formatDays(start, end);
}
