import { type StaffPaymentNote, wasReceived } from '@livelift/contract';
import { useState } from 'react';
import { CloseNoteDialog } from '../../../features/payments/close-note-dialog.tsx';
import { readOpenNote, useClosePaymentNote } from '../../../features/payments/payment-notes.queries.ts';
import { isOfCanceledOrder } from '../../../features/payments/payment-notes-table.tsx';
import { readStreamer } from '../../../features/streamers/streamers.queries.ts';
import { AddPaymentDialog, PaymentRecordDialog } from '../payments/payment-dialogs.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useDialogAddress } from '../use-dialog-address.ts';

/** What is done to a note, in the dialog that the address names. */
export const useNoteDialog = () => useDialogAddress(['add-payment', 'confirm-payment', 'close-note']);

type NoteDialogProps = {
  dialog: ReturnType<typeof useNoteDialog>;
  /** Those on the page. */
  notes: { data: { data: readonly StaffPaymentNote[] } | undefined; isError: boolean };
};

/** The dialog about a note that the address names; nothing where it names none. */
export function NoteDialog({ dialog: { name, id, close }, notes }: NoteDialogProps) {
  if (name === null) return null;
  const onClose = () => close();
  return (
    <RecordDialog id={id} list={notes} read={readOpenNote} noun="open payment note" onClose={onClose}>
      {(note) => <Named key={note.id} {...{ name, note, onClose }} />}
    </RecordDialog>
  );
}

function Named({ name, ...props }: AddNotedProps & { name: NonNullable<NoteDialogProps['dialog']['name']> }) {
  const { note, onClose } = props;
  if (name === 'close-note') return <CloseNoteDialog note={note} onClose={onClose} />;
  if (name === 'add-payment') return <AddNoted {...props} />;
  const { pending_payment_id: id, amount } = note;
  return <PaymentRecordDialog name="confirm-payment" id={id} list={NO_LIST} amount={amount} onClose={onClose} />;
}

type AddNotedProps = { note: StaffPaymentNote; onClose: () => void };

// Nothing can be paid for a canceled order: the money goes to what else its streamer has, and staff have looked.
function AddNoted({ note, onClose }: AddNotedProps) {
  const closing = useClosePaymentNote();
  const [isCanceled] = useState(isOfCanceledOrder(note));
  const { streamer, subscription } = note;
  const dialog = {
    streamerId: streamer.id,
    note,
    onClose,
  };
  if (!isCanceled)
    return (
      <AddPaymentDialog {...dialog} subscriptions={[subscription]} description={<bdi>{streamer.full_name}</bdi>} />
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
          }}
        />
      )}
    </RecordDialog>
  );
}

const NO_LIST = { data: undefined, isError: true };
