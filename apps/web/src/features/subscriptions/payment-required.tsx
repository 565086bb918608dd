import { isOpen, type Subscription } from '@livelift/contract';
import { CreditCard, Plus, RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { paths } from '../../app/paths.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ContactButton, OurTeam, type TeamContact } from './our-team.tsx';

type PaymentRequiredProps = {
  subscription: Subscription | null;
  contact: TeamContact;
  onChoosePlan: () => void;
  /** How to pay what is due; nothing where nothing is. */
  payment?: ReactNode;
  /** What the schedule offers besides streams, which works all the same. */
  more: ReactNode;
};

/** Shown in place of the schedule while no subscription is active: what to pay, and to whom. */
export function PaymentRequired({ subscription, contact, onChoosePlan, payment, more }: PaymentRequiredProps) {
  const [titleId, reasonId] = [useId(), useId()];
  const waits = subscription?.status === 'pending' && subscription.paid;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col items-start gap-4 sm:flex-row sm:gap-5 sm:p-8">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <CreditCard aria-hidden className="size-6" />
      </span>
      <div className="max-w-prose space-y-3">
        <h2 id={titleId} className="text-xl font-semibold">
          {titleOf(subscription)}
        </h2>
        {waits ? <Waiting {...{ subscription, contact }} /> : <WhatToPay {...{ subscription, contact }} />}
        {payment}
        {!waits && (
          <div className="flex flex-wrap items-center gap-2.5 pt-1">
            <Button variant={subscription?.status === 'pending' ? 'secondary' : 'primary'} onClick={onChoosePlan}>
              {subscription?.status === 'pending' ? 'Choose another plan' : 'Choose a plan'}
            </Button>
            {!payment && <ContactButton contact={contact} labels={['Contact our team', 'Contact our team']} />}
            {subscription !== null && <TextLink to={paths.billing()}>Orders and receipts</TextLink>}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2.5 border-t pt-4">
          {more}
          <Button variant="secondary" disabled aria-describedby={reasonId}>
            <Plus aria-hidden />
            Add Stream
          </Button>
          <p id={reasonId} className="text-sm text-muted">
            Streams need an active subscription.
          </p>
        </div>
      </div>
    </Card>
  );
}

function titleOf(subscription: Subscription | null): string {
  if (subscription?.status !== 'pending') return 'Payment Required';
  if (subscription.paid && subscription.price > 0) return 'Payment Received';
  return subscription.paid || subscription.amount_due === 0 ? 'Plan Ordered' : 'Payment Required';
}

const orderedHow = ({ price }: Subscription) => (price === 0 ? 'ordered' : 'paid');

function Waiting({ subscription, contact }: { subscription: Subscription; contact: TeamContact }) {
  if (subscription.start_date === null)
    return (
      <p className="text-muted">
        Your plan is {orderedHow(subscription)}. Its dates are set by <OurTeam {...contact} />. The schedule opens here
        on its first day.
      </p>
    );
  return (
    <p className="text-muted">
      Your plan is {orderedHow(subscription)} and starts on {formatDay(subscription.start_date)}. You can put streams on
      the schedule from that day on.
    </p>
  );
}

function WhatToPay({ subscription, contact }: Pick<PaymentRequiredProps, 'subscription' | 'contact'>) {
  if (subscription?.status === 'pending' && subscription.amount_due === 0)
    return (
      <p>
        Nothing is left to pay for the plan{' '}
        <strong className="font-semibold">{subscription.subscription_plan.name}</strong>.{' '}
        {subscription.price === 0 ? (
          'It becomes active when you next log in.'
        ) : (
          <>
            It is activated by <OurTeam {...contact} />.
          </>
        )}
      </p>
    );
  const ended = subscription !== null && !isOpen(subscription);
  return (
    <>
      {subscription?.status === 'pending' && (
        <p>
          Pay <strong className="text-lg font-semibold">{formatDollars(subscription.amount_due)}</strong> for the plan{' '}
          <strong className="font-semibold">{subscription.subscription_plan.name}</strong> to <OurTeam {...contact} />.
          {subscription.amount_due < subscription.price &&
            ` ${formatDollars(subscription.price - subscription.amount_due)} of ${formatDollars(subscription.price)} is paid.`}
        </p>
      )}
      {ended && (
        <p>
          Your plan {subscription.subscription_plan.name}{' '}
          {subscription.status === 'expired' ? 'has ended' : 'was canceled'}. To go on, choose a plan.
        </p>
      )}
      {subscription === null && (
        <p>
          Choose a plan and pay for it to <OurTeam {...contact} />.
        </p>
      )}
      <p className="text-sm text-muted">
        Your subscription is activated automatically once the payment is processed. The schedule then opens here.
      </p>
      {subscription?.status === 'pending' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <RefreshCw aria-hidden className="size-4 shrink-0" />
          Checking for your payment every few seconds.
        </p>
      )}
    </>
  );
}
