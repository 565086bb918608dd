import type { Payment, PaymentLoss } from '@livelift/contract';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { endsWith } from './edit-consequence.ts';
import { useDeletePayment } from './payments.queries.ts';

type DeletePaymentDialogProps = { payment: Payment; loss: PaymentLoss; onClose: () => void };

/** Asks before a payment is deleted, and why where its money came. */
export function DeletePaymentDialog({ payment, loss, onClose }: DeletePaymentDialogProps) {
  const deletion = useDeletePayment();
  const ends = endsWith(loss).trim();
  const cancels = loss.ended.length > 0;
  const names = loss.ended.map(({ name }) => name).join(' and ');
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
            <bdi className="font-mono">{payment.transaction_id}</bdi>.
          </p>
          {ends !== '' && (
            <div className="mt-3">
              <Notice tone="danger" title={cancels ? `This cancels ${names}` : 'This takes away a credit'}>
                {ends}
                {cancels && (
                  <>
                    {' They are told by a mail at once. To correct the amount or the ID, edit it instead. If they are '}
                    still to pay, order the plan again for them afterwards: New Subscription on{' '}
                    <TextLink to={paths.adminStreamer(payment.streamer.id)}>their page</TextLink>.
                  </>
                )}
              </Notice>
            </div>
          )}
        </>
      }
      confirmLabel={cancels ? 'Delete and Cancel the Order' : 'Delete Payment'}
      loading={deletion.isPending}
      submitError={deletion.error ? backgroundErrorMessage(deletion.error, 'Failed to delete payment') : undefined}
      reasonHint={isCompleted ? 'Kept in the audit log and on the page of the streamer.' : undefined}
      onConfirm={(reason) => deletion.mutate({ id: payment.id, reason }, { onSuccess: onClose })}
    />
  );
}
