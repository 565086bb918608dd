import type { Payment } from '@livelift/contract';
import { formatDollars } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRetryPayment } from './payments.queries.ts';

/** Asks before a failed payment is set back to pending, which is all that a retry does. */
export function RetryPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const retry = useRetryPayment();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retry Payment"
      description={
        <>
          <p>This sets the payment to pending. Nobody is charged: complete it once the money is there.</p>
          <p className="mt-2 wrap-anywhere">
            {formatDollars(payment.amount)} of <bdi>{payment.streamer.full_name}</bdi>,{' '}
            <bdi className="font-mono">{payment.transaction_id}</bdi>.
          </p>
        </>
      }
      confirmLabel="Retry"
      tone="primary"
      loading={retry.isPending}
      onConfirm={() => retry.mutate(payment, { onSettled: onClose })}
    />
  );
}
