import { type Stream, type StreamInput, stream as streamSchema } from '@livelift/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { discardDraft, discardSavedDraft, saveDraft } from '../../../lib/form-draft.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { freeStart } from '../allowance.ts';
import type { Span, SubscriptionDays } from '../geometry.ts';
import { type Repetition, repeatedInputs } from '../repeat/repetition.ts';
import { useRepetition } from '../repeat/use-repetition.ts';
import { useAddStreams, useUpdateStream } from '../schedule.mutations.ts';
import type { Schedule } from '../schedule.queries.ts';
import { outsideRefusal } from '../schedule-text.ts';
import { errorTitle } from '../stream-error.ts';
import {
  enteredSpan,
  newStreamValues,
  type StreamFormValues,
  spanFields,
  startFields,
  streamForm,
  streamFormValues,
  valuesOfStream,
} from './stream-form.values.ts';

/** The target of the dialog: a stream to change, or a new one; `drawn` is its span if it was drawn on the timeline. */
export type StreamFormTarget =
  | { stream: Stream; drawn?: Span | null }
  | { stream: null; start: Date | null; drawn?: Span | null };

export type StreamFormOptions = {
  target: StreamFormTarget;
  schedule: Schedule;
  subscription: SubscriptionDays & { id: number };
  now: Date;
  /** It is saved; with the id of the first stream that was added, if any was. */
  onSaved: (addedId: number | null) => void;
};

// The next full hour, or the first free slot after it, so that a proposal is never refused.
function proposedStart({ schedule, subscription, now }: StreamFormOptions): Date | null {
  const span = enteredSpan(newStreamValues(null, now));
  if (span === null) return null;
  return freeStart({ span, editedId: null, now }, { ...schedule, streams: schedule.streams.data }, subscription);
}

// A slot that was picked, or a span that was drawn, counts for more than the record or a draft.
function openingValues(options: StreamFormOptions) {
  const { target, now } = options;
  const start = target.stream ? null : target.start;
  const overrides: Partial<StreamFormValues> = {
    ...(start && startFields(start)),
    ...(target.drawn && spanFields(target.drawn)),
  };
  return { blank: { ...newStreamValues(start ?? proposedStart(options), now), ...overrides }, overrides };
}

// A refusal because of the subscription's days, in the words of the form.
function rethrowInOwnWords(error: unknown): never {
  const outside = outsideRefusal(error);
  if (outside === null || !(error instanceof ApiError)) throw error;
  throw new ApiError({ ...error, message: error.message, fieldErrors: { start_day: [outside] } });
}

// Starts a save that ends when the dialog is closed.
function useAbortOnClose() {
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  return () => {
    sending.current = new AbortController();
    return sending.current.signal;
  };
}

// After the dialog was closed: another one may be open by then, with a draft of its own.
function discardSent(draftKey: string, typed: StreamFormValues, last: Stream | undefined): false {
  discardSavedDraft(draftKey, streamFormValues, { ...typed, ...(last && startFields(last.scheduled_start)) });
  return false;
}

type Batch = { draftKey: string; repetition: Repetition | null; signal: AbortSignal };

type StreamForm = Pick<UseFormReturn<StreamFormValues>, 'setValue' | 'getValues' | 'clearErrors'>;

/** Sets another start and clears the errors of the old one. */
function moveTo(form: StreamForm, start: Date): void {
  const { start_day, start_time } = startFields(start);
  form.setValue('start_day', start_day, { shouldDirty: true });
  form.setValue('start_time', start_time, { shouldDirty: true });
  form.clearErrors(['start_day', 'start_time', 'estimated_duration']);
  form.clearErrors('root');
}

/** Adds a stream and its repetitions. After a refusal the form continues from the refused one. */
function useAddBatch(form: () => StreamForm) {
  const add = useAddStreams();
  const [partialResult, setPartialResult] = useState<{ count: number; error: Error } | null>(null);
  const addAll = async (first: StreamInput, { draftKey, repetition, signal }: Batch): Promise<Stream[]> => {
    setPartialResult(null);
    const { streams, refused } = await add.mutateAsync({
      bodies: repeatedInputs(first, repetition?.starts ?? []),
      signal,
      // The draft follows, so that a reload continues from there.
      onBeforeNext: ({ scheduled_start }) =>
        saveDraft(draftKey, { values: { ...form().getValues(), ...startFields(scheduled_start) }, base: null }),
    });
    if (refused === null || signal.aborted) return streams;
    setPartialResult({ count: streams.length, error: refused.error });
    moveTo(form(), refused.body.scheduled_start);
    throw refused.error;
  };
  return { addAll, partialResult, error: partialResult?.error ?? add.error };
}

const MISSING = 'Please fill in all required fields';

// Required fields are those that refuse an empty text.
const hasMissing = (errors: FieldErrors<StreamFormValues>) =>
  Object.values(errors).some((error) => error.type === 'too_small');

/** The form of the stream dialog. Input stays when the server refuses it. */
export function useStreamForm(options: StreamFormOptions) {
  const { target, subscription, now, onSaved } = options;
  const [{ blank, overrides }] = useState(() => openingValues(options));
  // Fixed on opening, since the subscription may change meanwhile. It separates streamers who use the same tab.
  const [draftKey] = useState(`streamDraft/${subscription.id}/${target.stream?.id ?? 'new'}`);
  const batch = useAddBatch(() => editor.form);
  const update = useUpdateStream();
  const startSave = useAbortOnClose();
  const save = async (body: StreamInput, base: Stream | null) => {
    const signal = startSave();
    const typed: StreamFormValues = editor.form.getValues();
    if (base) await update.mutateAsync({ id: base.id, body: { ...body, version: base.version } });
    const added = base ? [] : await batch.addAll(body, { draftKey, repetition, signal });
    if (signal.aborted) return discardSent(draftKey, typed, added.at(-1));
    onSaved(added[0]?.id ?? null);
    return undefined;
  };
  const editor = useVersionedForm({
    record: target.stream,
    recordSchema: streamSchema,
    valuesOf: (stored) => (stored ? valuesOfStream(stored) : blank),
    overrides,
    schema: useMemo(() => streamForm(now), [now]),
    save: (body, base) => save(body, base).catch(rethrowInOwnWords),
    deletedCode: 'stream.not_found',
    fallback: target.stream ? 'Failed to update stream' : 'Failed to add stream',
    fieldNames: { scheduled_start: 'start_day' },
    draft: { key: draftKey, schema: streamFormValues },
  });
  const { form, values, base, formProps } = editor;
  const span = enteredSpan(values);
  const repetition = useRepetition(base === null ? span : null, values.repeat, options);
  const isIncomplete = hasMissing(form.formState.errors);
  return {
    ...editor,
    formProps: { ...formProps, submitError: isIncomplete ? MISSING : formProps.submitError },
    errorTitle: isIncomplete ? undefined : errorTitle(batch.error ?? update.error),
    span,
    repetition,
    /** How many streams of a repetition were added before one was refused, and its error; null otherwise. */
    partialResult: batch.partialResult,
    moveTo: (start: Date) => moveTo(form, start),
    discardDraft: () => discardDraft(draftKey),
  };
}
