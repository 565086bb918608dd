import { KeyRound, Radio, UserRound, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../features/site/site.queries.ts';
import { type StreamerDetails, useSendResetLink } from '../../../features/streamers/streamers.queries.ts';
import { formatCount, formatDayOf, formatDollars, formatGmt } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { AccountStatus, Badge } from '../../../ui/badge.tsx';
import { usePageTitle } from '../../../ui/page-shell.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

type StreamerHeaderProps = {
  details: StreamerDetails;
  mayChange: boolean;
  onDeactivate: () => void;
};

/** Who it is, how they are reached, their state where it is not the normal one, and their figures. */
export function StreamerHeader({ details: { streamer, stats }, mayChange, onDeactivate }: StreamerHeaderProps) {
  const { full_name: name, username, user, account } = streamer;
  const live = streamer.planned_streams.find(({ status }) => status === 'live');
  usePageTitle(`${name} | Super User Dashboard`, useSite().name);
  return (
    <header className="relative flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72 max-sm:pr-10">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="text-2xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <State streamer={streamer} />
          {live && (
            <Badge tone="success" title={live.title}>
              <Radio aria-hidden />
              Live since {formatGmt(live.started_at ?? live.scheduled_start)}
            </Badge>
          )}
        </div>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          <bdi>@{username}</bdi> · {user.email} · joined {formatDayOf(account.created_at)}
        </p>
      </div>
      <div className="flex items-start gap-4">
        <dl className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-7">
          <Figure label="Revenue">{formatDollars(streamer.total_revenue)}</Figure>
          <Figure label="Due" isWaiting={streamer.amount_due > 0}>
            {formatDollars(streamer.amount_due)}
          </Figure>
          <Figure label="Streams">{formatCount(stats.total_streams)}</Figure>
          <Figure label="Completed">{formatCount(stats.completed_streams)}</Figure>
        </dl>
        {mayChange && (
          <span className="max-sm:absolute max-sm:top-0 max-sm:right-0 print:hidden">
            <AccountMenu streamer={streamer} onDeactivate={onDeactivate} />
          </span>
        )}
      </div>
    </header>
  );
}

type AccountMenuProps = Pick<StreamerDetails, 'streamer'> & Pick<StreamerHeaderProps, 'onDeactivate'>;

// A link is for who has a password; others get a code, among what keeps them out.
function AccountMenu({ streamer, onDeactivate }: AccountMenuProps) {
  const { id, full_name: name, status, user, blockers } = streamer;
  const navigate = useNavigate();
  const { mutate: sendResetLink } = useSendResetLink(id);
  const isActive = status === 'active';
  const hasPassword = blockers.every(({ kind }) => kind !== 'no_password');
  return (
    <RowMenu
      about={name}
      items={[
        ...(isActive && hasPassword
          ? [{ label: 'Send Reset Link', icon: KeyRound, onSelect: () => sendResetLink() }]
          : []),
        {
          label: 'Account in Users',
          icon: UserRound,
          onSelect: () => void navigate(`${paths.admin('users')}?${new URLSearchParams({ search: user.email })}`),
        },
        ...(isActive ? [{ label: 'Deactivate', icon: UserRoundX, onSelect: onDeactivate }] : []),
      ]}
    />
  );
}

function State({ streamer: { account, status, blockers } }: Pick<StreamerDetails, 'streamer'>) {
  if (account.deleted_at !== null) {
    const isErased = blockers.some((blocker) => blocker.kind === 'closed' && blocker.erased);
    return <Badge tone="outline">{isErased ? 'Erased' : 'Closed'}</Badge>;
  }
  if (account.role !== 'streamer') return <Badge tone="info">Staff</Badge>;
  // Why it is switched off stands below.
  return <AccountStatus status={status} reason={null} />;
}

type FigureProps = { label: string; isWaiting?: boolean; children: ReactNode };

const Figure = ({ label, isWaiting = false, children }: FigureProps) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className={isWaiting ? 'font-semibold text-warning-ink' : 'font-semibold'}>{children}</dd>
  </div>
);
