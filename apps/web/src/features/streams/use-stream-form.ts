import type { Stream } from '@livelift/contract';
import { BOOKING_GRACE_SECONDS } from '@livelift/contract';
import { useForm } from 'react-hook-form';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import type { StreamFormValues } from './stream-form.values.ts';
import { enteredStart, newStreamValues, toStreamInput, valuesOfStream } from './stream-form.values.ts';
import { useAddStream, useUpdateStream } from './streams.queries.ts';

/** What the dialog is opened for: a stream to change, or where a new one should start. */
export type StreamFormTarget = { stream: Stream } | { stream: null; start: Date | null };

const MISSING = 'Please fill in all required fields';

const filled = (sentence: string) => (value: string) => value.trim() !== '' || sentence;

const ahead = (now: Date) => (_: string, values: StreamFormValues) => {
  const start = enteredStart(values);
  const inTime = start === null || start.getTime() >= now.getTime() - BOOKING_GRACE_SECONDS * 1000;
  return inTime || 'The start must not be in the past.';
};

/** Values, rules and submission of the stream dialog. What was typed stays when the server refuses it. */
export function useStreamForm(target: StreamFormTarget, now: Date, onSaved: () => void) {
  const { stream } = target;
  const add = useAddStream();
  const update = useUpdateStream();
  const form = useForm<StreamFormValues>({
    defaultValues: stream ? valuesOfStream(stream) : newStreamValues(target.start, now),
  });

  const submit = form.handleSubmit(async (values) => {
    const body = toStreamInput(values);
    if (body === null) return;
    try {
      await (stream ? update.mutateAsync({ id: stream.id, body }) : add.mutateAsync(body));
      onSaved();
    } catch (error) {
      const fallback = stream ? 'Failed to update stream' : 'Failed to add stream';
      showFailure(form, error, { fallback, fields: { scheduled_start: 'start_day' } });
    }
  });

  const { errors } = form.formState;
  const isIncomplete = Object.values(errors).some((error) => error?.type === 'required');
  return {
    form,
    submit,
    isSaving: add.isPending || update.isPending,
    submitError: isIncomplete ? MISSING : formSentence(form),
    fields: {
      title: form.register('title', { validate: { required: filled('Enter a title.') } }),
      start_day: form.register('start_day', {
        validate: { required: filled('Choose a date.'), ahead: ahead(now) },
      }),
      start_time: form.register('start_time', {
        validate: { required: filled('Choose a time.') },
        deps: ['start_day'],
      }),
      estimated_duration: form.register('estimated_duration', {
        validate: { required: filled('Choose a duration.') },
      }),
      description: form.register('description'),
      wordlist_id: form.register('wordlist_id'),
    },
  };
}
