import type { Payment, PaymentLoss } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { endsWith } from './edit-consequence.ts';
import { useDeletePayment } from './payments.queries.ts';

type DeletePaymentDialogProps = { payment: Payment; loss: PaymentLoss; onClose: () => void };

/** Asks before a payment is deleted, and why where its money came. */
export function DeletePaymentDialog({ payment, loss, onClose }: DeletePaymentDialogProps) {
  const deletion = useDeletePayment();
  const isCompleted = payment.status === 'completed';
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Payment"
      description={
        <>
          <p>Are you sure you want to delete this payment? This action cannot be undone.</p>
          <p className="mt-2 wrap-anywhere">
            {formatDollars(payment.amount)} of <bdi>{payment.streamer.full_name}</bdi>,{' '}
            <bdi className="font-mono">{payment.transaction_id}</bdi>.{endsWith(loss)}
            {loss.ended.length > 0 && ' They are told by a mail at once.'}
          </p>
        </>
      }
      confirmLabel="Delete Payment"
      loading={deletion.isPending}
      submitError={deletion.error ? backgroundErrorMessage(deletion.error, 'Failed to delete payment') : undefined}
      reasonHint={isCompleted ? 'Kept in the audit log and on the page of the streamer.' : undefined}
      onConfirm={(reason) => deletion.mutate({ id: payment.id, reason }, { onSuccess: onClose })}
    />
  );
}
