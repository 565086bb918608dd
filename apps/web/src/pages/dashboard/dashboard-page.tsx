import type { Identity } from '@livelift/contract';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { ScheduleCard } from '../../features/streams/schedule-card.tsx';
import { useSchedule } from '../../features/streams/streams.queries.ts';
import { NextSubscriptions } from '../../features/subscriptions/next-subscriptions.tsx';
import type { Contact } from '../../features/subscriptions/our-team.tsx';
import { PaymentRequired } from '../../features/subscriptions/payment-required.tsx';
import { SubscriptionCard } from '../../features/subscriptions/subscription-card.tsx';
import { type MySubscriptions, useMySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { useAvailableWordlists } from '../../features/wordlists/wordlists.queries.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLinkButton } from '../../ui/link-button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';

/** A streamer's own page: what was bought, and the schedule. */
export function DashboardPage() {
  const { identity } = useSession('streamer');
  const { name, ...contact } = useSite();
  const { communityUrl } = contact;
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
          {communityUrl && (
            <ExternalLinkButton href={communityUrl} variant="secondary" size="sm">
              <MessageCircle aria-hidden />
              <span className="max-sm:sr-only">Support chat</span>
            </ExternalLinkButton>
          )}
          <AccountMenu fullName={fullName} email={email} />
        </div>
      </PageHeader>
      <PageMain className="space-y-6">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">Welcome, {fullName}</h1>
        <DashboardCards contact={contact} />
      </PageMain>
    </>
  );
}

const namesOf = ({ user, streamer }: Identity) => ({ fullName: streamer?.full_name ?? user.email, email: user.email });

const activeOf = ({ current }: MySubscriptions) => (current?.status === 'active' ? current : null);

function DashboardCards({ contact }: { contact: Contact }) {
  const { data: mine } = useMySubscriptions();
  const active = mine && activeOf(mine);
  const { data: schedule } = useSchedule(active === undefined ? undefined : (active?.id ?? null));
  const { data: wordlists = [] } = useAvailableWordlists();
  const [choosing, setChoosing] = useState(false);
  const [now] = useState(() => new Date());
  if (mine === undefined) return <Spinner label="Loading your subscription" />;
  const { current, pending } = mine;
  return (
    <>
      <SubscriptionCard subscription={current} allowance={schedule} now={now}>
        {active && (
          <div className="mt-5 flex flex-col items-start gap-4 border-t pt-5 sm:flex-row sm:items-center sm:justify-between">
            <NextSubscriptions subscriptions={pending} contact={contact} />
            <Button variant="secondary" size="sm" className="sm:ml-auto" onClick={() => setChoosing(true)}>
              Renew or change plan
            </Button>
          </div>
        )}
      </SubscriptionCard>
      {active ? (
        <ScheduleCard wordlists={wordlists} subscription={active} canBook />
      ) : (
        <PaymentRequired subscription={current} contact={contact} onChoosePlan={() => setChoosing(true)} />
      )}
      <ChoosePlanDialog subscription={current} pending={pending} open={choosing} onOpenChange={setChoosing} />
    </>
  );
}
