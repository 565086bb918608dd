import { commonReason, dayOf, receivedDay, staffMessage, wholeNumber } from '@livelift/contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ACT_TITLES, doesText } from './bulk-act-texts.ts';
import { type PlannedAct, useBulkPreview, useStartBulkAct } from './bulk-acts.queries.ts';
import { BulkPreviewPanel } from './bulk-preview-panel.tsx';

type Filtered<Act> =
  Extract<PlannedAct, { act: Act }> extends { ids?: infer Ids; filter?: infer Filter }
    ? { ids?: Ids; filter?: Filter }
    : never;

/** What is to be done, and to which records. */
export type BulkTarget =
  | { act: 'confirm_payments'; rows: Filtered<'confirm_payments'> }
  | {
      act: 'extend_subscriptions' | 'deactivate_streamers' | 'mail_streamers';
      rows: Filtered<'mail_streamers'>;
    };

const dayReceived = receivedDay.refine((day) => day <= dayOf(new Date()), {
  error: 'Must be today (GMT) at the latest.',
});

// What an act does not ask for is not checked.
const schemaOf = (act: BulkTarget['act']) =>
  z.object({
    days: wholeNumber(1, 365),
    received_on: act === 'confirm_payments' ? dayReceived : z.string(),
    reason: act === 'deactivate_streamers' ? commonReason.shape.reason : z.string(),
    subject: act === 'mail_streamers' ? staffMessage.shape.subject : z.string(),
    text: act === 'mail_streamers' ? staffMessage.shape.text : z.string(),
  });

type Entered = z.output<ReturnType<typeof schemaOf>>;

// What the preview depends on; null while that is wrong.
function plannedOf(target: BulkTarget, given: { days: string; received_on: string }): PlannedAct | null {
  const { data } = z.safeDecode(schemaOf(target.act).pick({ days: true, received_on: true }), given);
  if (!data) return null;
  switch (target.act) {
    case 'confirm_payments':
      return { act: target.act, ...target.rows, received_on: data.received_on };
    case 'extend_subscriptions':
      return { act: target.act, ...target.rows, days: data.days };
    default:
      return { act: target.act, ...target.rows };
  }
}

function bodyOf(planned: PlannedAct, { reason, subject, text }: Entered) {
  switch (planned.act) {
    case 'deactivate_streamers':
      return { ...planned, reason };
    case 'mail_streamers':
      return { ...planned, subject, text };
    default:
      return planned;
  }
}

type BulkActFormDialogProps = {
  target: BulkTarget;
  onClose: () => void;
  /** Called with the id of the act that has begun. */
  onStarted: (id: number) => void;
};

/** Shows what an act would do to how many, asks what it needs, and starts it. */
export function BulkActFormDialog({ target, onClose, onStarted }: BulkActFormDialogProps) {
  const starting = useStartBulkAct();
  const { form, field, formProps, isDirty } = useZodForm({
    schema: schemaOf(target.act),
    defaultValues: { days: '7', received_on: dayOf(new Date()), reason: '', subject: '', text: '' },
    save: async (entered: Entered) => {
      if (!looked || !planned) return false;
      onStarted((await starting.mutateAsync({ ...bodyOf(planned, entered), looked })).id);
      return true;
    },
    keptInput: {},
  });
  const [days, received_on] = useWatch({ control: form.control, name: ['days', 'received_on'] });
  const planned = plannedOf(target, { days, received_on });
  const preview = useBulkPreview(planned);
  const shown = preview.error || planned === null ? undefined : preview.data;
  const looked = shown && { count: shown.count, fingerprint: shown.fingerprint };
  const isReady = shown !== undefined && shown.count > 0 && !preview.isPlaceholderData;
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      title={ACT_TITLES[target.act]}
      submitLabel={shown ? doesText(target.act, shown, Number(days)) : ACT_TITLES[target.act]}
      // With days or a day that are wrong it can be pressed, and says so.
      disabled={!isReady && planned !== null}
      tone={target.act === 'deactivate_streamers' ? 'danger' : 'primary'}
    >
      {target.act === 'confirm_payments' && (
        <TextField
          label="Received on"
          type="date"
          hint="In GMT."
          max={dayOf(new Date())}
          className="max-w-56"
          {...field('received_on')}
        />
      )}
      {target.act === 'extend_subscriptions' && (
        <TextField label="Days" inputMode="numeric" className="max-w-40" autoComplete="off" {...field('days')} />
      )}
      {target.act === 'deactivate_streamers' && (
        <TextareaField label="Reason" rows={2} hint="Shown to staff beside each account." {...field('reason')} />
      )}
      {target.act === 'mail_streamers' && (
        <>
          <TextField label="Subject" autoComplete="off" {...field('subject')} />
          <TextareaField
            label="Text"
            rows={8}
            hint="Plain text. Each mail begins with “Hello” and the person's name. For news about accounts and the service, not for advertising: it has no link to unsubscribe."
            {...field('text')}
          />
        </>
      )}
      <BulkPreviewPanel act={target.act} preview={preview} />
    </DialogForm>
  );
}
