import { grantsTime } from '@livelift/contract';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parsePlanRef } from '../../features/plans/chosen-plan.ts';
import { planContents } from '../../features/plans/plan-contents.ts';
import { RunningStream } from '../../features/schedule/live/running-stream.tsx';
import { PastStreams } from '../../features/schedule/past/past-streams.tsx';
import { type Schedule, useSchedule } from '../../features/schedule/schedule.queries.ts';
import { ScheduleCard } from '../../features/schedule/schedule-card.tsx';
import { StatisticsPanel } from '../../features/statistics/statistics-panel.tsx';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import type { TeamContact } from '../../features/subscriptions/our-team.tsx';
import { PaymentRequired } from '../../features/subscriptions/payment-required.tsx';
import { SubscriptionCard } from '../../features/subscriptions/subscription-card.tsx';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { ManageWordlistsButton } from '../../features/wordlists/manage-wordlists-button.tsx';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DashboardSkeleton } from './dashboard-shell.tsx';
import { ExpiredNotice } from './expired-notice.tsx';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

/** The subscription, and the schedule or what replaces it. */
export function DashboardCards({ contact }: { contact: TeamContact }) {
  const query = useMySubscriptions();
  const { data } = query;
  if (data)
    return (
      <>
        <Connection activeId={activeOf(data)?.id ?? null} />
        <LoadedCards subscriptions={data} contact={contact} />
      </>
    );
  if (!failureOf(query)) return <DashboardSkeleton />;
  return (
    <Card>
      <CardHeader title="Subscription" />
      <QueryFailure title="Failed to load your subscription" query={query} />
    </Card>
  );
}

const activeOf = ({ current }: MySubscriptions) => (current && grantsTime(current) ? current : null);

function Connection({ activeId }: { activeId: number | null }) {
  const [mine, schedule] = [useMySubscriptions(), useSchedule(activeId)];
  return <ConnectionBanner reads={[mine, schedule]} />;
}

type LoadedCardsProps = { subscriptions: MySubscriptions; contact: TeamContact };

function LoadedCards({ subscriptions, contact }: LoadedCardsProps) {
  const active = activeOf(subscriptions);
  const { data: lists, isError } = useAvailableWordlists();
  const wordlists = lists ?? (isError ? 'failed' : 'loading');
  const [choosing, setChoosing] = useState(false);
  const order = useRequestedOrder();
  const closeChoice = () => {
    setChoosing(false);
    order.done();
  };
  const { current, pending } = subscriptions;
  return (
    <>
      <ActivationNotice current={current} />
      <SubscriptionSection {...{ subscriptions, contact }} onChoosePlan={() => setChoosing(true)} />
      {active ? (
        <ScheduleCard wordlists={wordlists} subscription={active} actions={<ManageWordlistsButton />} />
      ) : (
        <ClosedSchedule {...{ subscriptions, contact }} onChoosePlan={() => setChoosing(true)} />
      )}
      {(choosing || order.requested !== null) && (
        <ChoosePlanDialog subscription={current} pending={pending} preferred={order.requested} onClose={closeChoice} />
      )}
    </>
  );
}

// Shown in place of the schedule while no subscription is active.
function ClosedSchedule({ subscriptions, contact, onChoosePlan }: LoadedCardsProps & { onChoosePlan: () => void }) {
  const { data: schedule } = useSchedule(null);
  const now = useNow();
  return (
    <>
      <PaymentRequired
        subscription={subscriptions.current}
        contact={contact}
        onChoosePlan={onChoosePlan}
        more={<ManageWordlistsButton />}
      />
      <PastStreams now={now} />
      <ExpiredNotice expired={subscriptions.expired} {...{ schedule, now, onChoosePlan }} />
    </>
  );
}

type SectionProps = LoadedCardsProps & { onChoosePlan: () => void };

// Separate from the schedule, so that a clock tick re-renders no grid; deferred, so that a dropped stream is painted
// before the figures are recomputed.
function SubscriptionSection(props: SectionProps) {
  const id = activeOf(props.subscriptions)?.id ?? null;
  const { data, isLoadingError } = useSchedule(id);
  const latest = useMemo(() => ({ id, data }), [id, data]);
  const shown = useDeferredValue(latest);
  // Never the schedule of another subscription.
  const schedule = shown.id === id ? shown.data : data;
  const now = useNow();
  return <ShownSubscription {...props} {...{ schedule, isLoadingError, now }} />;
}

type ShownProps = SectionProps & { schedule: Schedule | undefined; isLoadingError: boolean; now: Date };

const ShownSubscription = memo(function ShownSubscription({
  subscriptions,
  contact,
  onChoosePlan,
  ...shown
}: ShownProps) {
  const { schedule, isLoadingError, now } = shown;
  const { current, pending } = subscriptions;
  const active = activeOf(subscriptions);
  return (
    <SubscriptionCard
      subscription={current}
      planContents={current && planContents(current)}
      allowance={isLoadingError ? null : schedule}
      now={now}
      actions={
        active && (
          <Button variant="secondary" size="sm" onClick={onChoosePlan}>
            Renew or change plan
          </Button>
        )
      }
      aside={active && <StatisticsPanel subscriptionId={active.id} now={now} />}
    >
      {active && !isLoadingError && <RunningStream streams={schedule?.streams.data} now={now} />}
      {active && <NextSubscriptions subscriptions={pending} contact={contact} />}
    </SubscriptionCard>
  );
});

// The calculator and the landing page send streamers here with a plan to order; cleared afterwards, so that a reload
// does not ask again.
function useRequestedOrder() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const requested = typeof state === 'object' && state !== null && 'order' in state ? parsePlanRef(state.order) : null;
  return { requested, done: () => requested !== null && void navigate(pathname, { replace: true, state: null }) };
}
