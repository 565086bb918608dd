import type { ReactNode } from 'react';
import { AmountField } from '../../ui/amount-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { additionConsequence } from './confirm-consequence.ts';
import {
  DescriptionField,
  MethodField,
  OrderField,
  orderIdOf,
  ReceivedOnField,
  StatusField,
  TransactionField,
} from './payment-fields.tsx';
import { makeTransactionId } from './payment-labels.ts';
import { SimilarPayment } from './similar-payment.tsx';
import { StreamerField } from './streamer-field.tsx';
import { type AddPaymentOptions, useAddPayment } from './use-add-payment.ts';

type AddPaymentDialogProps = Partial<AddPaymentOptions> & {
  /** Whose payment it is, in words; absent where staff choose. */
  description?: ReactNode;
  onClose: () => void;
};

/** Records a payment, of any streamer or of a given one. Discarding input needs confirmation. */
export function AddPaymentDialog({ description, onAdded, onClose, ...payment }: AddPaymentDialogProps) {
  const { streamerId = null, subscriptions = [] } = payment;
  const adding = useAddPayment({
    ...payment,
    streamerId,
    subscriptions,
    onAdded: (added) => {
      onAdded?.(added);
      onClose();
    },
  });
  const { form, field, payable, isLoading } = adding;
  const { isSubmitted, errors } = form.formState;
  return (
    <DialogForm
      {...adding.formProps}
      isDirty={adding.isDirty}
      onClose={onClose}
      size="drawer"
      title="Add Payment"
      description={description}
      errorTitle="Failed to add payment"
      disabled={!adding.isComplete}
      submitLabel="Add Payment"
    >
      {streamerId === null && (
        <StreamerField error={errors.streamer_id?.message ?? adding.loadError} onChange={adding.chooseStreamer} />
      )}
      <OrderField
        orders={payable}
        disabled={isLoading}
        {...field('subscription_id', {
          setValueAs: orderIdOf,
          onChange: (event: { target: { value: string } }) => adding.choosePlan(orderIdOf(event.target.value)),
        })}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <AmountField label="Amount ($)" {...field('amount')} />
        <MethodField {...field('payment_method')} />
      </div>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <StatusField {...field('status')} />
        {adding.isReceived && <ReceivedOnField stored={null} {...field('received_on')} />}
      </div>
      {adding.isReceived && <SimilarPayment {...adding.entered} />}
      <TransactionField
        {...field('transaction_id')}
        onGenerate={() =>
          form.setValue('transaction_id', makeTransactionId(), { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <DescriptionField {...field('description')} />
      <p role="status" className="text-sm text-muted">
        {adding.isReceived &&
          adding.entered.streamerId > 0 &&
          adding.entered.amount !== null &&
          additionConsequence(adding.order, adding.entered.amount)}
      </p>
      {adding.missing.length > 0 && <p className="text-sm text-muted">Still missing: {adding.missing.join(', ')}.</p>}
    </DialogForm>
  );
}
