import { listPaymentNotes, wasReceived } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { CloseNoteDialog } from '../../features/payments/close-note-dialog.tsx';
import { ConfirmPaymentDialog } from '../../features/payments/confirm-payment.tsx';
import { activationOutcome } from '../../features/payments/payment-labels.ts';
import {
  prefetchPaymentNotes,
  type StaffPaymentNote,
  useClosePaymentNote,
  usePaymentNotes,
} from '../../features/payments/payment-notes.queries.ts';
import {
  isOfCanceledOrder,
  PaymentNoteFilters,
  paymentNoteColumns,
} from '../../features/payments/payment-notes-table.tsx';
import { readPayment } from '../../features/payments/payments.queries.ts';
import { readStreamer, readSubscriptionsOf } from '../../features/streamers/streamers.queries.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
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
  const dialog = useDialogAddress(['add-payment', 'confirm-payment', 'close-note']);
  const notes = usePaymentNotes(list.query);
  const [outcome, setOutcome] = useState<ReturnType<typeof activationOutcome> | null>(null);
  const close = () => dialog.close();
  const add = ({ id }: StaffPaymentNote) => {
    setOutcome(null);
    dialog.open('add-payment', id);
  };
  return (
    <section className="space-y-2.5">
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      <ListTable
        name="payment-notes"
        title="Payment Notes"
        caption="Payment notes"
        views={<PaymentsViews open="Payment Notes" />}
        rowLabel={({ streamer }) => `the note of ${streamer.full_name}`}
        onOpen={add}
        columns={paymentNoteColumns({
          renderStreamer: (note) => <Streamer note={note} />,
          onConfirm: ({ id }) => {
            setOutcome(null);
            dialog.open('confirm-payment', id);
          },
          onAddPayment: add,
          onClose: ({ id }) => dialog.open('close-note', id),
        })}
        query={notes}
        emptyText={<NoNotes list={list} />}
        failedText="Failed to load payment notes"
        {...list.table}
        filters={<PaymentNoteFilters list={list} />}
      />
      {dialog.name === 'add-payment' && (
        <RecordDialog id={dialog.id} list={notes} read={async () => null} noun="payment note" onClose={close}>
          {(note) => <AddNoted note={note} onAdded={(added) => setOutcome(activationOutcome(added))} onClose={close} />}
        </RecordDialog>
      )}
      {dialog.name === 'confirm-payment' && (
        <RecordDialog id={dialog.id} list={notes} read={async () => null} noun="payment note" onClose={close}>
          {(note) => <ConfirmNoted note={note} onClose={close} />}
        </RecordDialog>
      )}
      {dialog.name === 'close-note' && (
        <RecordDialog id={dialog.id} list={notes} read={async () => null} noun="payment note" onClose={close}>
          {(note) => <CloseNoteDialog note={note} onClose={close} />}
        </RecordDialog>
      )}
    </section>
  );
}

const ConfirmNoted = ({ note, onClose }: { note: StaffPaymentNote; onClose: () => void }) => (
  <RecordDialog id={note.pending_payment_id} list={NO_LIST} read={readPayment} noun="pending payment" onClose={onClose}>
    {(payment) => <ConfirmPaymentDialog payment={payment} amount={note.amount} onClose={onClose} />}
  </RecordDialog>
);

type AddNotedProps = {
  note: StaffPaymentNote;
  onAdded: (added: Parameters<typeof activationOutcome>[0]) => void;
  onClose: () => void;
};

// Nothing can be paid for a canceled order: the money goes to what else its streamer has, and staff have looked.
function AddNoted({ note, onAdded, onClose }: AddNotedProps) {
  const closing = useClosePaymentNote();
  const [isCanceled] = useState(isOfCanceledOrder(note));
  const { streamer, subscription } = note;
  const dialog = {
    streamerId: streamer.id,
    noted: note,
    subscriptionsOf: readSubscriptionsOf,
    onClose,
  };
  if (!isCanceled)
    return (
      <AddDialog
        {...dialog}
        subscriptions={[subscription]}
        description={<bdi>{streamer.full_name}</bdi>}
        onAdded={onAdded}
      />
    );
  return (
    <RecordDialog id={streamer.id} list={NO_LIST} read={readStreamer} noun="streamer" onClose={onClose}>
      {({ subscriptions }) => (
        <AddDialog
          {...dialog}
          subscriptions={subscriptions}
          description={
            <>
              <bdi>{streamer.full_name}</bdi> said it of {subscription.reference}, which is canceled: choose what it is
              for.
            </>
          }
          onAdded={(added) => {
            if (wasReceived(added.payment)) closing.mutate({ id: note.id, paymentId: added.payment.id });
            onAdded(added);
          }}
        />
      )}
    </RecordDialog>
  );
}

const NO_LIST = { data: undefined, isError: true };

type List = Pick<ReturnType<typeof useListAddress<typeof listPaymentNotes.query>>, 'text' | 'change'>;

function NoNotes({ list }: { list: List }) {
  const [search, open] = [list.text('search'), list.text('open')];
  if (search === '' && open === '') return 'Nobody has said that they have paid.';
  return (
    <>
      {search === '' ? `No note is ${open === 'true' ? 'open' : 'done'}. ` : `No note matches “${search}”. `}
      <TextButton ref={keepFocusNear} onClick={() => list.change({ search: '', open: '' })}>
        Clear
      </TextButton>
    </>
  );
}

const Streamer = ({ note: { streamer } }: { note: StaffPaymentNote }) => (
  <div className="min-w-36">
    <TextLink to={paths.adminStreamer(streamer.id)}>
      <bdi>{streamer.full_name}</bdi>
    </TextLink>
    <span className="block text-xs text-muted">{streamer.user.email}</span>
  </div>
);
