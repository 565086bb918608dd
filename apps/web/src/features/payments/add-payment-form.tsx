import { zodResolver } from '@hookform/resolvers/zod';
import {
  type createPayment,
  type PaymentInput,
  paymentInput,
  type ResponseOf,
  type Subscription,
} from '@livelift/contract';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { AmountField, DescriptionField, MethodField, StatusField, TransactionField } from './payment-fields.tsx';
import { makeTransactionId } from './payment-words.ts';
import { useCreatePayment } from './payments.queries.ts';

type Added = ResponseOf<typeof createPayment>;
type Values = z.input<typeof paymentInput>;

type AddPaymentFormProps = {
  streamerId: number;
  subscriptions: readonly Subscription[];
  onAdded: (added: Added) => void;
  onCancel: () => void;
};

/** What a payment can be for: the pending subscription first, then the active one (D30). */
export const payableSubscriptions = (subscriptions: readonly Subscription[]): Subscription[] => [
  ...subscriptions.filter(({ status }) => status === 'pending'),
  ...subscriptions.filter(({ status }) => status === 'active'),
];

// What is due is suggested; where nothing is, staff type what was paid.
const dueDollars = (subscription: Subscription | undefined) =>
  subscription && subscription.amount_due > 0 ? subscription.amount_due / 100 : Number.NaN;

/** Records a payment of one streamer. */
export function AddPaymentForm({ streamerId, subscriptions, onAdded, onCancel }: AddPaymentFormProps) {
  const attempt = useCreatePayment();
  const payable = payableSubscriptions(subscriptions);
  const pending = payable.find(({ status }) => status === 'pending');
  const form = useForm<Values, unknown, PaymentInput>({
    resolver: zodResolver(paymentInput),
    defaultValues: {
      streamer_id: streamerId,
      subscription_id: pending?.id ?? null,
      amount: dueDollars(pending),
      status: 'completed',
      transaction_id: '',
      description: '',
    },
  });
  const { register, formState, setValue } = form;
  // Read while rendering: react-hook-form keeps track only of what is.
  const { errors, dirtyFields } = formState;
  const [amount, method, transactionId] = useWatch({
    control: form.control,
    name: ['amount', 'payment_method', 'transaction_id'],
  });
  const complete = amount > 0 && Boolean(method) && transactionId.trim() !== '';

  const submit = form.handleSubmit(async (values) => {
    try {
      const added = await attempt.mutateAsync({ ...values, description: values.description || null });
      toast.success('Payment Added', `Payment of ${formatDollars(added.payment.amount)} added for the streamer`);
      onAdded(added);
    } catch (error) {
      showFailure(form, error, { fallback: 'Failed to add payment' });
    }
  });
  const suggestAmount = (subscriptionId: number | null) => {
    if (!dirtyFields.amount) setValue('amount', dueDollars(payable.find(({ id }) => id === subscriptionId)));
  };

  return (
    <Form onSubmit={submit} loading={attempt.isPending} submitError={formSentence(form)}>
      <SelectField
        label="Plan"
        optional
        error={errors.subscription_id?.message}
        {...register('subscription_id', {
          setValueAs: idOf,
          onChange: (event: { target: { value: string } }) => suggestAmount(idOf(event.target.value)),
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
        onGenerate={() => setValue('transaction_id', makeTransactionId(), { shouldValidate: formState.isSubmitted })}
      />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={attempt.isPending} disabled={!complete}>
          Add Payment
        </Button>
      </DialogActions>
    </Form>
  );
}

const idOf = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

function planOption({ subscription_plan: plan, status, amount_due: due }: Subscription): string {
  if (status === 'active') return `${plan.name} (active)`;
  return due > 0 ? `${plan.name} (pending, ${formatDollars(due)} due)` : `${plan.name} (pending, paid)`;
}
