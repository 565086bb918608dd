import { type Payment, type PaymentLoss, refundPayment } from '@livelift/contract';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { amountText, centsOf, formatAmount } from '../../lib/amount-text.ts';
import { formatDollars } from '../../lib/format.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { EarlierRefunds } from './earlier-refunds.tsx';
import { endsWith } from './edit-consequence.ts';
import { useRefundPayment } from './payments.queries.ts';

type RefundDialogProps = {
  payment: Payment;
  /** Cents of it that a change of plan left over, which it begins with. */
  amount?: number | undefined;
  loss: PaymentLoss;
  onClose: () => void;
};

const body = refundPayment.body.unwrap();
// The amount is always sent, so that never more is refunded than was shown.
const schema = body.required({ amount: true }).extend({ amount: amountText(body.shape.amount.unwrap()) });

/** Gives back what remains of a completed payment, or a part of it, with a reason. */
export function RefundDialog({ payment, amount: leftOver, loss, onClose }: RefundDialogProps) {
  const remaining = payment.amount - payment.refunded_amount;
  const attempt = useRefundPayment();
  const refund = async ({ amount, reason }: z.output<typeof schema>) => {
    await attempt.mutateAsync({ id: payment.id, body: { amount, reason: reason || null } });
    onClose();
  };
  const { confirmed, confirmationOf } = useConfirmation(({ amount }: z.output<typeof schema>) =>
    amount === remaining ? wholeRefund(payment, amount) + endsWith(loss) : null,
  );
  const { form, field, formProps, isDirty, submitTo } = useZodForm({
    schema,
    defaultValues: { amount: leftOver === undefined ? '' : formatAmount(leftOver), reason: '' },
    save: confirmed(refund),
    keptInput: {},
  });
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' }));
  const amountField = field('amount');
  const isPossible = cents > 0 && cents <= remaining;
  const label = `Refund${isPossible ? ` ${formatDollars(cents)}` : ''}`;
  const fillAll = () => form.setValue('amount', formatAmount(remaining), { shouldValidate: true, shouldDirty: true });

  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      size="drawer"
      title="Refund Payment"
      description={
        <>
          <bdi>{payment.streamer.full_name}</bdi>, <bdi className="font-mono">{payment.transaction_id}</bdi>
        </>
      }
      errorTitle="Failed to process refund"
      submitLabel={label}
      tone="danger"
    >
      <dl className="grid grid-cols-3 gap-3 rounded-md bg-raised px-4 py-3 text-sm">
        <Figure name="Paid" cents={payment.amount} />
        <Figure name="Refunded" cents={payment.refunded_amount} />
        <Figure name="Remains" cents={remaining} />
      </dl>
      {payment.refunded_amount > 0 && <EarlierRefunds paymentId={payment.id} />}
      <div className="flex flex-wrap items-start gap-2">
        <AmountField
          label="Amount ($)"
          className="min-w-32 flex-1"
          {...amountField}
          error={cents > remaining ? tooMuch(remaining) : amountField.error}
        />
        <Button variant="secondary" className="mt-6.5 max-sm:mt-0" onClick={fillAll}>
          All that remains ({formatDollars(remaining)})
        </Button>
      </div>
      <ReasonField {...field('reason')} />
      {cents === remaining && <p className="text-sm text-warning-ink empty:hidden">{endsWith(loss).trim()}</p>}
      <p className="text-sm text-muted">
        {isPossible && cents < remaining && 'The payment stays completed. '}A refund cannot be taken back. It is
        recorded here: send the money back by the way it came.
      </p>
      <ConfirmDialog
        {...confirmationOf(submitTo(refund))}
        title="Refund all that remains?"
        confirmLabel={label}
        loading={formProps.loading}
      />
    </DialogForm>
  );
}

const wholeRefund = (payment: Payment, cents: number) =>
  // Isolated, since a name may be written from right to left.
  `\u2068${payment.streamer.full_name}\u2069 gets back ${formatDollars(cents)}: all that remains of ${payment.transaction_id}. This cannot be taken back.`;

const tooMuch = (remaining: number) =>
  `Must be at most ${formatDollars(remaining)}, which is what remains of this payment.`;

const Figure = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{formatDollars(cents)}</dd>
  </div>
);
