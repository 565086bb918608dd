import type { Identity, Subscription } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { MyPayments } from '../../features/payments/my-payments.tsx';
import { useSession } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { isDue } from '../../features/subscriptions/order-due.ts';
import { Orders } from '../../features/subscriptions/orders.tsx';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { formatDollars } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { PageHeaderSkeleton, PageMain, PageShell } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { PayOrder } from './pay-order.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

const LOOK = 'space-y-6';

/** What a streamer ordered, what they paid, and what is due. */
export function Page() {
  const { isLoading, identity } = useSession('streamer');
  const { name } = useSite();
  if (isLoading) return <BillingShell />;
  // The session is gone between logging out and the guard's redirect.
  if (identity === null) return null;
  return (
    <PageShell
      title="Billing"
      site={name}
      home={paths.dashboard()}
      tools={
        <>
          <ThemeSwitch />
          <AccountMenu fullName={nameOf(identity)} email={identity.user.email} />
        </>
      }
      className={LOOK}
    >
      <Billing identity={identity} siteName={name} />
    </PageShell>
  );
}

// What the server renders, and the browser until the session is known.
function BillingShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.dashboard()} />
      <PageMain className={LOOK}>
        <Heading />
        <Loading />
      </PageMain>
    </>
  );
}

const Loading = () => (
  <div role="status" className="space-y-6">
    <span className="sr-only">Loading your orders</span>
    <Skeleton className="h-48" />
  </div>
);

const Heading = ({ children }: { children?: ReactNode }) => (
  <div>
    <TextLink to={paths.dashboard()} className="text-sm">
      Back to the dashboard
    </TextLink>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold sm:text-3xl">Billing</h1>
      {children}
    </div>
  </div>
);

function Billing({ identity, siteName }: { identity: Identity; siteName: string }) {
  useLiveUpdates();
  const query = useMySubscriptions();
  const { data } = query;
  const now = useNow();
  const { user, streamer } = identity;
  return (
    <>
      {data ? <Due subscriptions={data} /> : <Heading />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card aria-labelledby="orders">
          <CardHeader id="orders" title="Orders" />
          {data && <Orders orders={data.all} now={now} />}
          {!data &&
            (failureOf(query) ? <QueryFailure title="Failed to load your orders" query={query} /> : <Loading />)}
        </Card>
        <Card aria-labelledby="payments">
          <CardHeader id="payments" title="Payments" />
          <MyPayments
            customer={{ full_name: nameOf(identity), username: streamer?.username ?? '', user: { email: user.email } }}
            siteName={siteName}
          />
        </Card>
      </div>
    </>
  );
}

// What is due, below what can be ordered.
function Due({ subscriptions }: { subscriptions: MySubscriptions }) {
  const { current, pending, all } = subscriptions;
  const [isChoosing, setChoosing] = useState(false);
  const due = all.filter(isDue);
  return (
    <>
      <Heading>
        <Button variant={due.length > 0 ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
          {labelOf(current, due.length > 0)}
        </Button>
      </Heading>
      <ActivationNotice current={current} />
      {due.map((order) => (
        <DueOrder key={order.id} order={order} />
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

function DueOrder({ order }: { order: Subscription }) {
  const { id, subscription_plan: plan, amount_due: due, price } = order;
  return (
    <Card aria-labelledby={`due-${id}`}>
      <CardHeader
        id={`due-${id}`}
        title={`${formatDollars(due)} is due`}
        description={
          <>
            For your order of <bdi className="wrap-anywhere">{plan.name}</bdi>
            {due < price && `; ${formatDollars(price - due)} of ${formatDollars(price)} is paid`}.
          </>
        }
      />
      <PayOrder order={order} />
    </Card>
  );
}
