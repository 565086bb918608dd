import { grantsTime, type Identity, type Subscription } from '@livelift/contract';
import { useState } from 'react';
import { useReports } from '../../features/payments/my-payments.queries.ts';
import { MyPayments } from '../../features/payments/my-payments.tsx';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { isDue, paidPart } from '../../features/subscriptions/order-due.ts';
import { Orders } from '../../features/subscriptions/orders.tsx';
import { SubscriptionDates } from '../../features/subscriptions/subscription-dates.tsx';
import { startSentence } from '../../features/subscriptions/subscription-time.ts';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { formatDollars } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { PayOrder } from './pay-order.tsx';
import { PageHeading, SignedInPage } from './signed-in-page.tsx';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

/** What a streamer ordered, what they paid, and what is due. */
export function Page() {
  return (
    <SignedInPage title="Billing">
      {(identity) =>
        identity ? (
          <Billing identity={identity} />
        ) : (
          <>
            <PageHeading title="Billing" />
            <Loading label="Loading your orders">
              <Skeleton className="h-48" />
            </Loading>
          </>
        )
      }
    </SignedInPage>
  );
}

function Billing({ identity }: { identity: Identity }) {
  const query = useMySubscriptions();
  const { data } = query;
  const reportOf = useReports();
  const now = useNow();
  const { name } = useSite();
  const { user, streamer } = identity;
  return (
    <>
      {data ? <Due subscriptions={data} /> : <PageHeading title="Billing" />}
      <div className="grid gap-6 lg:grid-cols-2">
        <SectionCard id="orders" title="Orders">
          {data ? (
            <Orders orders={data.all} reportOf={reportOf} now={now} />
          ) : (
            <QueryPlaceholder name="your orders" query={query} className="h-48" />
          )}
        </SectionCard>
        <SectionCard id="payments" title="Payments">
          <MyPayments
            customer={{ full_name: nameOf(identity), username: streamer?.username ?? '', user: { email: user.email } }}
            siteName={name}
          />
        </SectionCard>
      </div>
      <p className="text-xs text-muted">All days on this page are in GMT.</p>
    </>
  );
}

// The heading with what can be ordered, and what is due.
function Due({ subscriptions }: { subscriptions: MySubscriptions }) {
  const { current, pending, all } = subscriptions;
  const [isChoosing, setChoosing] = useState(false);
  const due = all.filter(isDue);
  const now = useNow();
  return (
    <>
      <PageHeading
        title="Billing"
        actions={
          <Button variant={due.length > 0 ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
            {labelOf(current, due.length > 0)}
          </Button>
        }
      />
      <ActivationNotice current={current} />
      {current && grantsTime(current) && (
        <p>
          <strong className="font-semibold wrap-anywhere">{current.subscription_plan.name}</strong>{' '}
          <SubscriptionDates subscription={current} now={now} className="text-muted" />
        </p>
      )}
      {due.map((order) => (
        <DueOrder key={order.id} order={order} starts={startSentence(current, pending)} />
      ))}
      {isChoosing && (
        <ChoosePlanDialog
          subscription={current}
          pending={pending}
          preferred={null}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function labelOf(current: Subscription | null, isWaiting: boolean): string {
  if (current === null) return 'Choose a plan';
  return isWaiting ? 'Choose another plan' : 'Renew or change plan';
}

function DueOrder({ order, starts }: { order: Subscription; starts: string }) {
  const { id, subscription_plan: plan, amount_due: due } = order;
  const part = paidPart(order);
  const isReported = useReports()(order) !== null;
  return (
    <SectionCard
      id={`due-${id}`}
      title={isReported ? 'Your payment is being checked' : `${formatDollars(due)} is due`}
      description={
        <>
          For your order of <bdi className="wrap-anywhere">{plan.name}</bdi>
          {part !== null && `; ${part}`}. {!isReported && starts}
        </>
      }
    >
      <PayOrder order={order} />
    </SectionCard>
  );
}
