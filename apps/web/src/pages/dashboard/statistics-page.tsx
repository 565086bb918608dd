import { type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { sessionQuery, useSession } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Forecast } from '../../features/statistics/forecast.tsx';
import { historyQuery } from '../../features/statistics/history.queries.ts';
import { PeriodHistory } from '../../features/statistics/period-history.tsx';
import { Punctuality } from '../../features/statistics/punctuality.tsx';
import { WeeklyRhythm } from '../../features/statistics/weekly-rhythm.tsx';
import { failureOf } from '../../lib/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { PageHeaderSkeleton, PageMain, PageShell } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

const LOOK = 'space-y-6';

/** Starts reading the history while the session is being checked. */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...sessionQuery('streamer'), retry: false }),
    queryClient.prefetchQuery({ ...historyQuery, retry: false }),
  ]);
}

/** What a streamer planned and streamed so far, and how. */
export function Page() {
  const { isLoading, identity } = useSession('streamer');
  const { name } = useSite();
  if (isLoading) return <StatisticsShell />;
  // The session is gone between logging out and the guard's redirect.
  if (identity === null) return null;
  return (
    <PageShell
      title="Statistics"
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
      <Heading />
      <History />
    </PageShell>
  );
}

// What the server renders, and the browser until the session is known.
function StatisticsShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.dashboard()} />
      <PageMain className={LOOK}>
        <Heading />
        <HistorySkeleton />
      </PageMain>
    </>
  );
}

const Heading = () => (
  <div>
    <TextLink to={paths.dashboard()} className="text-sm">
      Back to the dashboard
    </TextLink>
    <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Statistics</h1>
  </div>
);

const HistorySkeleton = () => (
  <div role="status" className="space-y-6">
    <span className="sr-only">Loading your statistics</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
);

function History() {
  useLiveUpdates();
  const query = useQuery(historyQuery);
  const { data } = query;
  if (failureOf(query))
    return (
      <Card>
        <QueryFailure title="Failed to load your statistics" query={query} />
      </Card>
    );
  if (!data) return <HistorySkeleton />;
  return (
    <>
      {data.forecast && <Forecast forecast={data.forecast} />}
      <PeriodHistory periods={data.periods} />
      <div className="grid gap-6 lg:grid-cols-2">
        <WeeklyRhythm rhythm={data.rhythm} timezone={data.timezone} />
        <Punctuality punctuality={data.punctuality} />
      </div>
    </>
  );
}
