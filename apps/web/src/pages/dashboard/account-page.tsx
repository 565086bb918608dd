import type { Identity } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { EmailChange } from '../../features/account/email-change.tsx';
import { Notifications } from '../../features/account/notifications.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { Sessions } from '../../features/account/sessions.tsx';
import { useSession } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { formatDayOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeaderSkeleton, PageMain, PageShell } from '../../ui/page-shell.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { DeleteAccount, MyData } from './account-ending.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../../features/session/change-password-dialog.tsx')).ChangePasswordDialog,
);

const CalendarFeed = lazyPart(
  'Your calendar feed',
  async () => (await import('../../features/sharing/calendar-feed.tsx')).CalendarFeed,
);

const PublicPageSettings = lazyPart(
  'Your public page',
  async () => (await import('../../features/sharing/public-page-settings.tsx')).PublicPageSettings,
);

type Shown = { identity: Identity };

type Part = { id: string; title: string; Part: (shown: Shown & { id: string; title: string }) => ReactNode };

// A part of the page costs its line here.
const PARTS: readonly Part[] = [
  { id: 'profile', title: 'Profile', Part: Profile },
  {
    id: 'email',
    title: 'Email',
    Part: ({ identity, ...section }) => (
      <SectionCard {...section} description="You log in with it, and our mails go to it.">
        <EmailChange user={identity.user} />
      </SectionCard>
    ),
  },
  { id: 'password', title: 'Password', Part: Password },
  {
    id: 'notifications',
    title: 'Notifications',
    Part: (section) => (
      <SectionCard {...section} description="Which mails you get. What you switch is saved at once.">
        <Notifications />
      </SectionCard>
    ),
  },
  {
    id: 'sessions',
    title: 'Where you are signed in',
    Part: (section) => (
      <SectionCard {...section}>
        <Sessions />
      </SectionCard>
    ),
  },
  {
    id: 'billing',
    title: 'Billing',
    Part: (section) => (
      <SectionCard
        {...section}
        description="What you ordered, what you paid with its receipts, and what is due."
        actions={
          <LinkButton to={paths.billing()} variant="secondary">
            Open Billing
          </LinkButton>
        }
      />
    ),
  },
  {
    id: 'calendar',
    title: 'Calendar',
    Part: (section) => (
      <SectionCard {...section} description="Your streams in Google, Apple or Outlook Calendar.">
        <CalendarFeed />
      </SectionCard>
    ),
  },
  {
    id: 'public-page',
    title: 'Public page',
    Part: (section) => (
      <SectionCard {...section} description="Your coming streams, for everybody who has the link.">
        <PublicPageSettings />
      </SectionCard>
    ),
  },
  { id: 'my-data', title: 'What is kept about you', Part: MyData },
  {
    id: 'delete-account',
    title: 'Delete your account',
    Part: ({ identity, ...section }) => <DeleteAccount {...section} email={identity.user.email} />,
  },
];

/** A streamer's own account: who they are, how they are reached, and its end. */
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
    >
      <Frame>
        <Parts identity={identity} />
      </Frame>
    </PageShell>
  );
}

function Parts({ identity }: Shown) {
  useLiveUpdates();
  return PARTS.map(({ Part, ...section }) => <Part key={section.id} {...section} identity={identity} />);
}

// What the server renders, and the browser until the session is known.
function AccountShell() {
  const { name } = useSite();
  return (
    <>
      <PageHeaderSkeleton site={name} home={paths.dashboard()} />
      <PageMain>
        <Frame>
          <div role="status" className="space-y-6">
            <span className="sr-only">Loading your account</span>
            <Skeleton className="h-80" />
            <Skeleton className="h-32" />
          </div>
        </Frame>
      </PageMain>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <TextLink to={paths.dashboard()} className="text-sm">
        Back to the dashboard
      </TextLink>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Your Account</h1>
      <div className="mt-6 grid items-start gap-x-10 lg:grid-cols-[13rem_minmax(0,48rem)]">
        <nav aria-label="On this page" className="sticky top-[calc(var(--spacing-header)+1.5rem)] max-lg:hidden">
          <ul className="space-y-1 border-l text-sm">
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-9 items-center border-l border-transparent pl-4 text-muted hover:border-ink hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 space-y-6">{children}</div>
      </div>
    </>
  );
}

function Profile({ identity: { user, streamer }, ...section }: Shown & { id: string; title: string }) {
  return (
    <SectionCard {...section} description={`You joined on ${formatDayOf(user.created_at)}.`}>
      {streamer && <ProfileForm key={streamer.id} profile={streamer} />}
    </SectionCard>
  );
}

function Password({ identity, ...section }: Shown & { id: string; title: string }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SectionCard
      {...section}
      description="Changing it signs you out everywhere else."
      actions={
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change Password
        </Button>
      }
    >
      {isChanging && <ChangePasswordDialog email={identity.user.email} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}
