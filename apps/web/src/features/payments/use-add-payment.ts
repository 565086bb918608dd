import {
  type createPayment,
  type PaymentInput,
  type PaymentNote,
  paymentInput,
  type ResponseOf,
  type Subscription,
  wasReceived,
} from '@livelift/contract';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { amountText, centsOf, formatAmount } from '../../lib/amount-text.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { toast } from '../../ui/toaster.tsx';
import { suggestedAmount, usePayable } from './payable-subscriptions.ts';
import { receivedOnText } from './payment-fields.tsx';
import { activationOutcome, makeTransactionId } from './payment-labels.ts';
import { useCreatePayment } from './payments.queries.ts';

/** What recording a payment answers. */
type AddedPayment = ResponseOf<typeof createPayment>;

const schema = paymentInput.extend({ amount: amountText(paymentInput.shape.amount), received_on: receivedOnText });

type Values = z.input<typeof schema>;

type PaymentForm = UseFormReturn<Values, unknown, PaymentInput>;

/** What the form of a new payment is for. */
export type AddPaymentOptions = {
  /** Whose payment it is; null where staff choose. */
  streamerId: number | null;
  subscriptions: readonly Subscription[];
  /** What the streamer says of the payment, with which it begins. */
  note?: Pick<PaymentNote, 'amount' | 'payment_method' | 'payment_reference'> | undefined;
  onAdded: (added: AddedPayment) => void;
};

type Required = { streamer: number; amount: string; method: string | undefined; transactionId: string };

// What has to be filled in, and is not.
const missingOf = ({ streamer, amount, method, transactionId }: Required): string[] => [
  ...(streamer > 0 ? [] : ['streamer']),
  ...(amount.trim() === '' ? ['amount'] : []),
  ...(method ? [] : ['payment method']),
  ...(transactionId.trim() === '' ? ['transaction ID'] : []),
];

const defaultsOf = (streamerId: number | null, pending: Subscription | undefined, note: AddPaymentOptions['note']) => ({
  ...(streamerId !== null && { streamer_id: streamerId }),
  subscription_id: pending?.id ?? null,
  amount: note ? formatAmount(note.amount) : suggestedAmount(pending),
  ...(note && { payment_method: note.payment_method }),
  status: 'completed' as const,
  received_on: '',
  // Their reference is what the bank shows; without one there must be an id all the same.
  transaction_id: note ? (note.payment_reference ?? makeTransactionId()) : '',
  description: '',
});

/** The form that records a payment: it suggests the pending subscription, and what is due for it. */
export function useAddPayment({ streamerId, subscriptions, note, onAdded }: AddPaymentOptions) {
  const attempt = useCreatePayment();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const initial = streamerId === null ? undefined : subscriptions;
  const { data, isLoading, error } = usePayable(streamerId ?? chosenId, initial);
  const pending = pendingOf(data);
  const zodForm = useZodForm<Values, PaymentInput>({
    schema,
    defaultValues: defaultsOf(streamerId, pending, note),
    // The name of the streamer and the orders are not in the form.
    keptInput: { except: ['streamer_id', 'subscription_id'] },
    save: async (entered) => {
      const received_on = wasReceived(entered) ? entered.received_on : null;
      const added = await attempt.mutateAsync({ ...entered, received_on, description: entered.description || null });
      tellAdded(added);
      onAdded(added);
    },
  });
  const { form } = zodForm;
  const [streamer, amount, method, transactionId, day, status = 'completed', orderId] = useWatch({
    control: form.control,
    name: ['streamer_id', 'amount', 'payment_method', 'transaction_id', 'received_on', 'status', 'subscription_id'],
  });
  const missing = missingOf({ streamer, amount, method, transactionId });
  // Not while subscriptions load, since the suggested one belongs to the payload. A wrong amount does not disable the
  // button: its error is shown on submit.
  const isComplete = !isLoading && missing.length === 0;
  const isReceived = wasReceived({ status });
  const loadError = error ? errorMessage(error, 'Failed to load streamer details') : undefined;
  const choices = useChoices(form, data, [chosenId, setChosenId]);
  const entered = { streamerId: streamer, amount: centsOf(amount), day };
  const order = data?.find(({ id }) => id === orderId);
  const state = { isLoading, loadError, isComplete, missing, isReceived, order };
  return { ...zodForm, ...choices, ...state, payable: data ?? [], entered };
}

// What keeps a subscription from going on stays until it is read.
function tellAdded(added: AddedPayment): void {
  const { tone, message } = activationOutcome(added);
  const text = `Payment of ${formatDollars(added.payment.amount)} added for the streamer`;
  toast.success('Payment Added', tone === 'warning' ? text : `${text}. ${message}`);
  if (tone === 'warning') toast.error('Warning', message);
}

const pendingOf = (payable: readonly Subscription[] | undefined) => payable?.find(({ status }) => status === 'pending');

function suggestAmount(form: PaymentForm, order: Subscription | undefined): void {
  if (!form.getFieldState('amount').isDirty) form.setValue('amount', suggestedAmount(order));
}

type Chosen = [id: number | null, choose: (id: number | null) => void];

// Choosing a streamer loads what they can pay, choosing an order suggests the amount due.
function useChoices(form: PaymentForm, payable: readonly Subscription[] | undefined, [chosenId, choose]: Chosen) {
  useEffect(() => {
    if (chosenId === null || !payable) return;
    // A select takes only a value that is among its rendered options.
    form.setValue('subscription_id', pendingOf(payable)?.id ?? null);
    suggestAmount(form, pendingOf(payable));
  }, [form, chosenId, payable]);
  return {
    choosePlan: (orderId: number | null) => {
      const order = payable?.find(({ id }) => id === orderId);
      suggestAmount(form, order);
    },
    chooseStreamer: (chosen: { id: number } | null) => {
      // Cleared, since zod's message for a missing field is not for users; submit is disabled without a streamer.
      form.setValue('streamer_id', chosen?.id ?? Number.NaN, { shouldDirty: true });
      form.clearErrors('streamer_id');
      form.setValue('subscription_id', null);
      suggestAmount(form, undefined);
      choose(chosen?.id ?? null);
    },
  };
}
