import type { Identity } from '@livelift/contract';
import { EmailChange } from '../../features/account/email-change.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { PasswordSection } from '../../features/session/password-section.tsx';
import { formatDayOf } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DeleteAccount, MyData } from './account-ending.tsx';
import { PageHeading, SignedInPage } from './signed-in-page.tsx';

const Notifications = lazyPart(
  'Which mails you get',
  async () => (await import('../../features/account/notifications.tsx')).Notifications,
);

const Sessions = lazyPart(
  'Where you are signed in',
  async () => (await import('../../features/account/sessions.tsx')).Sessions,
);

const CalendarFeed = lazyPart(
  'Your calendar feed',
  async () => (await import('../../features/sharing/calendar-feed.tsx')).CalendarFeed,
);

const PublicPageSettings = lazyPart(
  'Your public page',
  async () => (await import('../../features/sharing/public-page-settings.tsx')).PublicPageSettings,
);

const TITLES = {
  profile: 'Profile',
  email: 'Email',
  password: 'Password',
  notifications: 'Notifications',
  sessions: 'Where you are signed in',
  billing: 'Billing',
  calendar: 'Calendar',
  'public-page': 'Public page',
  'my-data': 'What is kept about you',
  'delete-account': 'Delete your account',
} as const;

const section = (id: keyof typeof TITLES) => ({ id, title: TITLES[id] });

type SectionsProps = { identity: Identity };

/** A streamer's own account: who they are, how they are reached, and its end. */
export function Page() {
  return (
    <SignedInPage title="Your Account">
      {(identity) => (
        <>
          <PageHeading title="Your Account" />
          <div className="grid items-start gap-x-10 lg:grid-cols-[13rem_minmax(0,48rem)]">
            <Contents />
            <div className="min-w-0 space-y-6">
              {identity ? (
                <Sections identity={identity} />
              ) : (
                <Loading label="Loading your account" className="space-y-6">
                  <Skeleton className="h-80" />
                  <Skeleton className="h-32" />
                </Loading>
              )}
            </div>
          </div>
        </>
      )}
    </SignedInPage>
  );
}

// Of small screens in two columns above the sections.
const Contents = () => (
  <nav aria-label="On this page" className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] max-lg:mb-6">
    <ul className="text-sm max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 sm:max-lg:grid-cols-3 lg:space-y-1 lg:border-l">
      {Object.entries(TITLES).map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center text-muted max-lg:min-h-11 max-lg:underline max-lg:underline-offset-2 lg:-ml-px lg:border-l lg:border-transparent lg:pl-4 hover:border-ink hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Sections = ({ identity }: SectionsProps) => (
  <>
    <Profile identity={identity} />
    <SectionCard {...section('email')} description="You log in with it, and our mails go to it.">
      <EmailChange user={identity.user} />
    </SectionCard>
    <PasswordSection audience="streamer" email={identity.user.email} />
    <SectionCard {...section('notifications')} description="Which mails you get. What you switch is saved at once.">
      <Notifications />
    </SectionCard>
    <SectionCard {...section('sessions')}>
      <Sessions audience="streamer" timeZone={identity.streamer?.timezone ?? null} />
    </SectionCard>
    <SectionCard
      {...section('billing')}
      description="What you ordered, what you paid with its receipts, and what is due."
      actions={
        <LinkButton to={paths.billing()} variant="secondary">
          Open Billing
        </LinkButton>
      }
    />
    <SectionCard {...section('calendar')} description="Your streams in Google, Apple or Outlook Calendar.">
      <CalendarFeed />
    </SectionCard>
    <SectionCard {...section('public-page')} description="Your coming streams, for everybody who has the link.">
      <PublicPageSettings username={identity.streamer?.username ?? ''} />
    </SectionCard>
    <MyData {...section('my-data')} />
    <DeleteAccount {...section('delete-account')} email={identity.user.email} />
  </>
);

function Profile({ identity: { user, streamer } }: SectionsProps) {
  return (
    <SectionCard {...section('profile')} description={`You joined on ${formatDayOf(user.created_at)}.`}>
      {streamer && <ProfileForm key={streamer.id} profile={streamer} />}
    </SectionCard>
  );
}
