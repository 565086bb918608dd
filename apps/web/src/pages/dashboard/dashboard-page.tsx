import type { Identity } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { statisticsOf } from '../../features/statistics/statistics.queries.ts';
import { preloadSchedule } from '../../features/streams/schedule-body.tsx';
import { scheduleOf } from '../../features/streams/streams.queries.ts';
import type { Contact } from '../../features/subscriptions/our-team.tsx';
import { mySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { availableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { ExternalLinkButton, MailLinkButton } from '../../ui/link-button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { Welcome } from './welcome.tsx';

/**
 * Reads what the page shows first, while the session is still being checked: one after the other they are four ways to the
 * server and back. What fails here is read again by the page, which also says so.
 */
export async function readAhead(queryClient: QueryClient): Promise<void> {
  const rest = Promise.allSettled([
    preloadSchedule(),
    queryClient.prefetchQuery({ ...availableWordlists, retry: false }),
  ]);
  await queryClient.prefetchQuery({ ...mySubscriptions, retry: false });
  const mine = queryClient.getQueryData(mySubscriptions.queryKey);
  if (!mine) return;
  const active = mine.current?.status === 'active' ? mine.current.id : null;
  await Promise.all([
    rest,
    queryClient.prefetchQuery({ ...scheduleOf(active), retry: false }),
    active !== null && queryClient.prefetchQuery({ ...statisticsOf(active, null), retry: false }),
  ]);
}

/** A streamer's own page: what was bought, and the schedule. */
export function DashboardPage() {
  const { identity } = useSession('streamer');
  const { name, ...contact } = useSite();
  // Between logging out and the guard's redirect there is nobody to show a page for.
  if (identity === null) return null;
  const { fullName, email } = namesOf(identity);
  return (
    <>
      <PageTitle title="Dashboard" site={name} />
      <SkipLink />
      <PageHeader>
        <Brand name={name} to={paths.dashboard()} />
        <div className="flex items-center gap-2.5">
          <SupportButton {...contact} />
          <ThemeSwitch />
          <AccountMenu fullName={fullName} email={email} />
        </div>
      </PageHeader>
      <PageMain className="space-y-6">
        <Welcome fullName={fullName} />
        <DashboardCards contact={contact} />
      </PageMain>
    </>
  );
}

const namesOf = ({ user, streamer }: Identity) => ({ fullName: streamer?.full_name ?? user.email, email: user.email });

// The community where there is one, else the team's mailbox.
function SupportButton({ communityUrl, contactEmail }: Contact) {
  if (communityUrl)
    return (
      <ExternalLinkButton href={communityUrl} variant="secondary" className="max-sm:size-11 max-sm:p-0">
        <MessageCircle aria-hidden />
        <span className="max-sm:sr-only">Support chat</span>
      </ExternalLinkButton>
    );
  if (contactEmail === null) return null;
  return (
    <MailLinkButton address={contactEmail} variant="secondary" className="max-sm:size-11 max-sm:p-0">
      <Mail aria-hidden />
      <span className="max-sm:sr-only">Support</span>
    </MailLinkButton>
  );
}
