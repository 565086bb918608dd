import { addDays, dayOf, grantsTime, type Identity, type Subscription } from '@livelift/contract';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { parsePlanRef } from '../../features/plans/chosen-plan.ts';
import { planContents } from '../../features/plans/plan-contents.ts';
import { longestFromNow } from '../../features/schedule/allowance.ts';
import { RunningStream } from '../../features/schedule/live/running-stream.tsx';
import { type Schedule, useSchedule } from '../../features/schedule/schedule.queries.ts';
import { ScheduleCard } from '../../features/schedule/schedule-card.tsx';
import { ScheduleClockProvider } from '../../features/schedule/schedule-clock.tsx';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import { isDue } from '../../features/subscriptions/order-due.ts';
import type { TeamContact } from '../../features/subscriptions/our-team.tsx';
import { PaymentRequired } from '../../features/subscriptions/payment-required.tsx';
import { PlanCard, SubscriptionCard } from '../../features/subscriptions/subscription-card.tsx';
import { SubscriptionStrip } from '../../features/subscriptions/subscription-strip.tsx';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { ManageWordlistsButton } from '../../features/wordlists/manage-wordlists-button.tsx';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DashboardSkeleton } from './dashboard-shell.tsx';
import { ExpiredNotice } from './expired-notice.tsx';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

// Only who owes something needs it.
const PayOrder = lazyPart('How to pay', async () => (await import('./pay-order.tsx')).PayOrder);

// Below the schedule.
const StatisticsPanel = lazyPart(
  'Minutes per day',
  async () => (await import('../../features/statistics/statistics-panel.tsx')).StatisticsPanel,
);

const PastStreams = lazyPart(
  'Past streams',
  async () => (await import('../../features/schedule/past/past-streams.tsx')).PastStreams,
);

/** The subscription, and the schedule or what replaces it. */
export function DashboardCards({ identity, contact }: { identity: Identity; contact: TeamContact }) {
  const query = useMySubscriptions();
  const { data } = query;
  const timeZone = identity.streamer?.timezone;
  if (data)
    return (
      <ScheduleClockProvider timeZone={timeZone ?? null}>
        <Connection activeId={activeOf(data)?.id ?? null} />
        <LoadedCards subscriptions={data} contact={contact} zoneLink={timeZone === null && <ZoneLink />} />
      </ScheduleClockProvider>
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

function LoadedCards({ subscriptions, contact, zoneLink }: LoadedCardsProps & { zoneLink: ReactNode }) {
  const active = activeOf(subscriptions);
  const { data: lists, isError } = useAvailableWordlists();
  const wordlists = lists ?? (isError ? 'failed' : 'loading');
  const [choosing, setChoosing] = useState(false);
  const order = useRequestedOrder();
  const closeChoice = () => {
    setChoosing(false);
    order.done();
  };
  const onChoosePlan = () => setChoosing(true);
  const { current, pending } = subscriptions;
  return (
    <>
      <ActivationNotice current={current} />
      {active ? (
        <>
          <ActiveSubscription {...{ subscriptions, contact, onChoosePlan, active }} />
          <ScheduleCard
            wordlists={wordlists}
            subscription={active}
            actions={<ManageWordlistsButton isShort />}
            zoneLink={zoneLink}
          />
          <PlanSection active={active} />
        </>
      ) : (
        <ClosedSchedule {...{ subscriptions, contact, onChoosePlan }} />
      )}
      {(choosing || order.requested !== null) && (
        <ChoosePlanDialog subscription={current} pending={pending} preferred={order.requested} onClose={closeChoice} />
      )}
    </>
  );
}

const ZoneLink = () => <TextLink to={paths.account()}>Set your time zone to see your own.</TextLink>;

type SectionProps = LoadedCardsProps & { onChoosePlan: () => void };

// Shown in place of the schedule while no subscription is active.
function ClosedSchedule({ subscriptions, contact, onChoosePlan }: SectionProps) {
  const { data: schedule } = useSchedule(null);
  const now = useNow();
  const { current, expired } = subscriptions;
  return (
    <>
      <SubscriptionCard subscription={current} planContents={current && planContents(current)} now={now} />
      <PaymentRequired
        subscription={current}
        contact={contact}
        onChoosePlan={onChoosePlan}
        payment={current && isDue(current) ? (parts) => <PayOrder order={current} {...parts} /> : null}
        more={<ManageWordlistsButton variant="ghost" />}
      />
      <PastStreams now={now} />
      <ExpiredNotice expired={expired} {...{ schedule, now, onChoosePlan }} />
    </>
  );
}

// Deferred, so that a dropped stream is painted before the figures are computed again; null if loading failed. Never the
// schedule of another subscription.
function useDeferredSchedule(id: number): Schedule | undefined | null {
  const { data, isLoadingError } = useSchedule(id);
  const latest = useMemo(() => ({ id, data }), [id, data]);
  const shown = useDeferredValue(latest);
  if (isLoadingError) return null;
  return shown.id === id ? shown.data : data;
}

type ActiveProps = SectionProps & { active: Subscription };

// Separate from the schedule, so that a clock tick re-renders no grid.
function ActiveSubscription({ active, ...props }: ActiveProps) {
  return <ShownSubscription {...props} active={active} allowance={useDeferredSchedule(active.id)} now={useNow()} />;
}

type ShownProps = ActiveProps & { allowance: Schedule | undefined | null; now: Date };

const goLiveMinutes = (allowance: Schedule | undefined, active: Subscription, now: Date) =>
  allowance ? longestFromNow({ ...allowance, streams: allowance.streams.data }, active, now) : null;

const ShownSubscription = memo(function ShownSubscription({ active, allowance, now, ...props }: ShownProps) {
  const { subscriptions, contact, onChoosePlan } = props;
  return (
    <SubscriptionStrip
      subscription={active}
      allowance={allowance}
      now={now}
      actions={
        <Button variant="secondary" size="sm" onClick={onChoosePlan}>
          Renew or change plan
        </Button>
      }
    >
      {allowance !== null && (
        <RunningStream
          streams={allowance?.streams.data}
          goLiveMinutes={goLiveMinutes(allowance, active, now)}
          now={now}
        />
      )}
      <NextSubscriptions subscriptions={subscriptions.pending} contact={contact} />
    </SubscriptionStrip>
  );
});

function PlanSection({ active }: { active: Subscription }) {
  const now = useNow();
  return (
    <>
      <PlanCard
        planContents={planContents(active)}
        allowance={useDeferredSchedule(active.id)}
        statistics={<StatisticsPanel subscriptionId={active.id} now={now} />}
      />
      <PastStreams now={now} until={addDays(dayOf(now), -1)} />
    </>
  );
}

// The calculator and the landing page send streamers here with a plan to order; cleared afterwards, so that a reload
// does not ask again.
function useRequestedOrder() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const requested = typeof state === 'object' && state !== null && 'order' in state ? parsePlanRef(state.order) : null;
  return { requested, done: () => requested !== null && void navigate(pathname, { replace: true, state: null }) };
}
