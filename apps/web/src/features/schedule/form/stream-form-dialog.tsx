import { dayOf } from '@livelift/contract';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import { formatDay, formatLocal, formatMinutes, formatPlural, isGmt } from '../../../lib/format.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { FormDialog, FormDialogActions } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { FieldTexts } from '../../../ui/version-conflict.tsx';
import { VersionedForm } from '../../../ui/versioned-form.tsx';
import { RepeatSummary } from '../repeat/repeat-summary.tsx';
import type { Repetition } from '../repeat/repetition.ts';
import { shortTime } from '../schedule-text.ts';
import { type WordlistChoices, wordlistName } from '../wordlist-choices.ts';
import { BookingAdvice } from './booking-advice.tsx';
import { DURATION_CHOICES, type StreamFormValues } from './stream-form.values.ts';
import { type StreamFormOptions, useStreamForm } from './use-stream-form.ts';
import { WordlistField } from './wordlist-field.tsx';

const textsWith = (wordlists: WordlistChoices): FieldTexts<StreamFormValues> => [
  ['Title', ({ title }) => title],
  ['Start (GMT)', ({ start_day: day, start_time: time }) => day && `${formatDay(day)}, ${time}`],
  ['Duration', ({ estimated_duration: duration }) => formatMinutes(Number(duration))],
  ['Description', ({ description }) => description],
  ['Wordlist', ({ wordlist_id: id }) => wordlistName(wordlists, id === '' ? null : Number(id))],
];

// Without a response the outcome of a call is unknown.
function partialSentence({ count, error }: { count: number; error: Error }): string {
  const added = `${formatPlural(count, 'stream was', 'streams were')} added.`;
  return error instanceof ApiError && error.kind === 'http'
    ? `${added} The one that is here now could not be added.`
    : `${added} It is not known whether the one that is here now was, too: add it again, it is booked only once.`;
}

const addLabel = (repetition: Repetition | null) =>
  repetition && repetition.starts.length > 0 ? `Add ${repetition.starts.length + 1} Streams` : 'Add Stream';

type StreamFormDialogProps = StreamFormOptions & { wordlists: WordlistChoices; onClose: () => void };

/** Books a stream or changes one that is still ahead. Discarding input needs confirmation. */
export function StreamFormDialog({ wordlists, onClose, ...options }: StreamFormDialogProps) {
  const { target, schedule, subscription, now } = options;
  const editor = useStreamForm(options);
  const { field, base, span, repetition, isSaving, partialResult, errorTitle, conflict } = editor;
  const isNew = base === null;
  useLeaveWarning(isSaving && repetition !== null);
  const [firstWordlist] = useState(editor.values.wordlist_id);
  const discard = () => {
    editor.discardDraft();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} onDiscard={discard} title={isNew ? 'Add Stream' : 'Edit Stream'}>
      <VersionedForm
        state={editor}
        record="stream"
        fields={textsWith(wordlists)}
        restoredText="What you typed before this page was loaded again is back. Cancel discards it."
        {...(errorTitle !== undefined && { errorTitle })}
      >
        {partialResult && <Notice tone="warning">{partialSentence(partialResult)}</Notice>}
        <TextField label="Title" required autoFocus {...field('title')} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Scheduled start (GMT)</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Date"
              type="date"
              required
              min={dayOf(now)}
              max={subscription.end_date ?? undefined}
              {...field('start_day')}
            />
            <TextField
              label="Time"
              type="time"
              required
              min={span && dayOf(span.start) === dayOf(now) ? shortTime(now) : undefined}
              {...field('start_time', { deps: ['start_day'] })}
            />
          </div>
          {span && !isGmt(span.start) && <p className="text-sm text-muted">Your time: {formatLocal(span.start)}</p>}
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Duration"
            required
            className={cn(!isNew && 'sm:col-span-2')}
            {...field('estimated_duration')}
          >
            {DURATION_CHOICES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatMinutes(minutes)}
              </option>
            ))}
          </SelectField>
          {isNew && (
            <SelectField label="Repeat" {...field('repeat')}>
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
            onStart={editor.moveTo}
          >
            {repetition && <RepeatSummary {...repetition} />}
          </BookingAdvice>
        )}
        <TextareaField label="Description" optional {...field('description')} />
        <WordlistField choices={wordlists} first={firstWordlist} {...field('wordlist_id')} />
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          {isNew ? addLabel(repetition) : 'Save Changes'}
        </FormDialogActions>
      </VersionedForm>
    </FormDialog>
  );
}
