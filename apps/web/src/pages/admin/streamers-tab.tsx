import { useState } from 'react';
import { useStreamers } from '../../features/streamers/streamers.queries.ts';
import { StreamersTable } from '../../features/streamers/streamers-table.tsx';
import { SubscriptionSummary } from '../../features/subscriptions/subscription-summary.tsx';
import { failureSentence } from '../../lib/api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StreamerDetailsDialog } from './streamer-details-dialog.tsx';
import { useAdminAddress } from './use-admin-address.ts';

const FAILED = 'Failed to load streamers';

/** Every streamer, with search and details. */
export function StreamersTab() {
  const { search, page, filter, hrefOfPage } = useAdminAddress();
  const streamers = useStreamers({ page, ...(search && { search }) });
  const [opened, setOpened] = useState<number | null>(null);
  const [now] = useState(() => new Date());
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">Streamers Management</h2>
      <SearchForm
        label="Search streamers"
        placeholder="Search by name, username, or email..."
        value={search}
        onSearch={(text) => filter({ search: text })}
      />
      {streamers.isLoadingError ? (
        <LoadFailure
          title={FAILED}
          sentence={failureSentence(streamers.error, FAILED)}
          loading={streamers.isFetching}
          onRetry={() => void streamers.refetch()}
        />
      ) : (
        <StreamersTable
          streamers={streamers.data?.data}
          renderPlan={({ current_subscription: current }) => <SubscriptionSummary subscription={current} now={now} />}
          onDetails={({ id }) => setOpened(id)}
        />
      )}
      {streamers.data && <Pagination label="Streamers" page={streamers.data} hrefOf={hrefOfPage} />}
      {opened !== null && <StreamerDetailsDialog id={opened} now={now} onClose={() => setOpened(null)} />}
    </section>
  );
}
