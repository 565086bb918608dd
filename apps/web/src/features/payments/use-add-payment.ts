import { zodResolver } from '@hookform/resolvers/zod';
import {
  type createPayment,
  type PaymentInput,
  paymentInput,
  type ResponseOf,
  type Subscription,
} from '@livelift/contract';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureSentence } from '../../lib/api-error.ts';
import { showFailure } from '../../lib/form-failure.ts';
import { formatDollars } from '../../lib/format.ts';
import { toast } from '../../ui/toaster.tsx';
import { dueDollars, type SubscriptionsOf, usePayable } from './payable-subscriptions.ts';
import { useCreatePayment } from './payments.queries.ts';

/** What recording a payment answers. */
export type AddedPayment = ResponseOf<typeof createPayment>;

// An amount that is not there yet is undefined: a browser warns of NaN in a field for numbers.
type Values = Omit<z.input<typeof paymentInput>, 'amount'> & { amount?: number | undefined };

const schema = z.preprocess((values: Values) => values, paymentInput);

type PaymentForm = UseFormReturn<Values, unknown, PaymentInput>;
type Payable = ReturnType<typeof usePayable>;

type Options = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** Reads those of a streamer who is chosen. */
  subscriptionsOf: SubscriptionsOf;
  onAdded: (added: AddedPayment) => void;
};

/** The form that records a payment: it suggests the pending subscription, and what is due for it. */
export function useAddPayment({ streamerId, subscriptions, subscriptionsOf, onAdded }: Options) {
  const attempt = useCreatePayment();
  const { payable, isLoading, load } = usePayable(subscriptions, subscriptionsOf);
  const pending = payable.find(({ status }) => status === 'pending');
  const form = useForm<Values, unknown, PaymentInput>({
    resolver: zodResolver(schema),
    defaultValues: {
      ...(streamerId !== null && { streamer_id: streamerId }),
      subscription_id: pending?.id ?? null,
      amount: dueDollars(pending),
      status: 'completed',
      transaction_id: '',
      description: '',
    },
  });
  // Read while rendering: react-hook-form keeps track only of what is.
  const { isDirty } = form.formState;
  const [streamer, amount, method, transactionId] = useWatch({
    control: form.control,
    name: ['streamer_id', 'amount', 'payment_method', 'transaction_id'],
  });
  // What is suggested when the subscriptions are there belongs to what is sent. What is wrong with an amount is said.
  const isComplete =
    !isLoading && streamer > 0 && Number.isFinite(amount) && Boolean(method) && transactionId.trim() !== '';

  const choices = useChoices(form, { payable, load });
  const submit = form.handleSubmit(async (values) => {
    try {
      const added = await attempt.mutateAsync({ ...values, description: values.description || null });
      toast.success('Payment Added', `Payment of ${formatDollars(added.payment.amount)} added for the streamer`);
      onAdded(added);
    } catch (error) {
      showFailure(form, error, { fallback: 'Failed to add payment' });
    }
  });

  return { form, payable, isLoading, isDirty, isComplete, isSaving: attempt.isPending, submit, ...choices };
}

// What is chosen brings what belongs to it: a streamer his subscriptions, a subscription the amount that is due.
function useChoices(form: PaymentForm, { payable, load }: Pick<Payable, 'payable' | 'load'>) {
  const { setValue } = form;
  const suggestAmount = (subscription: Subscription | undefined) => {
    if (!form.getFieldState('amount').isDirty) setValue('amount', dueDollars(subscription));
  };
  const choosePlan = (subscriptionId: number | null) => suggestAmount(payable.find(({ id }) => id === subscriptionId));
  const chooseStreamer = async (chosen: { id: number } | null) => {
    // Zod's own words for a field that is missing are none for people; without a streamer nothing can be sent.
    setValue('streamer_id', chosen?.id ?? Number.NaN, { shouldDirty: true });
    form.clearErrors('streamer_id');
    try {
      const found = await load(chosen?.id ?? null);
      if (found === null) return;
      const next = found.find(({ status }) => status === 'pending');
      setValue('subscription_id', next?.id ?? null);
      suggestAmount(next);
    } catch (error) {
      form.setError('streamer_id', { message: failureSentence(error, 'Failed to load streamer details') });
    }
  };
  return { choosePlan, chooseStreamer };
}
