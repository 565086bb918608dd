import { listStreamers } from '@livelift/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { useExportStreamers } from '../../features/streamers/use-export-streamers.ts';
import { SUBSCRIPTION_STATUS_LABELS } from '../../features/subscriptions/subscription-status-badge.tsx';
import { SubscriptionSummary, TimeLeft } from '../../features/subscriptions/subscription-summary.tsx';
import { filtersOf, type ListPage } from '../../lib/list-page.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ExportProgress } from '../../ui/export-progress.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { FilterChips } from '../../ui/list-filters.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useRowSelection } from '../../ui/row-selection.ts';
import { selectedCount } from '../../ui/selection-bar.tsx';
import { useToggle } from '../../ui/use-toggle.ts';
import { NoSuchRecord, RecordDialog } from './record-dialog.tsx';
import { DeactivateStreamerDialog } from './streamer/deactivate-streamer-dialog.tsx';
import { VerifyAddressDialog } from './streamer/verify-address-dialog.tsx';
import { useBulkActs } from './use-bulk-acts.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchStreamers;

const StreamerDetailsDialog = lazyDialog(
  async () => (await import('./streamer/streamer-details-dialog.tsx')).StreamerDetailsDialog,
);

const ABOVE_DETAILS = ['plan-details', 'new-subscription', 'change-plan', 'add-payment'] as const;

/** Every streamer, with search, a filter, a switch and details. */
export function Page() {
  const list = useListAddress(listStreamers.query);
  const dialog = useDialogAddress(['streamer', 'deactivate-streamer', 'verify-streamer', ...ABOVE_DETAILS]);
  const streamers = useStreamers(list.query);
  const { switchTo, pending: togglingIds } = useToggle(streamerToggle);
  const now = useNow();
  const selected = useSelectedStreamers(list.query, streamers.data);
  const columns = streamerColumns({
    renderPlan: ({ current_subscription: current }) => <SubscriptionSummary subscription={current} now={now} />,
    renderEnd: ({ active_subscription: active }) => active && <TimeLeft subscription={active} now={now} />,
    togglingIds,
    onToggle: ({ id, status }) =>
      status === 'inactive'
        ? switchTo({ id, active: true })
        : dialog.open(status === 'active' ? 'deactivate-streamer' : 'verify-streamer', id),
    onDetails: ({ id }) => dialog.open('streamer', id),
  });
  const close = () => dialog.close();
  return (
    <section className="space-y-2.5">
      <ExportProgress exporting={selected.exporting} />
      {selected.bulk.running}
      <ListTable
        name="streamers"
        title="Streamers Management"
        caption="Streamers"
        rowLabel={({ full_name: name }) => name}
        actions={
          <>
            {selected.bulk.button}
            <Button
              variant="secondary"
              title="Export"
              className="max-lg:px-3"
              loading={selected.exporting.progress !== null}
              disabled={!streamers.data || streamers.data.data.length === 0}
              onClick={selected.exportAll}
            >
              <Download aria-hidden />
              <span className="max-lg:sr-only">Export</span>
            </Button>
          </>
        }
        selection={selected.selection}
        selectionActions={selected.actions}
        onOpen={({ id }) => dialog.open('streamer', id)}
        columns={columns}
        query={streamers}
        emptyText="No streamers found"
        failedText="Failed to load streamers"
        {...list.table}
        {...filtersOfStreamers(list)}
      />
      {(dialog.name === 'deactivate-streamer' || dialog.name === 'verify-streamer') && (
        <RecordDialog id={dialog.id} list={streamers} read={readStreamer} noun="streamer" onClose={close}>
          {(streamer) =>
            dialog.name === 'deactivate-streamer' ? (
              <DeactivateStreamerDialog streamer={streamer} onClose={close} />
            ) : (
              <VerifyStreamer streamer={streamer} onClose={close} />
            )
          }
        </RecordDialog>
      )}
      <Details dialog={dialog} now={now} />
      {selected.bulk.dialogs}
    </section>
  );
}

type VerifyStreamerProps = { streamer: { id: number; user: { email: string } }; onClose: () => void };

const VerifyStreamer = ({ streamer: { id, user }, onClose }: VerifyStreamerProps) => (
  <VerifyAddressDialog toggle={streamerToggle} {...{ id, onClose }} email={user.email} streamerId={id} />
);

type Query = ReturnType<typeof useListAddress<typeof listStreamers.query>>['query'];

// What can be done to the selected rows, and to all.
function useSelectedStreamers(query: Query, page: ListPage | undefined) {
  const filters = filtersOf(query);
  const selection = useRowSelection(JSON.stringify(filters), page);
  const bulk = useBulkActs(selection);
  const exporting = useExportStreamers();
  const rows = selection.allMatching ? { filter: filters } : { ids: [...selection.ids] };
  const exportSelected = () =>
    page &&
    void exporting.start(selection.allMatching ? filters : { ids: [...selection.ids] }, {
      ...page,
      total: selectedCount(selection, page),
    });
  const begin = (act: StreamerAct) => () => bulk.begin({ act, rows });
  const actions = (
    <>
      <Button size="sm" onClick={begin('extend_subscriptions')}>
        Extend
      </Button>
      <Button variant="secondary" size="sm" onClick={begin('mail_streamers')}>
        Mail
      </Button>
      <Button variant="secondary" size="sm" onClick={exportSelected}>
        Export
      </Button>
      <Button variant="secondary" size="sm" onClick={begin('deactivate_streamers')}>
        Deactivate
      </Button>
    </>
  );
  return { selection, bulk, exporting, actions, exportAll: () => page && void exporting.start(filters, page) };
}

type StreamerAct = 'extend_subscriptions' | 'mail_streamers' | 'deactivate_streamers';

function filtersOfStreamers(list: ReturnType<typeof useListAddress<typeof listStreamers.query>>) {
  const plan = list.text('plan_id');
  const chips = streamerChips(list, plan && <PlanFilterName value={plan} />);
  return {
    filters: (sort: ReactNode) => (
      <>
        <StreamerFilterBar
          sort={sort}
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

type Dialogs = 'streamer' | 'deactivate-streamer' | 'verify-streamer' | (typeof ABOVE_DETAILS)[number];

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
