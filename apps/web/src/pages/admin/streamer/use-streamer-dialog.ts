import { PAYMENT_ADDRESSES } from '../payments/payment-dialogs.tsx';
import { useDialogAddress } from '../use-dialog-address.ts';

/**
 * The dialog that is open on the page of one streamer: `id` is that of the payment or, where money is added, what was sold is
 * shown, changed or renewed, of the subscription; `of` is the subscription whose surplus is refunded.
 */
export const useStreamerDialog = () =>
  useDialogAddress([
    'deactivate',
    'new-subscription',
    'change-plan',
    'plan-details',
    'add-payment',
    ...PAYMENT_ADDRESSES,
  ]);

/** That dialog, and what opens it. */
export type StreamerDialog = ReturnType<typeof useStreamerDialog>;
