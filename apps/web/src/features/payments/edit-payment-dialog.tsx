import {
  type Payment,
  type PaymentLoss,
  payment as paymentSchema,
  type ResponseOf,
  type Subscription,
  updatePayment,
  wasReceived,
} from '@livelift/contract';
import type { z } from 'zod';
import { amountText, centsOf, formatAmount } from '../../lib/amount-text.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { editConsequence } from './edit-consequence.ts';
import { useOrdersFor } from './payable-subscriptions.ts';
import {
  DescriptionField,
  MethodField,
  OrderField,
  orderIdOf,
  ReceivedOnField,
  receivedOnText,
  StatusField,
  TransactionField,
} from './payment-fields.tsx';
import { activationOutcome, METHOD_LABELS, STATUS_LABELS } from './payment-labels.ts';
import { useUpdatePayment } from './payments.queries.ts';
import { SimilarPayment } from './similar-payment.tsx';
import { useStillToPay } from './use-still-to-pay.tsx';

const editedPayment = updatePayment.body
  .omit({ version: true })
  .required({ status: true })
  .required({ subscription_id: true })
  .extend({ amount: amountText(updatePayment.body.shape.amount), received_on: receivedOnText });

type Values = z.input<typeof editedPayment>;

const valuesOf = (payment: Payment): Values => ({
  amount: formatAmount(payment.amount),
  payment_method: payment.payment_method,
  status: payment.status,
  subscription_id: payment.subscription?.id ?? null,
  received_on: payment.received_on ?? '',
  transaction_id: payment.transaction_id,
  description: payment.description ?? '',
});

const textsOf = (orders: readonly Subscription[]): FieldTexts<Values> => [
  ['Amount', ({ amount }) => (Number.isNaN(centsOf(amount)) ? amount : formatDollars(centsOf(amount)))],
  ['Payment method', ({ payment_method: method }) => METHOD_LABELS[method]],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Received on', ({ received_on: day }) => day && formatDay(day)],
  ['Plan', ({ subscription_id: id }) => orders.find((order) => order.id === id)?.subscription_plan.name ?? 'None'],
  ['Transaction ID', ({ transaction_id: id }) => id],
  ['Description', ({ description }) => description ?? ''],
];

function reportOutcome(answer: ResponseOf<typeof updatePayment>) {
  const outcome = answer.activation && activationOutcome(answer);
  const isWarning = answer.activation?.result === 'unchanged' && outcome?.tone === 'warning';
  toast.success('Payment Updated', isWarning ? undefined : outcome?.message);
  // A payment that activates nothing until staff act: an error toast, as these stay until dismissed.
  if (isWarning) toast.error('Warning', outcome.message);
}

type EditPaymentDialogProps = {
  payment: Payment;
  loss: PaymentLoss;
  onClose: () => void;
};

/** Changes a payment; the success toast names the effect on the subscription. */
export function EditPaymentDialog({ payment, loss, onClose }: EditPaymentDialogProps) {
  const orders = useOrdersFor(payment);
  const update = useUpdatePayment();
  const stillToPay = useStillToPay(payment.streamer.id, loss);
  const editor = useVersionedForm({
    record: payment,
    recordSchema: paymentSchema,
    valuesOf,
    schema: editedPayment,
    // The orders to choose from are loaded later.
    keptInput: { except: ['subscription_id'] },
    save: async (entered, base) => {
      const received_on = wasReceived(entered) ? entered.received_on : null;
      const body = { ...entered, received_on, description: entered.description || null, version: base.version };
      reportOutcome(await update.mutateAsync({ id: payment.id, body }));
      if (!wasReceived(entered)) stillToPay.reopenIfChosen();
      onClose();
    },
    warningOf: ({ subscription_id: id, ...entered }, base) =>
      editConsequence(base, { ...entered, order: orders.find((order) => order.id === id) ?? null }, loss),
  });
  const { field, conflict, isSaving } = editor;
  const isFinal = payment.status === 'refunded';
  return (
    <FormDialog
      onClose={onClose}
      size="drawer"
      title="Edit Payment"
      description={
        <>
          <bdi>{payment.streamer.full_name}</bdi>, {payment.streamer.user.email}
        </>
      }
    >
      <VersionedForm state={editor} fields={textsOf(orders)} errorTitle="Failed to update payment">
        {isFinal && <Notice>Of a refunded payment only the description can be changed.</Notice>}
        {/* react-hook-form drops the values of disabled fields, so the fieldset is disabled instead. */}
        <fieldset disabled={isFinal} className="flex min-w-0 flex-col gap-4.5">
          <div className="grid gap-4.5 sm:grid-cols-2">
            <AmountField label="Amount ($)" {...field('amount')} />
            <MethodField {...field('payment_method')} />
          </div>
          <div className="grid items-start gap-4.5 sm:grid-cols-2">
            <StatusField {...field('status')} />
            {wasReceived(editor.values) && <ReceivedOnField stored={payment.received_on} {...field('received_on')} />}
          </div>
          {!wasReceived(payment) && wasReceived(editor.values) && (
            <SimilarPayment
              streamerId={payment.streamer.id}
              amount={centsOf(editor.values.amount)}
              day={editor.values.received_on}
              id={payment.id}
            />
          )}
          <OrderField orders={orders} {...field('subscription_id', { setValueAs: orderIdOf })} />
          <TransactionField {...field('transaction_id')} />
        </fieldset>
        <DescriptionField {...field('description')} />
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          Save Changes
        </FormDialogActions>
        <ConfirmDialog {...editor.confirmation} title="Save Changes?" confirmLabel="Save Changes">
          {!wasReceived(editor.values) && stillToPay.choice}
        </ConfirmDialog>
      </VersionedForm>
    </FormDialog>
  );
}
