import type { Subscription } from '@livelift/contract';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialogActions, useReportDirty } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { planOption, type SubscriptionsOf } from './payable-subscriptions.ts';
import { DescriptionField, MethodField, StatusField, TransactionField } from './payment-fields.tsx';
import { makeTransactionId } from './payment-labels.ts';
import { StreamerField } from './streamer-field.tsx';
import { type AddedPayment, useAddPayment } from './use-add-payment.ts';

type AddPaymentFormProps = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** Reads the subscriptions of the chosen streamer. */
  subscriptionsOf: SubscriptionsOf;
  onAdded: (added: AddedPayment) => void;
};

const idOf = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

/** Records a payment. */
export function AddPaymentForm(props: AddPaymentFormProps) {
  const { streamerId } = props;
  const adding = useAddPayment(props);
  const { form, field, payable, isLoading } = adding;
  const { isDirty, isSubmitted, errors } = form.formState;
  useReportDirty(isDirty);
  return (
    <Form {...adding.formProps} errorTitle="Failed to add payment">
      {streamerId === null && (
        <StreamerField error={errors.streamer_id?.message} onChange={(chosen) => void adding.chooseStreamer(chosen)} />
      )}
      <SelectField
        label="Plan"
        optional
        disabled={isLoading}
        {...field('subscription_id', {
          setValueAs: idOf,
          onChange: (event: { target: { value: string } }) => adding.choosePlan(idOf(event.target.value)),
        })}
      >
        {payable.map((subscription) => (
          <option key={subscription.id} value={subscription.id}>
            {planOption(subscription)}
          </option>
        ))}
        <option value="">None</option>
      </SelectField>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <AmountField label="Amount ($)" {...field('amount')} />
        <MethodField {...field('payment_method')} />
      </div>
      <StatusField {...field('status')} />
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
