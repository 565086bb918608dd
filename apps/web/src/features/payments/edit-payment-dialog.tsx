import { zodResolver } from '@hookform/resolvers/zod';
import { type Payment, updatePayment } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toaster.tsx';
import { AmountField, DescriptionField, MethodField, StatusField, TransactionField } from './payment-fields.tsx';
import { activationOutcome } from './payment-words.ts';
import { useUpdatePayment } from './payments.queries.ts';

type EditPaymentDialogProps = { payment: Payment; onClose: () => void };

/** Changes a payment; what it did to the subscription is said with the success. */
export function EditPaymentDialog({ payment, onClose }: EditPaymentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Payment"
      description={`${payment.streamer.full_name}, ${payment.streamer.user.email}`}
    >
      <EditPaymentForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

type Values = z.input<typeof updatePayment.body>;
type Change = z.output<typeof updatePayment.body>;

function EditPaymentForm({ payment, onClose }: EditPaymentDialogProps) {
  const attempt = useUpdatePayment();
  const form = useForm<Values, unknown, Change>({
    resolver: zodResolver(updatePayment.body),
    defaultValues: {
      amount: payment.amount / 100,
      payment_method: payment.payment_method,
      status: payment.status,
      transaction_id: payment.transaction_id,
      description: payment.description ?? '',
      version: payment.version,
    },
  });
  const { register, formState } = form;
  const { errors } = formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = { ...values, description: values.description || null };
      const answer = await attempt.mutateAsync({ id: payment.id, body });
      toast.success('Payment Updated', answer.activation ? activationOutcome(answer).sentence : undefined);
      onClose();
    } catch (error) {
      showFailure(form, error, { fallback: 'Failed to update payment' });
    }
  });

  return (
    <Form onSubmit={submit} loading={attempt.isPending} submitError={formSentence(form)}>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <AmountField error={errors.amount?.message} {...register('amount', { valueAsNumber: true })} />
        <MethodField error={errors.payment_method?.message} {...register('payment_method')} />
      </div>
      <StatusField error={errors.status?.message} {...register('status')} />
      <TransactionField error={errors.transaction_id?.message} {...register('transaction_id')} />
      <DescriptionField error={errors.description?.message} {...register('description')} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={attempt.isPending}>
          Save Changes
        </Button>
      </DialogActions>
    </Form>
  );
}
