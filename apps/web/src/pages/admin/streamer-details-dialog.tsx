import type { getStreamer, ResponseOf } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddPaymentForm } from '../../features/payments/add-payment-form.tsx';
import { activationOutcome } from '../../features/payments/payment-words.ts';
import { StreamerPaymentsTable } from '../../features/payments/payments-table.tsx';
import { StreamerInfo } from '../../features/streamers/streamer-info.tsx';
import { StreamerStreamsTable } from '../../features/streamers/streamer-streams-table.tsx';
import { useStreamer } from '../../features/streamers/streamers.queries.ts';
import { SubscriptionSummary } from '../../features/subscriptions/subscription-summary.tsx';
import { failureSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const FAILED = 'Failed to load streamer details';

type Details = ResponseOf<typeof getStreamer>;
type TabKey = 'info' | 'streams' | 'payments';

/** One streamer with all that staff need to help him. */
export function StreamerDetailsDialog({ id, now, onClose }: { id: number; now: Date; onClose: () => void }) {
  const query = useStreamer(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={query.data?.streamer.full_name ?? 'Streamer Details'}
      description={query.data?.streamer.user.email}
    >
      {query.isPending && <Spinner />}
      {query.isLoadingError && (
        <LoadFailure
          title={FAILED}
          sentence={failureSentence(query.error, FAILED)}
          loading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <DetailsTabs details={query.data} now={now} />}
    </Dialog>
  );
}

function DetailsTabs({ details, now }: { details: Details; now: Date }) {
  const [tab, setTab] = useState<TabKey>('info');
  return (
    <Tabs
      label="Streamer details"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'info',
          label: 'Info',
          content: (
            <StreamerInfo
              details={details}
              renderSubscription={(subscription) => <SubscriptionSummary subscription={subscription} now={now} />}
            />
          ),
        },
        {
          key: 'streams',
          label: 'Streams',
          content: <StreamerStreamsTable streams={details.streamer.planned_streams} />,
        },
        { key: 'payments', label: 'Payments', content: <StreamerPayments details={details} /> },
      ]}
    />
  );
}

function StreamerPayments({ details: { streamer, payments } }: { details: Details }) {
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<ReturnType<typeof activationOutcome> | null>(null);
  return (
    <div className="space-y-4">
      <Button size="sm" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        Add Payment
      </Button>
      {outcome && <Notice tone={outcome.good ? 'success' : 'warning'}>{outcome.sentence}</Notice>}
      <StreamerPaymentsTable payments={payments} />
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add Payment"
        description={`For ${streamer.full_name}, ${streamer.user.email}`}
      >
        <AddPaymentForm
          streamerId={streamer.id}
          subscriptions={streamer.subscriptions}
          onCancel={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setOutcome(activationOutcome(added));
          }}
        />
      </Dialog>
    </div>
  );
}
