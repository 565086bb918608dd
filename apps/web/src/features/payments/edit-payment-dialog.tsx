import { zodResolver } from '@hookform/resolvers/zod';
import { type Payment, payment as paymentSchema, updatePayment } from '@livelift/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useTyped } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CHOOSE_VERSION, rebase } from '../../ui/version-conflict.tsx';
import { editConsequence } from './edit-consequence.ts';
import { PaymentConflict } from './payment-conflict.tsx';
import { AmountField, DescriptionField, MethodField, StatusField, TransactionField } from './payment-fields.tsx';
import { activationOutcome } from './payment-words.ts';
import { useUpdatePayment } from './payments.queries.ts';

type EditPaymentDialogProps = { payment: Payment; onClose: () => void };

/** Changes a payment; what it did to the subscription is said with the success. */
export function EditPaymentDialog({ payment, onClose }: EditPaymentDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Edit Payment"
      description={
        <>
          <bdi>{payment.streamer.full_name}</bdi>, {payment.streamer.user.email}
        </>
      }
    >
      <EditPaymentForm payment={payment} onSaved={onClose} />
    </FormDialog>
  );
}

const FAILED = 'Failed to update payment';

type Values = z.input<typeof updatePayment.body>;
type Change = z.output<typeof updatePayment.body>;

const valuesOf = (payment: Payment): Values => ({
  amount: payment.amount / 100,
  payment_method: payment.payment_method,
  status: payment.status,
  transaction_id: payment.transaction_id,
  description: payment.description ?? '',
  version: payment.version,
});

function tell(answer: Awaited<ReturnType<ReturnType<typeof useUpdatePayment>['mutateAsync']>>) {
  const outcome = answer.activation && activationOutcome(answer);
  const isWarning = answer.activation?.result === 'unchanged' && outcome?.tone === 'warning';
  toast.success('Payment Updated', isWarning ? undefined : outcome?.sentence);
  // Money that buys nothing until somebody acts (D92): this one stays.
  if (isWarning) toast.error('Warning', outcome.sentence);
}

type EditPaymentFormProps = { payment: Payment; onSaved: () => void };

function useEditForm({ payment, onSaved }: EditPaymentFormProps) {
  const attempt = useUpdatePayment();
  const [asked, ask] = useState<{ change: Change; consequence: string } | null>(null);
  const [theirs, setTheirs] = useState<Payment | null>(null);
  const opened = useRef(valuesOf(payment));
  const form = useForm<Values, unknown, Change>({
    resolver: zodResolver(updatePayment.body),
    defaultValues: valuesOf(payment),
  });
  const save = async (change: Change) => {
    ask(null);
    try {
      const body = { ...change, description: change.description || null };
      const answer = await attempt.mutateAsync({ id: payment.id, body });
      tell(answer);
      onSaved();
    } catch (error) {
      const newer = newerVersion(error, paymentSchema);
      if (newer) {
        rebase(form, opened.current, valuesOf(newer));
        opened.current = valuesOf(newer);
      }
      setTheirs(newer);
      showFailure(form, error, { fallback: FAILED });
    }
  };
  const submit = form.handleSubmit((change) => {
    const consequence = editConsequence(theirs ?? payment, change);
    return consequence === null ? save(change) : ask({ change, consequence });
  });
  // What would be saved, as it is typed.
  const typed = useWatch({ control: form.control, compute: (all: Values) => all });
  const choices = theirs && {
    mine: { ...typed, status: typed.status ?? payment.status, amount: Math.round(typed.amount * 100) },
    theirs,
    onKeepMine: () => void submit(),
    onTakeTheirs: () => {
      form.reset(valuesOf(theirs));
      setTheirs(null);
    },
  };
  return { form, submit, save, isSaving: attempt.isPending, asked, ask, choices };
}

function EditPaymentForm({ payment, onSaved }: EditPaymentFormProps) {
  const { form, submit, save, isSaving, asked, ask, choices } = useEditForm({ payment, onSaved });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  useTyped(isDirty);
  const isFinal = payment.status === 'refunded';
  return (
    <Form onSubmit={submit} loading={isSaving} submitError={formSentence(form)} errorTitle={FAILED}>
      {choices && <PaymentConflict loading={isSaving} {...choices} />}
      {isFinal && <Notice>Of a refunded payment only the description can be changed.</Notice>}
      {/* A field that is disabled has no value for react-hook-form: the fieldset is. */}
      <fieldset disabled={isFinal} className="flex min-w-0 flex-col gap-4.5">
        <div className="grid gap-4.5 sm:grid-cols-2">
          <AmountField error={errors.amount?.message} {...register('amount', { valueAsNumber: true })} />
          <MethodField error={errors.payment_method?.message} {...register('payment_method')} />
        </div>
        <StatusField error={errors.status?.message} {...register('status')} />
        <TransactionField error={errors.transaction_id?.message} {...register('transaction_id')} />
      </fieldset>
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <FormDialogActions loading={isSaving} blocked={choices ? CHOOSE_VERSION : undefined}>
        Save Changes
      </FormDialogActions>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || ask(null)}
        title="Save Changes?"
        description={asked?.consequence}
        confirmLabel="Save Changes"
        loading={isSaving}
        onConfirm={() => asked && void save(asked.change)}
      />
    </Form>
  );
}
