import { grantsTime, type Identity, plusMinutes } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { scheduleQuery } from '../../features/schedule/schedule.queries.ts';
import { useSaveMyData } from '../../features/session/my-account.queries.ts';
import { useSession } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Consequences } from '../../features/subscriptions/consequences.tsx';
import { mySubscriptionsQuery } from '../../features/subscriptions/subscriptions.queries.ts';
import { formatDayOf } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { PageHeaderSkeleton, PageMain, PageShell } from '../../ui/page-shell.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('../../features/session/delete-account-dialog.tsx')).DeleteAccountDialog,
);

const LOOK = 'max-w-3xl space-y-6';

/** What is kept about a streamer, and the end of their account. */
export function Page() {
  const { isLoading, identity } = useSession('streamer');
  const { name } = useSite();
  if (isLoading) return <AccountShell />;
  // The session is gone between logging out and the guard's redirect.
  if (identity === null) return null;
  return (
    <PageShell
      title="Your Account"
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
      <Profile identity={identity} />
      <MyData />
      <DeleteAccount email={identity.user.email} />
    </PageShell>
  );
}

// What the server renders, and the browser until the session is known.
function AccountShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.dashboard()} />
      <PageMain className={LOOK}>
        <Heading />
        <div role="status" className="space-y-6">
          <span className="sr-only">Loading your account</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-32" />
        </div>
      </PageMain>
    </>
  );
}

const Heading = () => (
  <div>
    <TextLink to={paths.dashboard()} className="text-sm">
      Back to the dashboard
    </TextLink>
    <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Your Account</h1>
  </div>
);

function Profile({ identity: { user, streamer } }: { identity: Identity }) {
  const rows: [string, string][] = [
    ['Email', user.email],
    ...(streamer
      ? ([
          ['Full name', streamer.full_name],
          ['Username', streamer.username],
          ['Discord ID', streamer.discord_id ?? 'N/A'],
        ] satisfies [string, string][])
      : []),
    ['Joined', formatDayOf(user.created_at)],
  ];
  return (
    <Card aria-labelledby="profile">
      <CardHeader id="profile" title="Who you are" description="Our team changes it for you." />
      <DetailList rows={rows.map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
    </Card>
  );
}

function MyData() {
  const save = useSaveMyData();
  return (
    <Card aria-labelledby="my-data">
      <CardHeader
        id="my-data"
        title="What is kept about you"
        description="One JSON file with all that is about you."
        actions={
          <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden />
            Download My Data
          </Button>
        }
      />
    </Card>
  );
}

function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="delete-account">
      <CardHeader
        id="delete-account"
        title="Delete your account"
        description="Close it, or erase who you were as well. You are asked which."
        actions={
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            Delete Account
          </Button>
        }
      />
      {isAsking && (
        <DeleteAccountDialog email={email} consequences={<MyConsequences />} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function MyConsequences() {
  const subscriptions = useQuery(mySubscriptionsQuery);
  const current = subscriptions.data?.current ?? null;
  const active = current && grantsTime(current) ? current.id : null;
  const schedule = useQuery({ ...scheduleQuery(active), enabled: subscriptions.isSuccess });
  const now = useNow();
  if (!subscriptions.data || !schedule.data) return <p className="mt-2">Your subscription and planned streams end.</p>;
  const streams = schedule.data.streams.data.filter(
    ({ status, scheduled_start: start, estimated_duration: minutes }) =>
      status === 'live' || (status === 'scheduled' && plusMinutes(start, minutes) > now),
  ).length;
  return <Consequences ending="delete" name={null} subscription={current} streams={streams} />;
}
