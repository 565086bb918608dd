import type { Payment } from '@livelift/contract';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

/** Confirms a pending payment: amount and day filled in, what it does, and a toast that takes it back. Loaded when it opens. */
export const ConfirmPaymentDialog = lazyDialog(
  async () => (await import('./confirm-payment-dialog.tsx')).ConfirmPaymentDialog,
);

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'onClick' | 'size' | 'variant'> & {
  payment: Pick<Payment, 'transaction_id'>;
};

/** The main action of a pending payment, where its dialog is opened elsewhere. */
export const ConfirmButton = ({ payment, size = 'sm', ...button }: ConfirmButtonProps) => (
  <Button size={size} {...button}>
    <Check aria-hidden />
    Confirm
    <span className="sr-only"> payment {payment.transaction_id}</span>
  </Button>
);
