import type { getStreamer, ResponseOf, Subscription } from '@livelift/contract';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatCount, formatDayOf } from '../../lib/format.ts';
import { AccountStatus } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { MailLink } from '../../ui/text-link.tsx';

type StreamerInfoProps = {
  details: ResponseOf<typeof getStreamer>;
  /** Their name, with what leads to their page. */
  name: ReactNode;
  renderSubscription: (subscription: Subscription) => ReactNode;
  /** Absent where nothing of theirs can be changed. */
  onNewSubscription: (() => void) | undefined;
};

export function StreamerInfo({
  details: { streamer, stats },
  name,
  renderSubscription,
  onNewSubscription,
}: StreamerInfoProps) {
  return (
    <div className="space-y-7">
      <Section
        title="Personal information"
        rows={[
          ['Full name', name],
          ['Username', streamer.username],
          ['Email', <MailLink key="email" address={streamer.user.email} />],
          ['Discord ID', streamer.discord_id || 'N/A'],
          ['Joined', formatDayOf(streamer.created_at)],
        ]}
      />
      <Section
        title="Statistics"
        rows={[
          ['Planned streams', formatCount(streamer.upcoming_streams)],
          ['Completed streams', formatCount(stats.completed_streams)],
          ['Status', <Status key="status" status={stats.status} reason={streamer.deactivation_reason} />],
        ]}
      />
      <section>
        <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">Subscriptions</h3>
          {onNewSubscription && (
            <Button variant="secondary" size="sm" onClick={onNewSubscription}>
              <Plus aria-hidden />
              New Subscription
            </Button>
          )}
        </header>
        {streamer.subscriptions.length === 0 && <p className="text-sm text-muted">No subscriptions yet.</p>}
        <ul className="divide-y rounded-lg border empty:hidden">
          {streamer.subscriptions.map((subscription) => (
            <li key={subscription.id} className="px-4 py-3">
              {renderSubscription(subscription)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Status = (account: ComponentProps<typeof AccountStatus>) =>
  account.status === 'active' ? (
    'Active'
  ) : (
    <>
      <AccountStatus {...account} reason={null} />
      {account.reason !== null && (
        <span className="mt-1 block text-sm wrap-anywhere whitespace-pre-line text-muted">{account.reason}</span>
      )}
    </>
  );

function Section({ title, rows }: { title: string; rows: ReadonlyArray<[string, ReactNode]> }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">{title}</h3>
      <DetailList rows={rows} className="grid-cols-2 sm:grid-cols-3" />
    </section>
  );
}
