import type { Identity, Subscription } from '@livelift/contract';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parsePlanRef } from '../../features/plans/chosen-plan.ts';
import { longestFromNow } from '../../features/schedule/booking/allowance.ts';
import { ScheduleClockProvider, useScheduleClock } from '../../features/schedule/clock/clock-context.tsx';
import { RunningStream } from '../../features/schedule/live/running-stream.tsx';
import { type Schedule, useSchedule } from '../../features/schedule/queries/schedule.queries.ts';
import { ScheduleCard } from '../../features/schedule/schedule-card.tsx';
import type { TeamContact } from '../../features/subscriptions/our-team.tsx';
import { SubscriptionStrip } from '../../features/subscriptions/subscription-strip.tsx';
import { byStart } from '../../features/subscriptions/subscription-time.ts';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { ManageWordlistsButton } from '../../features/wordlists/manage-wordlists-button.tsx';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActivationNotice } from './activation-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DashboardSkeleton } from './dashboard-shell.tsx';
import { useZoneLink } from './zone-link.tsx';

const ChoosePlanDialog = lazyDialog(async () => (await import('./choose-plan-dialog.tsx')).ChoosePlanDialog);

// Only while no subscription is active.
const ClosedSchedule = lazyPart('Payment', async () => (await import('./closed-schedule.tsx')).ClosedSchedule);

// Only with orders beside the active one: nobody else's page loads it, or asks for payment notes.
const NextOrders = lazyPart('What you ordered', async () => (await import('./next-orders.tsx')).NextOrders);

/** Loads what is said of orders beside the active subscription. */
export const preloadNextOrders = NextOrders.preload;

// Below the schedule.
const PlanSection = lazyPart('Your plan', async () => (await import('./plan-section.tsx')).PlanSection);

/** Loads what is shown in place of the schedule. */
export const preloadClosedSchedule = ClosedSchedule.preload;

/** The subscription, and the schedule or what replaces it. */
export function DashboardCards({ identity, contact }: { identity: Identity; contact: TeamContact }) {
  const query = useMySubscriptions();
  const { data } = query;
  const zoneLink = useZoneLink(identity.streamer);
  if (data)
    return (
      <ScheduleClockProvider timeZone={identity.streamer?.timezone ?? null}>
        <Connection activeId={data.active?.id ?? null} />
        <LoadedCards subscriptions={data} contact={contact} zoneLink={zoneLink} />
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

function Connection({ activeId }: { activeId: number | null }) {
  const [mine, schedule] = [useMySubscriptions(), useSchedule(activeId)];
  return <ConnectionBanner reads={[mine, schedule]} />;
}

type LoadedCardsProps = { subscriptions: MySubscriptions; contact: TeamContact };

function LoadedCards({ subscriptions, contact, zoneLink }: LoadedCardsProps & { zoneLink: ReactNode }) {
  const { data: lists, isError } = useAvailableWordlists();
  const wordlists = lists ?? (isError ? 'failed' : 'loading');
  const [choosing, setChoosing] = useState(false);
  const order = useRequestedOrder();
  const closeChoice = () => {
    setChoosing(false);
    order.done();
  };
  const onChoosePlan = () => setChoosing(true);
  const { current, active, pending } = subscriptions;
  return (
    <>
      <ActivationNotice current={current} />
      {active ? (
        <>
          <ActiveSubscription {...{ subscriptions, onChoosePlan, active }} />
          <ScheduleCard
            wordlists={wordlists}
            subscription={active}
            isRenewal={isRenewal(active, subscriptions.all)}
            next={nextPlan(pending)}
            actions={<ManageWordlistsButton />}
            zoneLink={zoneLink}
          />
          <BelowSchedule active={active} />
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

// Whether another one began before it. What was ordered and never active has no days.
const isRenewal = (active: Subscription, all: readonly Subscription[]) =>
  all.some(({ id, start_date: start }) => id !== active.id && start !== null && start <= (active.start_date ?? ''));

// What is paid and waits for its day.
function nextPlan(pending: readonly Subscription[]) {
  const [next] = byStart(pending.filter(({ paid, start_date }) => paid && start_date !== null));
  return next?.start_date ? { day: next.start_date, name: next.subscription_plan.name } : null;
}

type SectionProps = LoadedCardsProps & { onChoosePlan: () => void };

// Deferred, so that a dropped stream is painted before the figures are computed again; null if loading failed. Never the
// schedule of another subscription.
function useDeferredSchedule(id: number): Schedule | undefined | null {
  const { data, isLoadingError } = useSchedule(id);
  const latest = useMemo(() => ({ id, data }), [id, data]);
  const shown = useDeferredValue(latest);
  if (isLoadingError) return null;
  return shown.id === id ? shown.data : data;
}

type ActiveProps = Omit<SectionProps, 'contact'> & { active: Subscription };

// Separate from the schedule, so that a clock tick re-renders no grid.
function ActiveSubscription({ active, ...props }: ActiveProps) {
  return <ShownSubscription {...props} active={active} allowance={useDeferredSchedule(active.id)} now={useNow()} />;
}

type ShownProps = ActiveProps & { allowance: Schedule | undefined | null; now: Date };

const goLiveMinutes = (allowance: Schedule | undefined, active: Subscription, now: Date) =>
  allowance ? longestFromNow(allowance, active, now) : null;

const ShownSubscription = memo(function ShownSubscription({ active, allowance, now, ...props }: ShownProps) {
  const { subscriptions, onChoosePlan } = props;
  return (
    <SubscriptionStrip
      subscription={active}
      allowance={allowance}
      now={now}
      saysGmt={useScheduleClock().zone !== null}
      isFolded={useIsPhone()}
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
      {subscriptions.pending.length > 0 && <NextOrders orders={subscriptions.pending} />}
    </SubscriptionStrip>
  );
});

function BelowSchedule({ active }: { active: Subscription }) {
  return (
    <PlanSection
      active={active}
      allowance={useDeferredSchedule(active.id)}
      more={<TextLink to={paths.statistics()}>All statistics</TextLink>}
    />
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
