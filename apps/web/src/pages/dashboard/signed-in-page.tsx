import type { Identity } from '@livelift/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../features/session/session.queries.ts';
import { nameOf } from '../../features/session/stored-name.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

type SignedInPageProps = {
  title: string;
  /** Beside the theme and the account menu. */
  tools?: ReactNode;
  className?: string;
  /** The content; without an identity what the server renders, and the browser until the session is known. */
  children: (identity: Identity | null) => ReactNode;
};

/** A page of a signed-in streamer, which is kept up to date while it is open. */
export function SignedInPage({ title, tools, className = 'space-y-6', children }: SignedInPageProps) {
  const { isLoading, identity } = useSession('streamer');
  const { name } = useSite();
  // The session is gone between logging out and the guard's redirect.
  if (!isLoading && identity === null) return null;
  return (
    <PageShell
      title={title}
      site={name}
      home={paths.dashboard()}
      tools={
        identity && (
          <>
            {tools}
            <ThemeSwitch />
            <AccountMenu fullName={nameOf(identity)} email={identity.user.email} />
          </>
        )
      }
      className={className}
    >
      {identity && <LiveUpdates />}
      {children(identity)}
    </PageShell>
  );
}

function LiveUpdates() {
  useLiveUpdates();
  return null;
}

type PageHeadingProps = { title: string; actions?: ReactNode };

/** The heading of a page to which the dashboard leads. */
export const PageHeading = ({ title, actions }: PageHeadingProps) => (
  <div>
    <TextLink to={paths.dashboard()} className="text-sm">
      Back to the dashboard
    </TextLink>
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      {actions}
    </div>
  </div>
);
