import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialogActions, useUnsavedChanges } from '../../ui/form-dialog.tsx';
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
import { type AddPaymentOptions, useAddPayment } from './use-add-payment.ts';

/** Records a payment. */
export function AddPaymentForm(props: AddPaymentOptions) {
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
