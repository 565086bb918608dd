import { isOpen, type Subscription } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { isCanceledOrder, paidPart } from './order-due.ts';
import { ContactButton, OurTeam, type TeamContact } from './our-team.tsx';

type Parts = {
  /** What is due, and to whom it is paid where the operator did not say so. */
  lead: (isInstructed: boolean) => ReactNode;
  actions: ReactNode;
  /** What comes after the payment. */
  children: ReactNode;
};

type PaymentRequiredProps = {
  subscription: Subscription | null;
  contact: TeamContact;
  onChoosePlan: () => void;
  /** Whether the streamer said that they have paid, which nobody has checked yet. */
  isReported?: boolean;
  /** How to pay what is due, around what is said of it; nothing where nothing is. */
  payment?: ((parts: Parts) => ReactNode) | null;
  /** What they said of payments for other orders, which nobody has checked yet. */
  reports?: ReactNode;
  /** What the schedule offers besides streams, which works all the same. */
  more: ReactNode;
};

/** Shown in place of the schedule while no subscription is active: what to pay, and to whom. */
export function PaymentRequired(props: PaymentRequiredProps) {
  const { subscription, contact, onChoosePlan, isReported = false, payment, reports, more } = props;
  const [titleId, reasonId] = [useId(), useId()];
  const isPending = subscription?.status === 'pending';
  const parts: Parts = {
    lead: (isInstructed) => <WhatToPay {...{ subscription, contact, isInstructed, isReported }} />,
    children: <AfterPayment {...{ subscription, isReported }} />,
    actions: (
      <>
        <Button variant={payment ? 'ghost' : isPending ? 'secondary' : 'primary'} onClick={onChoosePlan}>
          {isPending ? 'Choose another plan' : 'Choose a plan'}
        </Button>
        {!payment && <ContactButton contact={contact} labels={['Contact our team', 'Contact our team']} />}
        {subscription !== null && (
          <LinkButton to={paths.billing()} variant="ghost">
            Orders and receipts
          </LinkButton>
        )}
      </>
    ),
  };
  return (
    <Card aria-labelledby={titleId} className="pb-3 sm:pb-3">
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <h2 id={titleId} className="text-lg font-semibold">
          {titleOf(subscription)}
        </h2>
        {isReported && <Badge tone="info">Being checked</Badge>}
      </div>
      {reports}
      {isPending && subscription.paid ? (
        <Waiting {...{ subscription, contact }} />
      ) : (
        (payment?.(parts) ?? <WithoutOrder {...parts} />)
      )}
      <div className="mt-5 border-t pt-3">
        <div className="-ml-3.5 flex flex-wrap items-center gap-x-1">
          {more}
          <Button variant="ghost" disabled aria-describedby={reasonId}>
            <Plus aria-hidden />
            Add Stream
          </Button>
          <p id={reasonId} className="px-3.5 text-sm text-muted">
            Streams need an active subscription.
          </p>
        </div>
      </div>
    </Card>
  );
}

const WithoutOrder = ({ lead, children, actions }: Parts) => (
  <div className="max-w-prose space-y-3">
    {lead(false)}
    {children}
    <div className="flex flex-wrap items-center gap-2.5 pt-1">{actions}</div>
  </div>
);

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

type WhatToPayProps = Pick<PaymentRequiredProps, 'subscription' | 'contact'> &
  Record<'isInstructed' | 'isReported', boolean>;

function WhatToPay({ subscription, contact, isInstructed, isReported }: WhatToPayProps) {
  if (subscription === null)
    return (
      <p>
        Choose a plan and pay for it to <OurTeam {...contact} />.
      </p>
    );
  const { status, amount_due: due } = subscription;
  const name = <strong className="font-semibold">{subscription.subscription_plan.name}</strong>;
  if (!isOpen(subscription))
    return (
      <p>
        Your {isCanceledOrder(subscription) ? 'order of' : 'plan'} {subscription.subscription_plan.name}{' '}
        {status === 'canceled' ? 'was canceled' : 'has ended'}. To go on, choose a plan.
      </p>
    );
  if (status !== 'pending') return null;
  if (due === 0)
    return (
      <p>
        Nothing is left to pay for the plan {name}. It is activated by <OurTeam {...contact} />.
      </p>
    );
  const part = paidPart(subscription);
  const rest = part !== null && ` ${part}.`;
  if (isReported)
    return (
      <p>
        Your plan {name} begins once our team has found your payment.{rest}
      </p>
    );
  // The instructions and the amount to copy say the rest.
  if (isInstructed)
    return (
      <p>
        Your plan {name} waits for its payment.{rest} There is no deadline.
      </p>
    );
  return (
    <p>
      Pay <strong className="text-lg font-semibold">{formatDollars(due)}</strong> for the plan {name} to{' '}
      <OurTeam {...contact} />.{rest}
    </p>
  );
}

function AfterPayment({ subscription, isReported }: Pick<PaymentRequiredProps, 'subscription' | 'isReported'>) {
  const isPending = subscription?.status === 'pending';
  // Of a subscription that is over no payment is awaited.
  if (subscription !== null && (!isPending || subscription.amount_due === 0)) return null;
  return (
    <div className="text-sm text-muted">
      <p>Your subscription is activated automatically once the payment is processed. The schedule then opens here.</p>
      {isPending && (
        <>
          <h3 className="mt-4 font-medium text-ink">What comes next</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5">
            {!isReported && <li>Pay, and press “I have paid”.</li>}
            <li>Our team looks whether it came in, and your plan begins.</li>
            <li>
              Plan your streams here: <TextLink to={paths.demo()}>see how planning works</TextLink>.
            </li>
          </ol>
        </>
      )}
    </div>
  );
}
