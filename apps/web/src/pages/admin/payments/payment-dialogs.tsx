import type { Payment, PaymentLoss } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmPaymentDialog } from '../../../features/payments/confirm-button.tsx';
import { DeletePaymentDialog } from '../../../features/payments/delete-payment-dialog.tsx';
import type { PaymentActions } from '../../../features/payments/payment-actions.tsx';
import { mayPayForSomething, readPayment, usePaymentLoss } from '../../../features/payments/payments.queries.ts';
import { RetryPaymentDialog } from '../../../features/payments/retry-payment-dialog.tsx';
import { useSite } from '../../../features/site/site.queries.ts';
import { backgroundErrorMessage } from '../../../lib/api-error.ts';
import { DialogLoading, lazyDialog } from '../../../ui/lazy.tsx';
import { CloseWithError, NoSuchRecord, RecordDialog, UnlessForbidden } from '../record-dialog.tsx';
import type { useDialogAddress } from '../use-dialog-address.ts';

/** Records a payment. Loaded when it opens. */
export const AddPaymentDialog = lazyDialog(
  async () => (await import('../../../features/payments/add-payment-dialog.tsx')).AddPaymentDialog,
);
const DetailsDialog = lazyDialog(async () => (await import('./payment-details-dialog.tsx')).PaymentDetailsDialog);
const EditDialog = lazyDialog(
  async () => (await import('../../../features/payments/edit-payment-dialog.tsx')).EditPaymentDialog,
);
const RefundDialog = lazyDialog(
  async () => (await import('../../../features/payments/refund-dialog.tsx')).RefundDialog,
);

const NOT_COMPLETED = 'Only a completed payment can be refunded.';

const NOT_PENDING = 'Only a pending payment can be confirmed.';

const NOT_FAILED = 'Only a failed payment can be retried.';

const NAMED = {
  'confirm-payment': ConfirmPaymentDialog,
  'edit-payment': EditDialog,
  'refund-payment': RefundDialog,
  'retry-payment': RetryPaymentDialog,
  'delete-payment': DeletePaymentDialog,
};

// Why an address may not open a dialog (D160).
function reasonAgainst(name: keyof typeof NAMED, { status }: Payment): string | undefined {
  if (name === 'confirm-payment' && status !== 'pending') return NOT_PENDING;
  if (name === 'refund-payment' && status !== 'completed') return NOT_COMPLETED;
  return name === 'retry-payment' && status !== 'failed' ? NOT_FAILED : undefined;
}

const PAYMENT_DIALOGS = [
  'confirm-payment',
  'edit-payment',
  'refund-payment',
  'retry-payment',
  'delete-payment',
] as const;

const NOTHING: PaymentLoss = { ended: [], credits: [] };

type WithLossProps = { payment: Payment; onClose: () => void; children: (loss: PaymentLoss) => ReactNode };

// A question that does not know yet what ends is not asked. What comes to be known later loses no input.
function WithLoss({ payment, onClose, children }: WithLossProps) {
  const [isAwaited] = useState(() => mayPayForSomething(payment));
  const { data, error } = usePaymentLoss(payment);
  if (data || !isAwaited) return children(data ?? NOTHING);
  if (error) return <CloseWithError sentence={backgroundErrorMessage(error, FAILED)} onClose={onClose} />;
  return <DialogLoading />;
}

const FAILED = 'Failed to load what ends with this payment';

/** What the address names of payments: one to read, or what is done to it. */
export const PAYMENT_ADDRESSES = ['payment', ...PAYMENT_DIALOGS] as const;

type PaymentAddress = Pick<
  ReturnType<typeof useDialogAddress<(typeof PAYMENT_ADDRESSES)[number]>>,
  'id' | 'view' | 'open' | 'close'
> & { name: string | null };

type PaymentDialogsProps = Pick<PaymentRecordDialogProps, 'list' | 'amount'> & { dialog: PaymentAddress };

/** The payment that the address names to read, and above it what is done to that. */
export function PaymentDialogs({ dialog, list, amount }: PaymentDialogsProps) {
  const { name, id, view } = dialog;
  const site = useSite();
  const act = PAYMENT_DIALOGS.find((each) => each === name);
  const isOnTop = name === 'payment';
  const isRead = isOnTop || view === READ.view;
  const onClose = () => dialog.close();
  if (isOnTop && id === null) return <NoSuchRecord noun="payment" onClose={onClose} />;
  const actions: PaymentActions = { siteName: site.name, open: (next, about) => dialog.open(next, about, READ) };
  return (
    <>
      {isRead && id !== null && <DetailsDialog key={id} id={id} {...{ actions, isOnTop, onClose }} />}
      {act && (
        <PaymentRecordDialog
          {...{ id, list, amount }}
          name={act}
          onClose={() => dialog.close(isRead ? { dialog: 'payment', id: String(id) } : {})}
        />
      )}
    </>
  );
}

// What is done to a payment that is read, above it.
const READ = { view: 'payment' };

type PaymentRecordDialogProps = {
  name: (typeof PAYMENT_DIALOGS)[number];
  /** The payment in the address. */
  id: number | null;
  /** Where it usually is. */
  list: { data: { data: readonly Payment[] } | undefined; isError: boolean };
  /** Cents that came in, where a note says so, or that are left over to refund. */
  amount?: number | undefined;
  onClose: () => void;
};

/** What is done to one payment, in the dialog that the address names. */
export function PaymentRecordDialog({ name, amount, onClose, ...record }: PaymentRecordDialogProps) {
  const Named = NAMED[name];
  return (
    <RecordDialog {...record} read={readPayment} noun="payment" onClose={onClose}>
      {(payment) => (
        <UnlessForbidden key={`${name} ${payment.id}`} reason={reasonAgainst(name, payment)} onClose={onClose}>
          {name === 'confirm-payment' ? (
            <ConfirmPaymentDialog payment={payment} amount={amount} onClose={onClose} />
          ) : (
            <WithLoss payment={payment} onClose={onClose}>
              {(loss) => <Named payment={payment} amount={amount} loss={loss} onClose={onClose} />}
            </WithLoss>
          )}
        </UnlessForbidden>
      )}
    </RecordDialog>
  );
}
