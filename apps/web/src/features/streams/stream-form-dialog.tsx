import { dayOf } from '@livelift/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { cn } from '../../lib/class-names.ts';
import { formatLocal, formatMinutes, formatPlural, isGmt } from '../../lib/format.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useTyped } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CHOOSE_VERSION } from '../../ui/version-conflict.tsx';
import { BookingAdvice } from './booking-advice.tsx';
import { RepeatSummary } from './repeat-summary.tsx';
import type { SubscriptionDays } from './schedule.geometry.ts';
import { freeStart } from './stream-allowance.ts';
import { StreamConflict } from './stream-conflict.tsx';
import { type DraftOf, dropDraft } from './stream-draft.ts';
import { DURATION_CHOICES, enteredSpan, newStreamValues } from './stream-form.values.ts';
import type { Repetition } from './stream-repeat.ts';
import type { WordlistChoices } from './stream-wordlist.ts';
import { shortTime } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';
import { useStreamForm } from './use-stream-form.ts';
import type { StreamFormTarget } from './use-stream-values.ts';
import { WordlistField } from './wordlist-field.tsx';

type StreamFormDialogProps = {
  target: StreamFormTarget;
  schedule: Schedule;
  subscription: SubscriptionDays & { id: number };
  wordlists: WordlistChoices;
  now: Date;
  /** It is saved; with the id of the first stream that was added, if any was. */
  onSaved: (addedId: number | null) => void;
  onClose: () => void;
};

/** Books a stream or changes one that is still ahead. What was typed is lost only after a question. */
export function StreamFormDialog({ onClose, ...props }: StreamFormDialogProps) {
  // As it opened, whatever becomes of the subscription meanwhile.
  const [of] = useState({ subscriptionId: props.subscription.id, streamId: props.target.stream?.id ?? null });
  const [isGone, setIsGone] = useState(false);
  const discard = () => {
    dropDraft(of);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={discard}
      title={props.target.stream && !isGone ? 'Edit Stream' : 'Add Stream'}
    >
      <StreamForm {...props} draftOf={of} isGone={isGone} onGone={() => setIsGone(true)} />
    </FormDialog>
  );
}

// The next full hour, or the first free slot after it: what is proposed is never refused.
function proposedStart({ schedule, subscription, now }: Pick<StreamFormProps, 'schedule' | 'subscription' | 'now'>) {
  const span = enteredSpan(newStreamValues(null, now));
  if (span === null) return null;
  return freeStart({ span, editedId: null, now }, { ...schedule, streams: schedule.streams.data }, subscription);
}

// Of a call without an answer nobody knows what became of it.
function partlySentence({ count, error }: { count: number; error: Error }): string {
  const added = `${formatPlural(count, 'stream was', 'streams were')} added.`;
  return error instanceof ApiError && error.kind === 'http'
    ? `${added} The one that is here now could not be added.`
    : `${added} It is not known whether the one that is here now was, too: add it again, it is booked only once.`;
}

const addLabel = (repetition: Repetition | null) =>
  repetition && repetition.starts.length > 0 ? `Add ${repetition.starts.length + 1} Streams` : 'Add Stream';

type StreamFormProps = Omit<StreamFormDialogProps, 'onClose'> & {
  draftOf: DraftOf;
  isGone: boolean;
  onGone: () => void;
};

function StreamForm({ schedule, subscription, wordlists, ...own }: StreamFormProps) {
  const { target, now, isGone } = own;
  const [proposed] = useState(() => proposedStart({ schedule, subscription, now }));
  const options = { ...own, schedule, subscription, proposed };
  const { form, fields, span, repetition, isTyped, wasRestored, submit, moveTo, ...sending } = useStreamForm(options);
  const { isSaving, partly, submitError, errorTitle, conflict } = sending;
  const isNew = target.stream === null || isGone;
  useLeaveWarning(isSaving && repetition !== null);
  const [firstWordlist] = useState(() => form.getValues('wordlist_id'));
  const { errors } = form.formState;
  useTyped(isTyped, { keptOnReload: true });
  return (
    <Form onSubmit={submit} loading={isSaving} submitError={submitError} {...(errorTitle && { errorTitle })}>
      {isGone && <Notice>This stream was deleted meanwhile. You can add it anew as it is here.</Notice>}
      {partly && <Notice tone="warning">{partlySentence(partly)}</Notice>}
      {conflict && <StreamConflict mine={form.getValues()} wordlists={wordlists} loading={isSaving} {...conflict} />}
      {wasRestored && <Notice>What you typed before this page was loaded again is back. Cancel discards it.</Notice>}
      <TextField label="Title" required autoFocus error={errors.title?.message} {...fields.title} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Scheduled start (GMT)</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            required
            min={dayOf(now)}
            max={subscription.end_date ?? undefined}
            error={errors.start_day?.message}
            {...fields.start_day}
          />
          <TextField
            label="Time"
            type="time"
            required
            min={span && dayOf(span.start) === dayOf(now) ? shortTime(now) : undefined}
            error={errors.start_time?.message}
            {...fields.start_time}
          />
        </div>
        {span && !isGmt(span.start) && (
          <p className="tabular text-sm text-muted">Your time: {formatLocal(span.start)}</p>
        )}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Duration"
          required
          error={errors.estimated_duration?.message}
          className={cn(!isNew && 'sm:col-span-2')}
          {...fields.estimated_duration}
        >
          {DURATION_CHOICES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatMinutes(minutes)}
            </option>
          ))}
        </SelectField>
        {isNew && (
          <SelectField label="Repeat" {...fields.repeat}>
            <option value="">Does not repeat</option>
            <option value="daily">Every day</option>
            <option value="weekly">Every week</option>
          </SelectField>
        )}
      </div>
      {span && (
        <BookingAdvice
          span={span}
          schedule={schedule}
          subscription={subscription}
          editedId={target.stream?.id ?? null}
          now={now}
          onStart={moveTo}
        >
          {repetition && <RepeatSummary {...repetition} />}
        </BookingAdvice>
      )}
      <TextareaField label="Description" optional error={errors.description?.message} {...fields.description} />
      <WordlistField
        choices={wordlists}
        first={firstWordlist}
        error={errors.wordlist_id?.message}
        {...fields.wordlist_id}
      />
      <FormDialogActions loading={isSaving} blocked={conflict ? CHOOSE_VERSION : undefined}>
        {isNew ? addLabel(repetition) : 'Save Changes'}
      </FormDialogActions>
    </Form>
  );
}
