import { listPaymentNotes } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { activationOutcome } from '../../features/payments/payment-labels.ts';
import {
  prefetchPaymentNotes,
  type StaffPaymentNote,
  usePaymentNotes,
} from '../../features/payments/payment-notes.queries.ts';
import { PaymentNoteFilters, paymentNoteColumns } from '../../features/payments/payment-notes-table.tsx';
import { readSubscriptionsOf } from '../../features/streamers/streamers.queries.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PaymentsViews } from './payments-views.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = (queryClient: QueryClient, search: URLSearchParams) =>
  prefetchPaymentNotes(queryClient, parseListQuery(listPaymentNotes.query, search));

const AddDialog = lazyDialog(
  async () => (await import('../../features/payments/add-payment-dialog.tsx')).AddPaymentDialog,
);

/** What streamers say that they have paid: each leads to its streamer, and to recording the payment. */
export function Page() {
  const list = useListAddress(listPaymentNotes.query);
  const dialog = useDialogAddress(['add-payment']);
  const notes = usePaymentNotes(list.query);
  const [outcome, setOutcome] = useState<ReturnType<typeof activationOutcome> | null>(null);
  const close = () => dialog.close();
  return (
    <section className="space-y-4">
      <header className="flex flex-wrap items-center gap-2.5">
        <h2 className="mr-auto text-lg font-semibold">Payment Notes</h2>
        <PaymentsViews open="Payment Notes" />
      </header>
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <ListTable
        name="payment-notes"
        caption="Payment notes"
        columns={paymentNoteColumns({
          renderStreamer: (note) => <Streamer note={note} />,
          onAddPayment: ({ id }) => {
            setOutcome(null);
            dialog.open('add-payment', id);
          },
        })}
        query={notes}
        emptyText="Nobody has said that they have paid."
        failedText="Failed to load payment notes"
        {...list.table}
        filters={<PaymentNoteFilters list={list} />}
      />
      {dialog.name === 'add-payment' && (
        <RecordDialog id={dialog.id} list={notes} read={async () => null} noun="payment note" onClose={close}>
          {({ streamer, subscription, ...note }) => (
            <AddDialog
              streamerId={streamer.id}
              subscriptions={[subscription]}
              noted={note}
              subscriptionsOf={readSubscriptionsOf}
              description={<bdi>{streamer.full_name}</bdi>}
              onAdded={(added) => setOutcome(activationOutcome(added))}
              onClose={close}
            />
          )}
        </RecordDialog>
      )}
    </section>
  );
}

const Streamer = ({ note: { streamer } }: { note: StaffPaymentNote }) => (
  <div className="min-w-36">
    <TextLink to={`${paths.admin('streamers')}?dialog=streamer&id=${streamer.id}`}>
      <bdi>{streamer.full_name}</bdi>
    </TextLink>
    <span className="block text-xs text-muted">{streamer.user.email}</span>
  </div>
);
