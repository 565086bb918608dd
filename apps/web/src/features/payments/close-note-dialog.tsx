import type { StaffPaymentNote } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useClosePaymentNote } from './payment-notes.queries.ts';

/** Asks before a note is closed without a payment. */
export function CloseNoteDialog({ note, onClose }: { note: StaffPaymentNote; onClose: () => void }) {
  const closing = useClosePaymentNote();
  const { amount, streamer, subscription } = note;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Mark as Checked"
      description={
        <>
          {formatDollars(amount)} of <bdi className="wrap-anywhere">{streamer.full_name}</bdi> for their order{' '}
          <span className="whitespace-nowrap">{subscription.reference}</span>. The note is closed and no payment is
          recorded: if the money came, record it first or give it back.
        </>
      }
      confirmLabel="Mark as Checked"
      tone="primary"
      loading={closing.isPending}
      onConfirm={() => closing.mutate({ id: note.id }, { onSettled: onClose })}
    />
  );
}
