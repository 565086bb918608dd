import { type Stream, streamInput } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import type { Span } from './schedule.geometry.ts';
import { type DraftOf, dropDraft, keepDraft, readDraft } from './stream-draft.ts';
import type { StreamFormValues } from './stream-form.values.ts';
import {
  enteredSpan,
  enteredStart,
  isChanged,
  newStreamValues,
  startFields,
  toStreamInput,
  valuesOfStream,
  withSpan,
} from './stream-form.values.ts';
import { outsideRefusal, pastSentence } from './stream-words.ts';
import { failureTitle, useAddStream, useUpdateStream } from './streams.queries.ts';

/** What the dialog is opened for: a stream to change, or a new one; `drawn` is the span that was drawn for it. */
export type StreamFormTarget =
  | { stream: Stream; drawn?: Span | null }
  | { stream: null; start: Date | null; drawn?: Span | null };

const MISSING = 'Please fill in all required fields';

const filled = (sentence: string) => (value: string) => value.trim() !== '' || sentence;

const ahead = (now: Date) => (_: string, values: StreamFormValues) => {
  const start = enteredStart(values);
  return (start && pastSentence({ start, end: start }, now)) ?? true;
};

// A slot that was picked counts for more than the start of a draft.
function draftFor(target: StreamFormTarget, of: DraftOf): StreamFormValues | null {
  const draft = readDraft(of);
  const picked = target.stream ? null : target.start;
  return draft && { ...draft, ...(picked && startFields(picked)) };
}

type StreamFormOptions = {
  target: StreamFormTarget;
  /** The start of a new stream for which none was picked; null for the next full hour. */
  proposed: Date | null;
  /** Where what is typed is kept. */
  draftOf: DraftOf;
  now: Date;
  onSaved: () => void;
  /** The stream that was to be changed was deleted meanwhile: what was typed can be added as a new one. */
  isGone: boolean;
  onGone: () => void;
};

/** The values of the dialog: what it opened with, what was typed before a reload, and what is typed now. */
function useStreamValues({ target, proposed, now, draftOf: of }: StreamFormOptions) {
  const drawn = target.drawn ?? null;
  const [first] = useState(() =>
    target.stream ? valuesOfStream(target.stream) : withSpan(newStreamValues(target.start ?? proposed, now), drawn),
  );
  const [draft] = useState(() => draftFor(target, of));
  const form = useForm<StreamFormValues>({ defaultValues: withSpan(draft ?? first, drawn) });
  const values = useWatch({ control: form.control });
  const typed = { ...first, ...values };
  const isTyped = isChanged(typed, first);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (isChanged(values, first) ? keepDraft(of, values) : dropDraft(of)),
      }),
    [form, first, of],
  );
  return { form, isTyped, wasRestored: draft !== null, span: enteredSpan(typed) };
}

const byContract = (schema: z.ZodType) => (value: string) => schema.safeParse(value).error?.issues[0]?.message ?? true;

// The fields with their rules.
const fieldsOf = (form: UseFormReturn<StreamFormValues>, now: Date) => ({
  title: form.register('title', {
    validate: { required: filled('Enter a title.'), contract: byContract(streamInput.shape.title) },
  }),
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
  description: form.register('description', { validate: byContract(streamInput.shape.description) }),
  wordlist_id: form.register('wordlist_id'),
});

/** Values, rules and submission of the stream dialog. What was typed stays when the server refuses it. */
export function useStreamForm(options: StreamFormOptions) {
  const { target, now, onSaved, isGone, onGone } = options;
  const { stream } = target;
  const add = useAddStream();
  const update = useUpdateStream();
  const { form, ...typed } = useStreamValues(options);
  const changed = isGone ? null : stream;

  const submit = form.handleSubmit(async (values) => {
    const body = toStreamInput(values);
    if (body === null) return form.setError('root', { message: MISSING });
    try {
      await (changed ? update.mutateAsync({ id: changed.id, body }) : add.mutateAsync(body));
      dropDraft(options.draftOf);
      onSaved();
    } catch (error) {
      const outside = outsideRefusal(error);
      if (outside) return form.setError('start_day', { type: 'server', message: outside }, { shouldFocus: true });
      if (error instanceof ApiError && error.code === 'stream.not_found') return onGone();
      const fallback = changed ? 'Failed to update stream' : 'Failed to add stream';
      showFailure(form, error, { fallback, fields: { scheduled_start: 'start_day' } });
    }
  });

  const { errors } = form.formState;
  const isIncomplete = Object.values(errors).some((error) => error?.type === 'required');
  return {
    ...typed,
    form,
    submit,
    /** Takes another start into the dialog, and what was said of the old one away. */
    moveTo: (start: Date) => {
      const { start_day, start_time } = startFields(start);
      form.setValue('start_day', start_day, { shouldDirty: true });
      form.setValue('start_time', start_time, { shouldDirty: true });
      form.clearErrors(['start_day', 'start_time', 'estimated_duration']);
      form.clearErrors('root');
    },
    isSaving: add.isPending || update.isPending,
    submitError: isIncomplete ? MISSING : formSentence(form),
    errorTitle: isIncomplete ? undefined : failureTitle(add.error ?? update.error),
    fields: fieldsOf(form, now),
  };
}
