import type { Subscription } from '@livelift/contract';
import { CalendarClock, CreditCard } from 'lucide-react';
import { formatDay, formatDollars } from '../../lib/format.ts';

type NextSubscriptionsProps = { subscriptions: Subscription[]; communityUrl: string | null };

/** What was ordered beside the active subscription: waiting for its day, or for its payment. */
export function NextSubscriptions({ subscriptions, communityUrl }: NextSubscriptionsProps) {
  if (subscriptions.length === 0) return null;
  return (
    <ul className="min-w-0 space-y-2 text-sm">
      {subscriptions.map((each) => (
        <li key={each.id} className="flex gap-2.5">
          {each.paid ? (
            <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          ) : (
            <CreditCard aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          )}
          <span className="min-w-0">
            <strong className="font-semibold break-words">Next: {each.subscription_plan.name}.</strong>{' '}
            {each.paid ? whenPaid(each) : whatToPay(each, communityUrl)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const whenPaid = ({ start_date: start }: Subscription) =>
  start === null ? 'Paid; our team sets its dates.' : `Paid; it starts on ${formatDay(start)}.`;

const whatToPay = ({ amount_due: due }: Subscription, communityUrl: string | null) =>
  `Pay ${formatDollars(due)} to our team${communityUrl ? ' in the community chat' : ''}, and it follows without a gap.`;
