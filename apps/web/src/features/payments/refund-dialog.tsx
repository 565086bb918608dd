import { type Payment, refundPayment } from '@livelift/contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDollars } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useReportDirty } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { EarlierRefunds } from './earlier-refunds.tsx';
import { AmountField } from './payment-fields.tsx';
import { useRefundPayment } from './payments.queries.ts';

type RefundDialogProps = { payment: Payment; onClose: () => void };

/** Gives back what remains of a completed payment, or a part of it, with a reason. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Refund Payment"
      description={
        <>
          <bdi>{payment.streamer.full_name}</bdi>, <bdi className="font-mono">{payment.transaction_id}</bdi>
        </>
      }
    >
      <RefundForm payment={payment} onDone={onClose} />
    </FormDialog>
  );
}

const FAILED = 'Failed to process refund';

type RefundFormProps = { payment: Payment; onDone: () => void };

const body = refundPayment.body.unwrap();
// The amount is always sent, so that never more is refunded than was shown.
const schema = z.strictObject({ amount: body.shape.amount.unwrap(), reason: body.shape.reason });

function RefundForm({ payment, onDone }: RefundFormProps) {
  const remaining = payment.amount - payment.refunded_amount;
  const attempt = useRefundPayment();
  const { form, field, formProps, isSaving } = useZodForm({
    schema,
    defaultValues: { amount: remaining / 100, reason: '' },
    save: async ({ amount, reason }) => {
      await attempt.mutateAsync({ id: payment.id, body: { amount, reason: reason || null } });
      onDone();
    },
  });
  useReportDirty(form.formState.isDirty);
  const amount = useWatch({ control: form.control, name: 'amount' });
  const cents = Math.round(amount * 100);
  const isWhole = cents === remaining;
  const isPossible = cents > 0 && cents <= remaining;

  return (
    <Form {...formProps} errorTitle={FAILED}>
      <dl className="grid grid-cols-3 gap-3 rounded-md bg-raised px-4 py-3 text-sm">
        <Figure name="Paid" cents={payment.amount} />
        <Figure name="Refunded" cents={payment.refunded_amount} />
        <Figure name="Remains" cents={remaining} />
      </dl>
      {payment.refunded_amount > 0 && <EarlierRefunds paymentId={payment.id} />}
      <div className="flex items-start gap-2">
        <AmountField className="flex-1" {...field('amount', { valueAsNumber: true })} />
        <Button
          variant="secondary"
          className="mt-6.5"
          onClick={() => form.setValue('amount', remaining / 100, { shouldValidate: true, shouldDirty: true })}
        >
          All that remains
        </Button>
      </div>
      <TextareaField label="Reason" optional {...field('reason')} />
      <p className="text-sm text-muted">
        {isPossible && `${isWhole ? wholeRefund(payment) : 'The payment stays completed.'} `}A refund cannot be taken
        back. It is recorded here: send the money back by the way it came.
      </p>
      <FormDialogActions loading={isSaving} tone="danger">
        Refund{isPossible && ` ${formatDollars(cents)}`}
      </FormDialogActions>
    </Form>
  );
}

const wholeRefund = ({ subscription }: Payment) =>
  subscription
    ? 'Nothing remains afterwards. The subscription that it paid for is canceled, with what was planned, unless other payments still reach its price.'
    : 'Nothing remains afterwards.';

const Figure = ({ name, cents }: { name: string; cents: number }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{formatDollars(cents)}</dd>
  </div>
);
