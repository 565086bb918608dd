import type { Subscription } from '@livelift/contract';
import { CalendarDays, CreditCard } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { byStart } from './subscription-time.ts';

type NextSubscriptionsProps = {
  subscriptions: Subscription[];
  /** What its owner said of a payment for an order, while nobody has checked it; null where they said nothing. */
  reportOf: (order: Subscription) => string | null;
};

/** What was ordered beside the active subscription, by when it starts: waiting for its day, or for its payment. */
export function NextSubscriptions({ subscriptions, reportOf }: NextSubscriptionsProps) {
  if (subscriptions.length === 0) return null;
  return (
    <ul className="min-w-0 space-y-2 text-sm">
      {byStart(subscriptions).map((each, index) => (
        <li key={each.id} className="flex gap-2.5">
          {each.paid ? (
            <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          ) : (
            <CreditCard
              aria-hidden
              className={cn('mt-0.5 size-4 shrink-0', reportOf(each) === null ? 'text-warning' : 'text-muted')}
            />
          )}
          <span className="min-w-0">
            <strong className="font-semibold break-words">
              {index === 0 ? 'Next plan' : 'Then'}: {each.subscription_plan.name}.
            </strong>{' '}
            {each.paid ? whenPaid(each) : <WhatToPay due={each.amount_due} isReported={reportOf(each) !== null} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

const whenPaid = ({ start_date: start }: Subscription) =>
  start === null ? 'Paid; our team sets its dates.' : `Paid; it starts on ${formatDay(start)}.`;

function WhatToPay({ due, isReported }: { due: number; isReported: boolean }) {
  // On phones in few words: the schedule is to stay in sight.
  const isPhone = useIsPhone();
  if (due === 0) return 'Nothing is left to pay for it.';
  const asked = isPhone
    ? `${formatDollars(due)} is due.`
    : `It follows without a gap once ${formatDollars(due)} is paid.`;
  return (
    <>
      {isReported ? 'Your payment is being checked.' : asked}{' '}
      <TextLink to={paths.billing()} className="whitespace-nowrap">
        {isReported ? 'Your order' : 'How to pay'}
      </TextLink>
    </>
  );
}
