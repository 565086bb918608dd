import { getTimeline } from '@livelift/contract';
import { UserRoundSearch } from 'lucide-react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { AuditChanges } from '../../features/audit/audit-changes.tsx';
import { actionText, changeSentence, changeSummary } from '../../features/audit/audit-labels.ts';
import { METHOD_LABELS, STATUS_LABELS } from '../../features/payments/payment-labels.ts';
import { StaffNotes } from '../../features/staff-notes/staff-notes.tsx';
import { canManageStreamer } from '../../features/streamers/blocker-texts.ts';
import { StreamerStreams } from '../../features/streamers/streamer-streams.tsx';
import { type StreamerDetails, useStreamer } from '../../features/streamers/streamers.queries.ts';
import { Timeline } from '../../features/streamers/timeline/timeline.tsx';
import { useNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutdatedNotice, QueryFailure } from '../../ui/load-failure.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminContext } from './admin-dashboard.tsx';
import { isNotFound } from './record-dialog.tsx';
import { StreamerBlockers } from './streamer/streamer-blockers.tsx';
import { StreamerDialogs } from './streamer/streamer-dialogs.tsx';
import { StreamerHeader } from './streamer/streamer-header.tsx';
import { StreamerPayments } from './streamer/streamer-payments.tsx';
import { StreamerProfile } from './streamer/streamer-profile.tsx';
import { StreamerSubscriptions } from './streamer/streamer-subscriptions.tsx';
import { StreamerSurpluses } from './streamer/streamer-surpluses.tsx';
import { useStreamerDialog } from './streamer/use-streamer-dialog.ts';
import { parseId } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

// What the address says besides an open dialog.
const shownParts = z.strictObject({
  part: z.enum(['payments', 'streams']).optional(),
  kind: getTimeline.query.shape.kind,
});

/** The page of one streamer: why they are not active, all that is known of them, and all that happened. */
export function Page() {
  const id = parseId(useParams().id ?? null);
  return id === null ? <NoSuchStreamer /> : <Streamer key={id} id={id} />;
}

function Streamer({ id }: { id: number }) {
  const query = useStreamer(id);
  if (query.isLoadingError && isNotFound(query.error)) return <NoSuchStreamer />;
  if (query.data)
    return (
      <div className="space-y-4">
        <OutdatedNotice query={query} />
        <Record details={query.data} />
      </div>
    );
  if (query.failureReason) return <QueryFailure title="Failed to load the streamer" query={query} />;
  return (
    <Loading label="Loading the streamer" className="space-y-4">
      <Skeleton className="h-14 max-w-96" />
      <div className={COLUMNS}>
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-[40rem] rounded-lg" />
      </div>
    </Loading>
  );
}

// What is known on the left, what happened beside it; below each other on smaller screens, the profile last, and on paper.
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[23rem_minmax(0,1fr)] print:block print:space-y-4';

const NoSuchStreamer = () => (
  <EmptyState
    icon={UserRoundSearch}
    title="There is no such streamer."
    action={
      <LinkButton variant="secondary" to={paths.admin('streamers')}>
        All Streamers
      </LinkButton>
    }
  >
    Nobody has the number in this address.
  </EmptyState>
);

function Record({ details }: { details: StreamerDetails }) {
  const { streamer, payments } = details;
  const { me } = useAdminContext();
  const dialog = useStreamerDialog();
  const mayChange = canManageStreamer(streamer.blockers);
  const oldest = payments.findLast(({ status }) => status === 'pending');
  const confirm = () => oldest && dialog.open('confirm-payment', oldest.id);
  useShortcuts(
    'This person',
    mayChange && oldest ? [{ keys: 'c', label: 'Confirm their oldest pending payment', act: confirm }] : [],
  );
  return (
    <div className="space-y-4">
      <StreamerHeader details={details} mayChange={mayChange} onDeactivate={() => dialog.open('deactivate')} />
      <StreamerBlockers streamer={streamer} dialog={dialog} />
      <StreamerSurpluses surpluses={streamer.surpluses} {...{ dialog, mayChange }} />
      <div className={COLUMNS}>
        <div className="space-y-4">
          <StreamerSubscriptions {...{ streamer, dialog, mayChange }} />
          <StaffNotes streamerId={streamer.id} me={me} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Parts {...{ details, dialog, mayChange }} />
        </div>
        <StreamerProfile {...{ streamer, mayChange }} />
      </div>
      <StreamerDialogs {...{ details, dialog, mayChange }} />
    </div>
  );
}

const WORDS = {
  methodText: (method: keyof typeof METHOD_LABELS) => METHOD_LABELS[method],
  statusText: (status: keyof typeof STATUS_LABELS) => STATUS_LABELS[status],
  changeText: actionText,
  changeSentence,
  changeSummary,
};

type PartsProps = {
  details: StreamerDetails;
  dialog: ReturnType<typeof useStreamerDialog>;
  mayChange: boolean;
};

// One of them at a time, so that each begins at the top of the window.
function Parts({ details: { streamer, payments }, dialog, mayChange }: PartsProps) {
  const now = useNow();
  const list = useListAddress(shownParts);
  const { part = 'timeline', kind } = list.query;
  return (
    <div className="min-w-0 print:[&_[role=tablist]]:hidden">
      <Tabs
        label={`What there is about ${streamer.full_name}`}
        about={`of ${streamer.full_name}`}
        value={part}
        onChange={(next) => list.change({ part: next === 'timeline' ? '' : next })}
        tabs={[
          {
            key: 'timeline',
            label: 'Timeline',
            content: (
              <Timeline
                streamerId={streamer.id}
                kind={kind}
                list={list}
                words={WORDS}
                renderChanges={(change) => <AuditChanges entry={change} />}
              />
            ),
          },
          {
            key: 'payments',
            label: 'Payments',
            content: (
              <StreamerPayments streamerId={streamer.id} expectedRows={payments.length} {...{ dialog, mayChange }} />
            ),
          },
          {
            key: 'streams',
            label: 'Streams',
            content: <StreamerStreams streamer={streamer} now={now} readOnly={!mayChange} />,
          },
        ]}
      />
    </div>
  );
}
