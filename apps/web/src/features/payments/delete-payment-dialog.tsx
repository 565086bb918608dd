import type { Payment } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { endsWith } from './consequences.ts';
import { useDeletePayment } from './payments.queries.ts';

/** Asks before a payment is deleted. */
export function DeletePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const deletion = useDeletePayment();
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
            {payment.status === 'completed' && endsWith(payment)}
          </p>
        </>
      }
      confirmLabel="Delete Payment"
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate(payment.id, { onSettled: onClose })}
    />
  );
}
