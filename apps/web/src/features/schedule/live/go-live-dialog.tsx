import { LIVE_TITLE, plusMinutes } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatMinutes } from '../../../lib/format.ts';
import { Form } from '../../../ui/form.tsx';
import { FormDialog, FormDialogActions, useUnsavedChanges } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DURATION_CHOICES } from '../form/stream-form.values.ts';
import { useGoLive } from '../schedule.mutations.ts';
import { useScheduleClock } from '../schedule-clock.tsx';
import { timeText } from '../schedule-text.ts';

const AS_LONG_AS_POSSIBLE = '';

type GoLiveLimits = {
  /** The minutes that are left for it, at most those of the longest stream. */
  longest: number;
  now: Date;
};

/** Books a stream from this moment on and starts it, after this one question. */
export const GoLiveDialog = ({ onClose, ...limits }: GoLiveLimits & { onClose: () => void }) => (
  <FormDialog
    onClose={onClose}
    title="Go Live Now"
    description="A stream is booked from this moment on and marked as live. You can end it at any time."
  >
    <GoLiveForm {...limits} onDone={onClose} />
  </FormDialog>
);

function GoLiveForm({ longest, now, onDone }: GoLiveLimits & { onDone: () => void }) {
  const clock = useScheduleClock();
  const [title, setTitle] = useState('');
  const [duration, setDuration] = useState(AS_LONG_AS_POSSIBLE);
  useUnsavedChanges(title !== '' || duration !== AS_LONG_AS_POSSIBLE);
  const goLive = useGoLive();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(duration !== AS_LONG_AS_POSSIBLE && { estimated_duration: Number(duration) }),
    };
    goLive.mutate(body, { onSuccess: onDone });
  };
  return (
    <Form
      onSubmit={submit}
      loading={goLive.isPending}
      submitError={goLive.error ? errorMessage(goLive.error, 'Failed to go live') : undefined}
    >
      <SelectField
        label="Until when"
        value={duration}
        onChange={({ target }) => setDuration(target.value)}
        options={[
          [AS_LONG_AS_POSSIBLE, `Until ${timeText(plusMinutes(now, longest), clock)} (${formatMinutes(longest)})`],
          ...DURATION_CHOICES.filter((minutes) => minutes < longest).map(
            (minutes) => [minutes, `For ${formatMinutes(minutes)}`] as const,
          ),
        ]}
      />
      <TextField
        label="Title"
        optional
        maxLength={200}
        placeholder={LIVE_TITLE}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <FormDialogActions loading={goLive.isPending}>Go Live Now</FormDialogActions>
    </Form>
  );
}
