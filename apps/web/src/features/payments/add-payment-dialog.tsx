import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AddPaymentForm } from './add-payment-form.tsx';
import type { AddedPayment } from './use-add-payment.ts';

type FormProps = Parameters<typeof AddPaymentForm>[0];

type AddPaymentDialogProps = Partial<Pick<FormProps, 'streamerId' | 'subscriptions' | 'noted'>> & {
  /** Reads the subscriptions of the chosen streamer. */
  subscriptionsOf: FormProps['subscriptionsOf'];
  /** Whose payment it is, in words; absent where staff choose. */
  description?: ReactNode;
  onAdded: (added: AddedPayment) => void;
  onClose: () => void;
};

/** Records a payment, of any streamer or of a given one. Discarding input needs confirmation. */
export function AddPaymentDialog(props: AddPaymentDialogProps) {
  const { streamerId = null, subscriptions = [], noted, subscriptionsOf, description, onAdded, onClose } = props;
  return (
    <FormDialog onClose={onClose} title="Add Payment" description={description}>
      <AddPaymentForm
        streamerId={streamerId}
        subscriptions={subscriptions}
        noted={noted}
        subscriptionsOf={subscriptionsOf}
        onAdded={(added) => {
          onAdded(added);
          onClose();
        }}
      />
    </FormDialog>
  );
}
