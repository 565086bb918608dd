import { type Subscription, subscription as subscriptionSchema } from '@livelift/contract';
import { Check, X } from 'lucide-react';
import type { z } from 'zod';
import { formatDay } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { useUpdateSubscription } from './staff-subscriptions.queries.ts';
import { cancellationWarning, subscriptionEdit } from './subscription-edit.ts';
import { SUBSCRIPTION_STATUS_LABELS } from './subscription-status-badge.tsx';

type Values = z.input<typeof subscriptionEdit>;

const dayText = (day: string) => day && formatDay(day);

const TEXTS: FieldTexts<Values> = [
  ['Status', ({ status }) => SUBSCRIPTION_STATUS_LABELS[status]],
  ['Start date', ({ start_date: day }) => dayText(day)],
  ['End date', ({ end_date: day }) => dayText(day)],
];

/** Whose subscription it is, and how much they have ahead. */
export type Subscriber = { id: number; full_name: string; upcoming_streams: number };

type EditSubscriptionFormProps = { streamer: Subscriber; subscription: Subscription; now: Date; onClose: () => void };

/** Status and days of a subscription, changed in place. */
export function EditSubscriptionForm({ streamer, subscription, now, onClose }: EditSubscriptionFormProps) {
  const update = useUpdateSubscription(streamer.id);
  const editor = useVersionedForm({
    record: subscription,
    recordSchema: subscriptionSchema,
    valuesOf: ({ status, start_date, end_date }): Values => ({
      status,
      start_date: start_date ?? '',
      end_date: end_date ?? '',
    }),
    schema: subscriptionEdit,
    keptInput: {},
    save: async (edit, base) => {
      const body = { ...edit, version: base.version };
      const { message } = await update.mutateAsync({ subscriptionId: subscription.id, body });
      toast.success(message);
      onClose();
    },
    warningOf: (edit, base) => cancellationWarning(base, edit, { streamer, now }),
  });
  const { field, isSaving } = editor;
  return (
    <VersionedForm
      state={editor}
      fields={TEXTS}
      errorTitle="Failed to update subscription"
      aria-label={`Edit subscription ${subscription.subscription_plan.name}`}
    >
      <div className="@container">
        <div className="grid gap-3 @md:grid-cols-3">
          <SelectField label="Status" options={Object.entries(SUBSCRIPTION_STATUS_LABELS)} {...field('status')} />
          <TextField label="Start date" type="date" {...field('start_date')} />
          <TextField label="End date" type="date" {...field('end_date')} />
        </div>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={isSaving}>
          <Check aria-hidden />
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          <X aria-hidden />
          Cancel
        </Button>
      </div>
      <ConfirmDialog {...editor.confirmation} title="Save this change?" confirmLabel="Save" />
    </VersionedForm>
  );
}
