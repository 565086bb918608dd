import { dayOf } from '@livelift/contract';
import { useWatch } from 'react-hook-form';
import { formatLocal, formatMinutes, isGmt } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { BookingAdvice } from './booking-advice.tsx';
import type { SubscriptionDays } from './schedule.geometry.ts';
import { DURATION_CHOICES, enteredSpan } from './stream-form.values.ts';
import type { Schedule } from './streams.queries.ts';
import type { StreamFormTarget } from './use-stream-form.ts';
import { useStreamForm } from './use-stream-form.ts';

/** A wordlist that a stream can name. */
export type WordlistChoice = { id: number; display_name: string };

type StreamFormDialogProps = {
  target: StreamFormTarget;
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  wordlists: readonly WordlistChoice[];
  now: Date;
  onClose: () => void;
};

/** Books a stream or changes one that is still ahead. */
export function StreamFormDialog({ onClose, ...props }: StreamFormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={props.target.stream ? 'Edit Stream' : 'Add Stream'}>
      <StreamForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function StreamForm({ target, schedule, subscription, wordlists, now, onClose }: StreamFormDialogProps) {
  const { form, fields, submit, isSaving, submitError } = useStreamForm(target, now, onClose);
  const { errors } = form.formState;
  const [start_day, start_time, estimated_duration] = useWatch({
    control: form.control,
    name: ['start_day', 'start_time', 'estimated_duration'],
  });
  const span = enteredSpan({ start_day, start_time, estimated_duration });
  return (
    <Form onSubmit={submit} loading={isSaving} submitError={submitError}>
      <TextField label="Title" required maxLength={200} autoFocus error={errors.title?.message} {...fields.title} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Scheduled start (GMT)</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            required
            min={dayOf(now)}
            max={subscription?.end_date ?? undefined}
            error={errors.start_day?.message}
            {...fields.start_day}
          />
          <TextField label="Time" type="time" required error={errors.start_time?.message} {...fields.start_time} />
        </div>
        {span && !isGmt(span.start) && (
          <p className="tabular text-sm text-muted">Your time: {formatLocal(span.start)}</p>
        )}
      </fieldset>
      <SelectField label="Duration" required error={errors.estimated_duration?.message} {...fields.estimated_duration}>
        {DURATION_CHOICES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatMinutes(minutes)}
          </option>
        ))}
      </SelectField>
      {span && (
        <BookingAdvice
          span={span}
          schedule={schedule}
          subscription={subscription}
          editedId={target.stream?.id ?? null}
        />
      )}
      <TextareaField
        label="Description"
        optional
        maxLength={2000}
        error={errors.description?.message}
        {...fields.description}
      />
      <SelectField label="Wordlist" optional error={errors.wordlist_id?.message} {...fields.wordlist_id}>
        <option value="">None</option>
        {wordlists.map((wordlist) => (
          <option key={wordlist.id} value={wordlist.id}>
            {wordlist.display_name}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {target.stream ? 'Save Changes' : 'Add Stream'}
        </Button>
      </DialogActions>
    </Form>
  );
}
