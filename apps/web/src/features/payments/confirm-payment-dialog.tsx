import { confirmPayment, dayOf, type Payment, paymentNotPending } from '@livelift/contract';
import { useWatch } from 'react-hook-form';
import { amountText, centsOf, formatAmount } from '../../lib/amount-text.ts';
import { ApiError, failureReason } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { confirmationConsequence } from './confirm-consequence.ts';
import { useConfirmationPreview, useConfirmPayment } from './confirm-payment.queries.ts';
import { METHOD_LABELS } from './payment-labels.ts';
import { SimilarPayment } from './similar-payment.tsx';

/** A pending payment that came in. */
export type ConfirmPaymentDialogProps = {
  payment: Payment;
  /** Cents that came in, where something else says so than the payment itself. */
  amount?: number | undefined;
  onClose: () => void;
};

const { shape } = confirmPayment.body.unwrap();
const schema = confirmPayment.body
  .unwrap()
  .required({ amount: true, received_on: true })
  .extend({ amount: amountText(shape.amount.unwrap()) });

/** Confirms a pending payment: the amount that came and the day, filled in, with what it does. A toast takes it back. */
export function ConfirmPaymentDialog({ payment, amount = payment.amount, onClose }: ConfirmPaymentDialogProps) {
  const { id, version } = payment;
  const attempt = useConfirmPayment();
  const { form, field, formProps, isDirty } = useZodForm({
    schema,
    defaultValues: { amount: formatAmount(amount), received_on: dayOf(new Date()) },
    recordId: id,
    version,
    save: async (entered) => {
      await attempt.mutateAsync({ id, body: { ...entered, version } });
      onClose();
    },
  });
  const [typed, day] = useWatch({ control: form.control, name: ['amount', 'received_on'] });
  const cents = centsOf(typed);
  const isPossible = shape.amount.unwrap().out.safeParse(cents).success;
  const preview = useConfirmationPreview(id, isPossible ? cents : null, !attempt.isPending && !attempt.isSuccess);
  const dialog = {
    onClose,
    title: 'Confirm Payment',
    description: (
      <>
        <bdi>{payment.streamer.full_name}</bdi>, {METHOD_LABELS[payment.payment_method]},{' '}
        <bdi className="font-mono wrap-anywhere">{payment.transaction_id}</bdi>
      </>
    ),
  };
  const refusal = [attempt.error, preview.error].find(isOver);
  if (refusal)
    return (
      <Dialog {...dialog}>
        <p role="status" className="pb-4 text-sm">
          {failureReason(refusal)}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <DialogForm
      {...formProps}
      {...dialog}
      isDirty={isDirty}
      // Enter pressed once too often opens that of the next payment.
      isPristine={!isDirty}
      errorTitle="Failed to confirm payment"
      submitLabel={`Confirm${isPossible ? ` ${formatDollars(cents)}` : ''}`}
    >
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <AmountField label="Amount that came ($)" {...field('amount')} />
        <TextField
          label="Received on"
          type="date"
          hint="In GMT."
          max={dayOf(new Date())}
          required
          {...field('received_on')}
        />
      </div>
      <SimilarPayment streamerId={payment.streamer.id} amount={cents} day={day} id={id} />
      <Consequence payment={payment} cents={isPossible ? cents : null} preview={preview} />
    </DialogForm>
  );
}

// Somebody was faster: there is nothing left to confirm.
const isOver = (error: unknown) => error instanceof ApiError && error.code === paymentNotPending.code;

type ConsequenceProps = {
  payment: Payment;
  cents: number | null;
  preview: ReturnType<typeof useConfirmationPreview>;
};

// Always there, so that nothing moves below the pointer when it is known.
function Consequence({ payment, cents, preview: { data, error, isPlaceholderData } }: ConsequenceProps) {
  const said = cents === null || !data ? null : confirmationConsequence(payment, data, cents);
  return (
    <p
      role="status"
      className={`min-h-10 text-sm ${said?.isUnexpected ? 'text-warning-ink' : 'text-muted'} ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {cents !== null && error ? `What this does could not be computed. ${failureReason(error)}` : said?.text}
    </p>
  );
}
