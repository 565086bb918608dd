import type { QueryClient } from '@tanstack/react-query';
import { scheduleQuery } from '../../features/schedule/queries/schedule.queries.ts';
import { preloadSchedule } from '../../features/schedule/schedule-body.tsx';
import { sessionQuery } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { statisticsQuery } from '../../features/statistics/statistics.queries.ts';
import { ContactButton } from '../../features/subscriptions/our-team.tsx';
import { mySubscriptionsQuery } from '../../features/subscriptions/subscriptions.queries.ts';
import { availableWordlistsQuery } from '../../features/wordlists/wordlists.queries.ts';
import { DashboardCards, preloadClosedSchedule, preloadNextOrders } from './dashboard-cards.tsx';
import { DASHBOARD_ROOM, DashboardSkeleton, Welcome } from './dashboard-shell.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/**
 * Prefetches the page's initial data while the session is being checked: sequentially these are four round trips. The
 * page retries failures and reports them.
 */
export async function prefetch(queryClient: QueryClient): Promise<void> {
  const session = queryClient.prefetchQuery({ ...sessionQuery('streamer'), retry: false });
  const rest = Promise.allSettled([
    session,
    preloadSchedule(),
    queryClient.prefetchQuery({ ...availableWordlistsQuery, retry: false }),
  ]);
  await queryClient.prefetchQuery({ ...mySubscriptionsQuery, retry: false });
  const mine = queryClient.getQueryData(mySubscriptionsQuery.queryKey);
  if (!mine) return;
  const active = mine.active?.id ?? null;
  await Promise.allSettled([
    rest,
    active === null ? preloadClosedSchedule() : mine.pending.length > 0 && preloadNextOrders(),
    queryClient.prefetchQuery({ ...scheduleQuery(active), retry: false }),
    active !== null && queryClient.prefetchQuery({ ...statisticsQuery(active, null), retry: false }),
  ]);
}

/** A streamer's dashboard; the server renders its frame, which stays until the session is known. */
export function Page() {
  const contact = useSite();
  return (
    <SignedInPage
      title="Dashboard"
      tools={<ContactButton contact={contact} labels={['Support chat', 'Support']} isIconOnPhones />}
      className={DASHBOARD_ROOM}
    >
      {(identity) => (
        <>
          <Welcome fullName={identity ? nameOf(identity) : undefined} />
          {identity ? <DashboardCards identity={identity} contact={contact} /> : <DashboardSkeleton />}
        </>
      )}
    </SignedInPage>
  );
}
