import type { Subscription } from '@livelift/contract';
import { formSentence } from '../../lib/form-failure.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialogActions, useTyped } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { planOption, type SubscriptionsOf } from './payable-subscriptions.ts';
import { AmountField, DescriptionField, MethodField, StatusField, TransactionField } from './payment-fields.tsx';
import { makeTransactionId } from './payment-words.ts';
import { StreamerField } from './streamer-field.tsx';
import { type AddedPayment, useAddPayment } from './use-add-payment.ts';

type AddPaymentFormProps = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** Reads those of a streamer who is chosen. */
  subscriptionsOf: SubscriptionsOf;
  onAdded: (added: AddedPayment) => void;
};

const idOf = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

/** Records a payment. */
export function AddPaymentForm(props: AddPaymentFormProps) {
  const { streamerId } = props;
  const adding = useAddPayment(props);
  const { form, payable, isLoading, isDirty, isSaving } = adding;
  const { register, formState, setValue } = form;
  const { errors } = formState;
  useTyped(isDirty);
  return (
    <Form
      onSubmit={adding.submit}
      loading={isSaving}
      submitError={formSentence(form)}
      errorTitle="Failed to add payment"
    >
      {streamerId === null && (
        <StreamerField error={errors.streamer_id?.message} onChange={(chosen) => void adding.chooseStreamer(chosen)} />
      )}
      <SelectField
        label="Plan"
        optional
        disabled={isLoading}
        error={errors.subscription_id?.message}
        {...register('subscription_id', {
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
        <AmountField error={errors.amount?.message} {...register('amount', { valueAsNumber: true })} />
        <MethodField error={errors.payment_method?.message} {...register('payment_method')} />
      </div>
      <StatusField error={errors.status?.message} {...register('status')} />
      <TransactionField
        error={errors.transaction_id?.message}
        {...register('transaction_id')}
        onGenerate={() =>
          setValue('transaction_id', makeTransactionId(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <FormDialogActions loading={isSaving} disabled={!adding.isComplete}>
        Add Payment
      </FormDialogActions>
    </Form>
  );
}
