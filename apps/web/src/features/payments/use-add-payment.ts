import {
  type createPayment,
  type PaymentInput,
  type PaymentNote,
  paymentInput,
  type ResponseOf,
  type Subscription,
  wasReceived,
} from '@livelift/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { amountText, formatAmount } from '../../lib/amount-text.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { toast } from '../../ui/toaster.tsx';
import { type SubscriptionsOf, suggestedAmount, usePayable } from './payable-subscriptions.ts';
import { receivedOnText } from './payment-fields.tsx';
import { useCreatePayment } from './payments.queries.ts';

/** What recording a payment answers. */
export type AddedPayment = ResponseOf<typeof createPayment>;

const schema = paymentInput.extend({ amount: amountText(paymentInput.shape.amount), received_on: receivedOnText });

type Values = z.input<typeof schema>;

type PaymentForm = UseFormReturn<Values, unknown, PaymentInput>;
type Payable = ReturnType<typeof usePayable>;

type Options = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** What the streamer says of the payment, with which it begins. */
  noted?: Pick<PaymentNote, 'amount' | 'payment_method' | 'payment_reference'> | undefined;
  /** Reads the subscriptions of the chosen streamer. */
  subscriptionsOf: SubscriptionsOf;
  onAdded: (added: AddedPayment) => void;
};

/** The form that records a payment: it suggests the pending subscription, and what is due for it. */
export function useAddPayment({ streamerId, subscriptions, noted, subscriptionsOf, onAdded }: Options) {
  const attempt = useCreatePayment();
  const { payable, isLoading, load } = usePayable(subscriptions, subscriptionsOf);
  const pending = payable.find(({ status }) => status === 'pending');
  const zodForm = useZodForm<Values, PaymentInput>({
    schema,
    defaultValues: {
      ...(streamerId !== null && { streamer_id: streamerId }),
      subscription_id: pending?.id ?? null,
      amount: noted ? formatAmount(noted.amount) : suggestedAmount(pending),
      ...(noted && { payment_method: noted.payment_method }),
      status: 'completed',
      received_on: '',
      transaction_id: noted?.payment_reference ?? '',
      description: '',
    },
    // The name of the streamer and the orders are not in the form.
    keptInput: { except: ['streamer_id', 'subscription_id'] },
    save: async (entered) => {
      const received_on = wasReceived(entered) ? entered.received_on : null;
      const added = await attempt.mutateAsync({ ...entered, received_on, description: entered.description || null });
      toast.success('Payment Added', `Payment of ${formatDollars(added.payment.amount)} added for the streamer`);
      onAdded(added);
    },
  });
  const { form } = zodForm;
  const [streamer, amount, method, transactionId, status = 'completed'] = useWatch({
    control: form.control,
    name: ['streamer_id', 'amount', 'payment_method', 'transaction_id', 'status'],
  });
  // Not while subscriptions load, since the suggested one belongs to the payload. A wrong amount does not disable the
  // button: its error is shown on submit.
  const isComplete =
    !isLoading && streamer > 0 && amount.trim() !== '' && Boolean(method) && transactionId.trim() !== '';

  const isReceived = wasReceived({ status });
  return { ...zodForm, payable, isLoading, isComplete, isReceived, ...useChoices(form, { payable, load }) };
}

// Choosing a streamer loads their subscriptions, choosing a subscription suggests the amount due.
function useChoices(form: PaymentForm, { payable, load }: Pick<Payable, 'payable' | 'load'>) {
  const { setValue } = form;
  const suggestAmount = (subscription: Subscription | undefined) => {
    if (!form.getFieldState('amount').isDirty) setValue('amount', suggestedAmount(subscription));
  };
  const choosePlan = (subscriptionId: number | null) => suggestAmount(payable.find(({ id }) => id === subscriptionId));
  const chooseStreamer = async (chosen: { id: number } | null) => {
    // Cleared, since zod's message for a missing field is not for users; submit is disabled without a streamer.
    setValue('streamer_id', chosen?.id ?? Number.NaN, { shouldDirty: true });
    form.clearErrors('streamer_id');
    try {
      const found = await load(chosen?.id ?? null);
      if (found === null) return;
      const next = found.find(({ status }) => status === 'pending');
      setValue('subscription_id', next?.id ?? null);
      suggestAmount(next);
    } catch (error) {
      form.setError('streamer_id', { message: errorMessage(error, 'Failed to load streamer details') });
    }
  };
  return { choosePlan, chooseStreamer };
}
