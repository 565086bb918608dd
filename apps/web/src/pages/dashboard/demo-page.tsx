import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { longestFromNow } from '../../features/schedule/booking/allowance.ts';
import { ScheduleClockProvider } from '../../features/schedule/clock/clock-context.tsx';
import { RunningStream } from '../../features/schedule/live/running-stream.tsx';
import { useSchedule } from '../../features/schedule/queries/schedule.queries.ts';
import { ScheduleCard } from '../../features/schedule/schedule-card.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { SubscriptionStrip } from '../../features/subscriptions/subscription-strip.tsx';
import { useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { setLocalApi } from '../../lib/api-client.ts';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { DashboardSkeleton } from './dashboard-shell.tsx';
import { createDemoApi } from './demo/demo-api.ts';

const PlanSection = lazyPart('The plan', async () => (await import('./plan-section.tsx')).PlanSection);

/** The dashboard of an invented streamer, answered by the page itself: nothing is sent, and a reload begins anew. */
export function Page() {
  const { name } = useSite();
  const queryClient = useDemo();
  return (
    <PageShell
      title="Demo"
      site={name}
      tools={
        <>
          <Badge tone="warning">Demo</Badge>
          <ThemeSwitch />
          <LinkButton to={paths.home('pricing')} size="sm">
            <span className="max-[25rem]:hidden">Choose Your Plan</span>
            <span className="min-[25rem]:hidden">Plans</span>
          </LinkButton>
        </>
      }
      className="space-y-4 pt-4 max-sm:pb-24 sm:pt-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold">A dashboard to try</h1>
        <p className="text-sm text-muted">
          Sample data, nothing is saved. A stream is live right now: end it, or plan the next one with Add Stream and
          move it.
        </p>
      </div>
      {queryClient ? (
        <QueryClientProvider client={queryClient}>
          <ScheduleClockProvider timeZone={browserTimeZone() ?? null}>
            <Dashboard />
          </ScheduleClockProvider>
        </QueryClientProvider>
      ) : (
        <DashboardSkeleton label="Loading the demo" />
      )}
    </PageShell>
  );
}

// Its own cache, whose calls are answered by the page while it is shown.
function useDemo() {
  const [queryClient, setQueryClient] = useState<ReturnType<typeof createQueryClient> | null>(null);
  useEffect(() => {
    setLocalApi(createDemoApi(() => new Date()));
    setQueryClient(createQueryClient());
    return () => setLocalApi(null);
  }, []);
  return queryClient;
}

function Dashboard() {
  const now = useNow();
  const isPhone = useIsPhone();
  const active = useMySubscriptions().data?.active;
  const { data: schedule } = useSchedule(active?.id);
  const { data: wordlists = 'loading' } = useAvailableWordlists();
  if (!active) return <DashboardSkeleton label="Loading the demo" />;
  const minutes = schedule ? longestFromNow(schedule, active, now) : null;
  return (
    <>
      <SubscriptionStrip subscription={active} allowance={schedule} now={now} actions={null} isFolded={isPhone}>
        <RunningStream streams={schedule?.streams.data} goLiveMinutes={minutes} now={now} />
      </SubscriptionStrip>
      <ScheduleCard wordlists={wordlists} subscription={active} isRenewal={false} initialHours="mine" />
      <PlanSection active={active} allowance={schedule} />
    </>
  );
}
