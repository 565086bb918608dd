import { type QueryClient, useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../features/session/session.queries.ts';
import { Forecast } from '../../features/statistics/forecast.tsx';
import { historyQuery } from '../../features/statistics/history.queries.ts';
import { PeriodHistory } from '../../features/statistics/period-history.tsx';
import { Punctuality } from '../../features/statistics/punctuality.tsx';
import { WeeklyRhythm } from '../../features/statistics/weekly-rhythm.tsx';
import { failureOf } from '../../lib/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading, SignedInPage } from './signed-in-page.tsx';

/** Starts reading the history while the session is being checked. */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...sessionQuery('streamer'), retry: false }),
    queryClient.prefetchQuery({ ...historyQuery, retry: false }),
  ]);
}

/** What a streamer planned and streamed so far, and how. */
export function Page() {
  return (
    <SignedInPage title="Statistics">
      {(identity) => (
        <>
          <PageHeading title="Statistics" />
          {identity ? <History /> : <HistorySkeleton />}
        </>
      )}
    </SignedInPage>
  );
}

const HistorySkeleton = () => (
  <Loading label="Loading your statistics" className="space-y-6">
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </Loading>
);

function History() {
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
