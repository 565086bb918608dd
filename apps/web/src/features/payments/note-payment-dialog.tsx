import { notePayment, type PaymentNote } from '@livelift/contract';
import { useState } from 'react';
import { z } from 'zod';
import { amountText, formatAmount } from '../../lib/amount-text.ts';
import { formatDollars } from '../../lib/format.ts';
import { emptyAsNull } from '../../lib/text-rules.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNotePayment } from './my-payments.queries.ts';
import { MethodField } from './payment-fields.tsx';

type NotePaymentDialogProps = {
  order: { id: number; reference: string };
  /** What is due, in cents. */
  due: number;
  /** What was said before and taken back, to begin with; null where nothing was. */
  withdrawn: PaymentNote | null;
  onClose: () => void;
};

const { amount, payment_method, payment_reference } = notePayment.body.shape;
const schema = z.object({
  amount: amountText(amount),
  payment_method: z.enum(payment_method.options, 'Choose how you paid.'),
  payment_reference: emptyAsNull.pipe(payment_reference.unwrap()),
});

/** "I have paid": what a streamer tells the team of an order. */
export function NotePaymentDialog({ order, due, withdrawn, onClose }: NotePaymentDialogProps) {
  const attempt = useNotePayment(order.id);
  // An amount that is asked about, in cents.
  const [asked, setAsked] = useState<number | null>(null);
  const send = async (entered: z.output<typeof schema>) => {
    await attempt.mutateAsync(entered);
    onClose();
  };
  const { field, formProps, isDirty, submitTo } = useZodForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: {
      amount: formatAmount(withdrawn?.amount ?? due),
      payment_method: withdrawn?.payment_method,
      payment_reference: withdrawn?.payment_reference ?? '',
    },
    // A mistyped amount would be looked for in vain.
    save: async (entered) => {
      if (entered.amount === due) return send(entered);
      setAsked(entered.amount);
      return false;
    },
    fallback: 'Please try again later.',
  });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      size="sm"
      title="I Have Paid"
      description={`For your order ${order.reference}. Our team is told, and looks whether it came in.`}
      errorTitle="Our team was not told"
      submitLabel="I Have Paid"
    >
      <AmountField label="Amount ($)" {...field('amount')} />
      <MethodField {...field('payment_method')} />
      <TextField
        label="Your reference"
        optional
        hint="What your bank or wallet calls it, so that it is found sooner."
        autoComplete="off"
        spellCheck={false}
        {...field('payment_reference')}
      />
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Did you pay ${formatDollars(asked)}?`}
          description={`${formatDollars(Math.abs(asked - due))} ${asked < due ? 'less' : 'more'} than the ${formatDollars(due)} that is due.`}
          cancelLabel="Correct it"
          confirmLabel={`I paid ${formatDollars(asked)}`}
          tone="primary"
          onConfirm={() => {
            setAsked(null);
            void submitTo(send)();
          }}
        />
      )}
    </DialogForm>
  );
}
