import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { namedPlan } from '../../features/plans/chosen-plan.ts';
import { planFacts } from '../../features/plans/plan-facts.ts';
import { StatisticsPanel } from '../../features/statistics/statistics-panel.tsx';
import { PastStreams } from '../../features/streams/past-streams.tsx';
import { RunningStream } from '../../features/streams/running-stream.tsx';
import { ScheduleCard } from '../../features/streams/schedule-card.tsx';
import type { Schedule } from '../../features/streams/streams.queries.ts';
import { useSchedule } from '../../features/streams/streams.queries.ts';
import { useNow } from '../../features/streams/use-now.ts';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import type { Contact } from '../../features/subscriptions/our-team.tsx';
import { PaymentRequired } from '../../features/subscriptions/payment-required.tsx';
import { SubscriptionCard } from '../../features/subscriptions/subscription-card.tsx';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { ManageWordlistsButton } from '../../features/wordlists/manage-wordlists-button.tsx';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { failureSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ExpiredNotice } from './expired-notice.tsx';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

/** What was bought, and the schedule or what stands in its place. */
export function DashboardCards({ contact }: { contact: Contact }) {
  const { data, isLoadingError, error, isFetching, refetch } = useMySubscriptions();
  if (data)
    return (
      <>
        <Connection activeId={activeOf(data)?.id ?? null} />
        <LoadedCards mine={data} contact={contact} />
      </>
    );
  if (!isLoadingError) return <DashboardSkeleton />;
  return (
    <Card>
      <CardHeader title="Subscription" />
      <LoadFailure
        title="Failed to load your subscription"
        sentence={failureSentence(error, 'Please try again.')}
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

const activeOf = ({ current }: MySubscriptions) => (current?.status === 'active' ? current : null);

function Connection({ activeId }: { activeId: number | null }) {
  const [mine, schedule] = [useMySubscriptions(), useSchedule(activeId)];
  return <ConnectionBanner reads={[mine, schedule]} />;
}

type LoadedCardsProps = { mine: MySubscriptions; contact: Contact };

function LoadedCards({ mine, contact }: LoadedCardsProps) {
  const active = activeOf(mine);
  const { data: lists, isError } = useAvailableWordlists();
  const wordlists = lists ?? (isError ? 'failed' : 'loading');
  const [choosing, setChoosing] = useState(false);
  const order = useAskedOrder();
  const closeChoice = () => {
    setChoosing(false);
    order.done();
  };
  const { current, pending } = mine;
  return (
    <>
      <ActivationNotice current={current} />
      <SubscriptionSection {...{ mine, contact }} onChoosePlan={() => setChoosing(true)} />
      {active ? (
        <ScheduleCard wordlists={wordlists} subscription={active} actions={<ManageWordlistsButton />} />
      ) : (
        <ClosedSchedule {...{ mine, contact }} onChoosePlan={() => setChoosing(true)} />
      )}
      {(choosing || order.asked !== null) && (
        <ChoosePlanDialog subscription={current} pending={pending} preferred={order.asked} onClose={closeChoice} />
      )}
    </>
  );
}

// What stands where the schedule would while no subscription is active.
function ClosedSchedule({ mine, contact, onChoosePlan }: LoadedCardsProps & { onChoosePlan: () => void }) {
  const { data: schedule } = useSchedule(null);
  const now = useNow();
  return (
    <>
      <PaymentRequired
        subscription={mine.current}
        contact={contact}
        onChoosePlan={onChoosePlan}
        more={<ManageWordlistsButton />}
      />
      <PastStreams now={now} />
      <ExpiredNotice expired={mine.expired} {...{ schedule, now, onChoosePlan }} />
    </>
  );
}

type SectionProps = LoadedCardsProps & { onChoosePlan: () => void };

// Apart from the schedule, so that a tick of the clock here draws no grid; and after it, so that a stream that is dropped
// there is seen in its place before what follows from it is worked out here.
function SubscriptionSection(props: SectionProps) {
  const id = activeOf(props.mine)?.id ?? null;
  const { data, isLoadingError } = useSchedule(id);
  const latest = useMemo(() => ({ id, data }), [id, data]);
  const shown = useDeferredValue(latest);
  // Never that of another subscription.
  const schedule = shown.id === id ? shown.data : data;
  const now = useNow();
  return <ShownSubscription {...props} {...{ schedule, isLoadingError, now }} />;
}

type ShownProps = SectionProps & { schedule: Schedule | undefined; isLoadingError: boolean; now: Date };

const ShownSubscription = memo(function ShownSubscription({ mine, contact, onChoosePlan, ...shown }: ShownProps) {
  const { schedule, isLoadingError, now } = shown;
  const { current, pending } = mine;
  const active = activeOf(mine);
  return (
    <SubscriptionCard
      subscription={current}
      promised={current && planFacts(current)}
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

// The calculator and the landing page lead a streamer here to order what he chose (D105); once he did, or did not, a reload
// asks no more.
function useAskedOrder() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = typeof state === 'object' && state !== null && 'order' in state ? namedPlan(state.order) : null;
  return { asked, done: () => asked !== null && void navigate(pathname, { replace: true, state: null }) };
}
