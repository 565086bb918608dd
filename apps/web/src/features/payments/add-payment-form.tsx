import type { PaymentNote, Subscription } from '@livelift/contract';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialogActions, useUnsavedChanges } from '../../ui/form-dialog.tsx';
import type { SubscriptionsOf } from './payable-subscriptions.ts';
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
import { StreamerField } from './streamer-field.tsx';
import { type AddedPayment, useAddPayment } from './use-add-payment.ts';

type AddPaymentFormProps = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** What the streamer says of the payment, with which it begins. */
  noted?: Pick<PaymentNote, 'amount' | 'payment_method' | 'payment_reference'> | undefined;
  /** Reads the subscriptions of the chosen streamer. */
  subscriptionsOf: SubscriptionsOf;
  onAdded: (added: AddedPayment) => void;
};

/** Records a payment. */
export function AddPaymentForm(props: AddPaymentFormProps) {
  const { streamerId } = props;
  const adding = useAddPayment(props);
  const { form, field, payable, isLoading } = adding;
  const { isDirty, isSubmitted, errors } = form.formState;
  useUnsavedChanges(isDirty);
  return (
    <Form {...adding.formProps} errorTitle="Failed to add payment">
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
      <TransactionField
        {...field('transaction_id')}
        onGenerate={() =>
          form.setValue('transaction_id', makeTransactionId(), { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <DescriptionField {...field('description')} />
      <FormDialogActions loading={adding.isSaving} disabled={!adding.isComplete}>
        Add Payment
      </FormDialogActions>
    </Form>
  );
}
