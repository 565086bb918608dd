import { type Stream, type StreamInput, streamInput } from '@livelift/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { formSentence, showFailure } from '../../lib/form-failure.ts';
import type { Span, SubscriptionDays } from './schedule.geometry.ts';
import { type DraftOf, dropDraft, keepDraft } from './stream-draft.ts';
import { failureTitle } from './stream-failure.ts';
import type { StreamFormValues } from './stream-form.values.ts';
import { enteredStart, startFields, toStreamInput } from './stream-form.values.ts';
import type { Repeat, Repetition } from './stream-repeat.ts';
import { repeatedInputs, repetitionOf } from './stream-repeat.ts';
import { outsideRefusal, pastSentence } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';
import { useAddStreams, useUpdateStream } from './streams.queries.ts';
import { type StreamValuesOptions, useStreamValues } from './use-stream-values.ts';

const MISSING = 'Please fill in all required fields';

const filled = (sentence: string) => (value: string) => value.trim() !== '' || sentence;

const ahead = (now: Date) => (_: string, values: StreamFormValues) => {
  const start = enteredStart(values);
  return (start && pastSentence({ start, end: start }, now)) ?? true;
};

type StreamFormOptions = StreamValuesOptions & {
  /** With the id of the first stream that was added, if any was. */
  onSaved: (addedId: number | null) => void;
  /** The stream that was to be changed was deleted meanwhile: what was typed can be added as a new one. */
  isGone: boolean;
  onGone: () => void;
  schedule: Schedule;
  subscription: SubscriptionDays;
};

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
  repeat: form.register('repeat'),
});

type StreamForm = UseFormReturn<StreamFormValues>;

// Takes another start into the dialog, and what was said of the old one away.
function moveTo(form: StreamForm, start: Date): void {
  const { start_day, start_time } = startFields(start);
  form.setValue('start_day', start_day, { shouldDirty: true });
  form.setValue('start_time', start_time, { shouldDirty: true });
  form.clearErrors(['start_day', 'start_time', 'estimated_duration']);
  form.clearErrors('root');
}

type Saved = { changed: Stream | null; repetition: Repetition | null; draftOf: DraftOf };

type Partly = { count: number; error: Error };

// What sends the stream, or all that it repeats to.
function useSaving(form: StreamForm, { changed, repetition, draftOf }: Saved) {
  const add = useAddStreams();
  const update = useUpdateStream();
  const [partly, setPartly] = useState<Partly | null>(null);
  const sending = useRef<AbortController | null>(null);
  // What was not sent when the dialog closes never is.
  useEffect(() => () => sending.current?.abort(), []);

  // What is not added any more, since the server refused one, stays here from that one on.
  const addAll = async (first: StreamInput, { signal }: AbortController): Promise<number | null> => {
    setPartly(null);
    const { streams, refused } = await add.mutateAsync({
      bodies: repeatedInputs(first, repetition?.starts ?? []),
      signal,
      // A page that is loaded anew meanwhile goes on from there.
      onBefore: (body) =>
        keepDraft(draftOf, { values: { ...form.getValues(), ...startFields(body.scheduled_start) }, over: null }),
    });
    if (refused === null || signal.aborted) return streams[0]?.id ?? null;
    setPartly({ count: streams.length, error: refused.error });
    moveTo(form, refused.body.scheduled_start);
    throw refused.error;
  };
  return {
    /** Answers the id of the first stream that was added, null where one was changed, and whether the dialog was closed. */
    save: async (body: StreamInput) => {
      const controller = new AbortController();
      sending.current = controller;
      if (changed) await update.mutateAsync({ id: changed.id, body: { ...body, version: changed.version } });
      const addedId = changed ? null : await addAll(body, controller);
      return { addedId, isClosed: controller.signal.aborted };
    },
    isSaving: add.isPending || update.isPending,
    /** How many of a repetition were added before one was not, and why that was not; null while none was. */
    partly,
    failure: failureTitle(partly?.error ?? add.error ?? update.error),
  };
}

// Found anew with another span only, not with every letter of a title.
function useRepetition(span: Span | null, repeat: Repeat, { schedule, subscription, now }: StreamFormOptions) {
  const [start, end] = [span?.start.getTime(), span?.end.getTime()];
  return useMemo(() => {
    if (start === undefined || end === undefined || repeat === '') return null;
    const first = { start: new Date(start), end: new Date(end) };
    if (pastSentence(first, now) !== null) return null;
    return repetitionOf(first, repeat, { schedule: { ...schedule, streams: schedule.streams.data }, subscription });
  }, [start, end, repeat, schedule, subscription, now]);
}

/** Values, rules and submission of the stream dialog. What was typed stays when the server refuses it. */
export function useStreamForm(options: StreamFormOptions) {
  const { now, onSaved, isGone, onGone } = options;
  const { form, repeat, saved, theirs, look, takeTheirs, ...typed } = useStreamValues(options);
  const changed = isGone ? null : saved;
  const repetition = useRepetition(changed === null ? typed.span : null, repeat, options);
  const { save, failure, ...saving } = useSaving(form, { changed, repetition, draftOf: options.draftOf });

  const submit = form.handleSubmit(async (values) => {
    const body = toStreamInput(values);
    if (body === null) return form.setError('root', { message: MISSING });
    try {
      const { addedId, isClosed } = await save(body);
      // Another dialog may be open by then, with a draft of its own.
      if (isClosed) return undefined;
      dropDraft(options.draftOf);
      onSaved(addedId);
    } catch (error) {
      look(error);
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
    ...saving,
    form,
    submit,
    repetition,
    moveTo: (start: Date) => moveTo(form, start),
    submitError: isIncomplete ? MISSING : formSentence(form),
    errorTitle: isIncomplete ? undefined : failure,
    fields: fieldsOf(form, now),
    conflict: theirs && { theirs, onKeepMine: () => void submit(), onTakeTheirs: takeTheirs },
  };
}
