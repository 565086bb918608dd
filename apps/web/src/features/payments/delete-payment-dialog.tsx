import type { Payment, PaymentLoss } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { endsWith } from './edit-consequence.ts';
import { useDeletePayment } from './payments.queries.ts';
import { useStillToPay } from './use-still-to-pay.tsx';

type DeletePaymentDialogProps = { payment: Payment; loss: PaymentLoss; onClose: () => void };

/** Asks before a payment is deleted, and why where its money came. */
export function DeletePaymentDialog({ payment, loss, onClose }: DeletePaymentDialogProps) {
  const deletion = useDeletePayment();
  const ends = endsWith(loss).trim();
  const cancels = loss.ended.length > 0;
  const names = loss.ended.map(({ name }) => name).join(' and ');
  const isCompleted = payment.status === 'completed';
  const { refunded_amount: refunded, refunded_at: at } = payment;
  const stillToPay = useStillToPay(payment.streamer.id, loss);
  const finish = () => {
    stillToPay.reopenIfChosen();
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Payment"
      description={
        <>
          <p>Are you sure you want to delete this payment? This action cannot be undone.</p>
          <p className="mt-2 wrap-anywhere">
            {formatDollars(payment.amount)} of <bdi>{payment.streamer.full_name}</bdi>,{' '}
            <bdi className="font-mono">{payment.transaction_id}</bdi>.
            {at &&
              ` ${formatDollars(refunded)} of it was refunded, last on ${formatDayOf(at)}: only the audit log keeps that.`}
          </p>
          {ends !== '' && (
            <div className="mt-3">
              <Notice tone="danger" title={cancels ? `This cancels ${names}` : 'This takes away a credit'}>
                {ends}
                {cancels && ' They are told by a mail at once. To correct the amount or the ID, edit it instead.'}
              </Notice>
            </div>
          )}
        </>
      }
      confirmLabel={cancels && !stillToPay.isChosen ? 'Delete and Cancel the Order' : 'Delete Payment'}
      loading={deletion.isPending}
      submitError={deletion.error ? backgroundErrorMessage(deletion.error, 'Failed to delete payment') : undefined}
      reasonHint={isCompleted ? 'Kept in the audit log and on the page of the streamer.' : undefined}
      onConfirm={(reason) => deletion.mutate({ id: payment.id, reason }, { onSuccess: finish })}
    >
      {stillToPay.choice}
    </ConfirmDialog>
  );
}
