import { goLive, LIVE_TITLE, plusMinutes, STREAM_DURATIONS } from '@livelift/contract';
import { z } from 'zod';
import { formatMinutes } from '../../../lib/format.ts';
import { useZodForm } from '../../../lib/use-zod-form.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useGoLive } from '../schedule.mutations.ts';
import { useScheduleClock } from '../schedule-clock.tsx';
import { timeText } from '../schedule-text.ts';

const { title, estimated_duration } = goLive.body.shape;

// Empty: as long as possible, with the usual title.
const schema = z.object({
  title: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(title),
  estimated_duration: z
    .string()
    .transform((minutes) => (minutes === '' ? undefined : Number(minutes)))
    .pipe(estimated_duration),
});

type GoLiveDialogProps = {
  /** The minutes that are left for it, at most those of the longest stream. */
  longest: number;
  now: Date;
  onClose: () => void;
};

/** Books a stream from this moment on and starts it, after this one question. */
export function GoLiveDialog({ longest, now, onClose }: GoLiveDialogProps) {
  const clock = useScheduleClock();
  const attempt = useGoLive();
  const { field, formProps, isDirty } = useZodForm({
    schema,
    defaultValues: { title: '', estimated_duration: '' },
    save: async (body) => {
      await attempt.mutateAsync(body);
      onClose();
    },
    fallback: 'Failed to go live',
  });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      title="Go Live Now"
      description="A stream is booked from this moment on and marked as live. You can end it at any time."
      submitLabel="Go Live Now"
    >
      <SelectField
        label="Until when"
        options={[
          ['', `Until ${timeText(plusMinutes(now, longest), clock)} (${formatMinutes(longest)})`],
          ...STREAM_DURATIONS.filter((minutes) => minutes < longest).map(
            (minutes) => [minutes, `For ${formatMinutes(minutes)}`] as const,
          ),
        ]}
        {...field('estimated_duration')}
      />
      <TextField label="Title" optional maxLength={200} placeholder={LIVE_TITLE} {...field('title')} />
    </DialogForm>
  );
}
