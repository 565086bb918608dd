import { listStreamers } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { PlanFilter, PlanFilterName } from '../../features/plans/plan-filter.tsx';
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx';
import { StreamerFilterBar, streamerChips } from '../../features/streamers/streamer-filters.tsx';
import {
  prefetchStreamers,
  readStreamer,
  streamerToggle,
  useStreamers,
} from '../../features/streamers/streamers.queries.ts';
import { streamerColumns } from '../../features/streamers/streamers-table.tsx';
import { Consequences } from '../../features/subscriptions/consequences.tsx';
import { SUBSCRIPTION_STATUS_LABELS } from '../../features/subscriptions/subscription-labels.ts';
import { SubscriptionSummary } from '../../features/subscriptions/subscription-summary.tsx';
import { parseListQuery } from '../../lib/list-query.ts';
import { useNow } from '../../lib/use-now.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { FilterChips } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { SwitchOffDialog } from '../../ui/switch-off-dialog.tsx';
import { useToggle } from '../../ui/use-toggle.ts';
import { NoSuchRecord, RecordDialog } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchStreamers(queryClient, parseListQuery(listStreamers.query, search));

const StreamerDetailsDialog = lazyDialog(
  async () => (await import('./streamer-details-dialog.tsx')).StreamerDetailsDialog,
);

const ABOVE_DETAILS = ['plan-details', 'new-subscription', 'add-payment'] as const;

/** Every streamer, with search, a filter, a switch and details. */
export function Page() {
  const list = useListAddress(listStreamers.query);
  const dialog = useDialogAddress(['streamer', 'deactivate-streamer', ...ABOVE_DETAILS]);
  const streamers = useStreamers(list.query);
  const { switchTo, pending: togglingIds } = useToggle(streamerToggle);
  const now = useNow();
  const columns = streamerColumns({
    renderPlan: ({ current_subscription: current }) => <SubscriptionSummary subscription={current} now={now} />,
    togglingIds,
    onToggle: ({ id, status }) =>
      status === 'active' ? dialog.open('deactivate-streamer', id) : switchTo({ id, active: true }),
    onDetails: ({ id }) => dialog.open('streamer', id),
  });
  const close = () => dialog.close();
  return (
    <section>
      <ListTable
        name="streamers"
        title="Streamers Management"
        caption="Streamers"
        rowLabel={({ full_name: name }) => name}
        onOpen={({ id }) => dialog.open('streamer', id)}
        columns={columns}
        query={streamers}
        emptyText="No streamers found"
        failedText="Failed to load streamers"
        {...list.table}
        {...filtersOfStreamers(list)}
      />
      {dialog.name === 'deactivate-streamer' && (
        <RecordDialog id={dialog.id} list={streamers} read={readStreamer} noun="streamer" onClose={close}>
          {(streamer) => (
            <SwitchOffDialog
              toggle={streamerToggle}
              id={streamer.id}
              title="Deactivate Streamer"
              who={<bdi>{streamer.full_name}</bdi>}
              consequences={
                <Consequences
                  ending="deactivate"
                  name={streamer.full_name}
                  subscription={streamer.current_subscription}
                  streams={streamer.upcoming_streams}
                />
              }
              onClose={close}
            />
          )}
        </RecordDialog>
      )}
      <Details dialog={dialog} now={now} />
    </section>
  );
}

function filtersOfStreamers(list: ReturnType<typeof useListAddress<typeof listStreamers.query>>) {
  const plan = list.text('plan_id');
  const chips = streamerChips(list, plan && <PlanFilterName value={plan} />);
  return {
    filters: (
      <>
        <StreamerFilterBar
          list={list}
          count={chips.length}
          statuses={SUBSCRIPTION_STATUS_LABELS}
          plan={<PlanFilter list={list} />}
        />
        <ViewsMenu area="streamers" query={list.viewQuery} />
      </>
    ),
    chips: <FilterChips list={list} chips={chips} />,
  };
}

type Dialogs = 'streamer' | 'deactivate-streamer' | (typeof ABOVE_DETAILS)[number];

// Nested dialogs have URLs of their own that include the streamer's id, so the details stay open below.
function Details({ dialog, now }: { dialog: ReturnType<typeof useDialogAddress<Dialogs>>; now: Date }) {
  const { id, name, view, of } = dialog;
  const above = ABOVE_DETAILS.find((each) => each === name) ?? null;
  if (name !== 'streamer' && above === null) return null;
  if (id === null) return <NoSuchRecord noun="streamer" onClose={() => dialog.close()} />;
  const kept: Readonly<Record<string, string>> = view === '' ? {} : { view };
  return (
    <StreamerDetailsDialog
      key={id}
      id={id}
      now={now}
      address={{
        view,
        onView: dialog.show,
        above,
        of,
        onAbove: (next, about) => dialog.open(next, id, { ...kept, ...(about !== undefined && { of: String(about) }) }),
        onAboveClosed: () => dialog.close({ dialog: 'streamer', id: String(id), ...kept }),
      }}
      onClose={() => dialog.close()}
    />
  );
}
