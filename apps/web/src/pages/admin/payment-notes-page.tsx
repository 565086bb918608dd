import { listPaymentNotes, wasReceived } from '@livelift/contract';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { CloseNoteDialog } from '../../features/payments/close-note-dialog.tsx';
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
import type { AddedPayment } from '../../features/payments/use-add-payment.ts';
import { readStreamer, readSubscriptionsOf } from '../../features/streamers/streamers.queries.ts';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { AddPaymentDialog, PaymentRecordDialog } from './payment-dialogs.tsx';
import { PaymentsViews } from './payments-views.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchPaymentNotes;

/** What streamers say that they have paid: each leads to its streamer, and to recording the payment. */
export function Page() {
  const list = useListAddress(listPaymentNotes.query);
  const dialog = useNoteDialog();
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
      {dialog.name !== null && (
        <RecordDialog id={dialog.id} list={notes} read={async () => null} noun="payment note" onClose={close}>
          {(note) => (
            <NoteDialog
              key={note.id}
              name={dialog.name}
              note={note}
              onAdded={(added) => setOutcome(activationOutcome(added))}
              onClose={close}
            />
          )}
        </RecordDialog>
      )}
    </section>
  );
}

const useNoteDialog = () => useDialogAddress(['add-payment', 'confirm-payment', 'close-note']);

function NoteDialog({ name, ...props }: AddNotedProps & Pick<ReturnType<typeof useNoteDialog>, 'name'>) {
  const { note, onClose } = props;
  if (name === 'close-note') return <CloseNoteDialog note={note} onClose={onClose} />;
  if (name === 'add-payment') return <AddNoted {...props} />;
  const { pending_payment_id: id, amount } = note;
  return <PaymentRecordDialog name="confirm-payment" id={id} list={NO_LIST} amount={amount} onClose={onClose} />;
}

type AddNotedProps = {
  note: StaffPaymentNote;
  onAdded: (added: AddedPayment) => void;
  onClose: () => void;
};

// Nothing can be paid for a canceled order: the money goes to what else its streamer has, and staff have looked.
function AddNoted({ note, onAdded, onClose }: AddNotedProps) {
  const closing = useClosePaymentNote();
  const [isCanceled] = useState(isOfCanceledOrder(note));
  const { streamer, subscription } = note;
  const dialog = {
    streamerId: streamer.id,
    note,
    subscriptionsOf: readSubscriptionsOf,
    onClose,
  };
  if (!isCanceled)
    return (
      <AddPaymentDialog
        {...dialog}
        subscriptions={[subscription]}
        description={<bdi>{streamer.full_name}</bdi>}
        onAdded={onAdded}
      />
    );
  return (
    <RecordDialog id={streamer.id} list={NO_LIST} read={readStreamer} noun="streamer" onClose={onClose}>
      {({ subscriptions }) => (
        <AddPaymentDialog
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
