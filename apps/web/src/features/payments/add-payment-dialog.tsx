import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AddPaymentForm } from './add-payment-form.tsx';
import type { AddPaymentOptions } from './use-add-payment.ts';

type AddPaymentDialogProps = Partial<AddPaymentOptions> &
  Pick<AddPaymentOptions, 'subscriptionsOf' | 'onAdded'> & {
    /** Whose payment it is, in words; absent where staff choose. */
    description?: ReactNode;
    onClose: () => void;
  };

/** Records a payment, of any streamer or of a given one. Discarding input needs confirmation. */
export function AddPaymentDialog({ description, onAdded, onClose, ...form }: AddPaymentDialogProps) {
  return (
    <FormDialog onClose={onClose} size="drawer" title="Add Payment" description={description}>
      <AddPaymentForm
        streamerId={null}
        subscriptions={[]}
        {...form}
        onAdded={(added) => {
          onAdded(added);
          onClose();
        }}
      />
    </FormDialog>
  );
}
