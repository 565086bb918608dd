import { type Stream, stream } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newerVersion } from '../../lib/newer-version.ts';
import { overSaved, rebase } from '../../ui/version-conflict.tsx';
import type { Span } from './schedule.geometry.ts';
import { type DraftOf, dropDraft, keepDraft, readDraft, type StreamDraft } from './stream-draft.ts';
import type { StreamFormValues } from './stream-form.values.ts';
import {
  enteredSpan,
  isChanged,
  newStreamValues,
  startFields,
  valuesOfStream,
  withSpan,
} from './stream-form.values.ts';

/** What the dialog is opened for: a stream to change, or a new one; `drawn` is the span that was drawn for it. */
export type StreamFormTarget =
  | { stream: Stream; drawn?: Span | null }
  | { stream: null; start: Date | null; drawn?: Span | null };

export type StreamValuesOptions = {
  target: StreamFormTarget;
  /** The start of a new stream for which none was picked; null for the next full hour. */
  proposed: Date | null;
  /** Where what is typed is kept. */
  draftOf: DraftOf;
  now: Date;
};

// Older than any: what stands over a newer version still does after a reload.
const OVER_ANOTHER = 0;

const isOutdated = (draft: StreamDraft | null, opened: Stream | null): boolean =>
  !!draft?.over && opened !== null && draft.over.version < opened.version;

function valuesAtFirst({ target, proposed, now }: StreamValuesOptions): StreamFormValues {
  if (target.stream) return valuesOfStream(target.stream);
  return withSpan(newStreamValues(target.start ?? proposed, now), target.drawn ?? null);
}

// A slot that was picked counts for more than the start of a draft, and what another window saved for more than what was not
// touched in it.
function valuesOfDraft({ values, over }: StreamDraft, { target }: StreamValuesOptions): StreamFormValues {
  if (target.stream && over) return overSaved(over.values, values, valuesOfStream(target.stream));
  const picked = target.stream ? null : target.start;
  return { ...values, ...(picked && startFields(picked)) };
}

// With what the dialog opens: a draft that another window saved something under stands beside that (D172).
function opening(options: StreamValuesOptions) {
  const draft = readDraft(options.draftOf);
  const first = valuesAtFirst(options);
  const values = draft ? valuesOfDraft(draft, options) : first;
  const { stream: opened, drawn = null } = options.target;
  const theirs = isOutdated(draft, opened) && isChanged(values, first) ? opened : null;
  return { first, values: withSpan(values, drawn), theirs, wasRestored: draft !== null };
}

/**
 * The values of the dialog: what it opened with, what was typed before a reload, and what is typed now. And what another window
 * saved meanwhile, until one of the two is chosen.
 */
export function useStreamValues(options: StreamValuesOptions) {
  const { target, draftOf: of } = options;
  const [opened] = useState(() => opening(options));
  const [first, setFirst] = useState(opened.first);
  const [saved, setSaved] = useState(target.stream);
  const [theirs, setTheirs] = useState(opened.theirs);
  const form = useForm<StreamFormValues>({ defaultValues: opened.values });
  const values = useWatch({ control: form.control });
  const typed = { ...first, ...values };
  const version = theirs ? OVER_ANOTHER : saved?.version;
  useEffect(() => {
    const over = version === undefined ? null : { values: first, version };
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => (isChanged(values, first) ? keepDraft(of, { values, over }) : dropDraft(of)),
    });
  }, [form, first, of, version]);
  return {
    form,
    isTyped: isChanged(typed, first),
    wasRestored: opened.wasRestored,
    span: enteredSpan(typed),
    repeat: typed.repeat,
    /** The stream that the form stands on. */
    saved,
    theirs,
    /** Puts the form on top of what another window saved, where that is why it was refused. */
    look: (error: unknown) => {
      const newer = newerVersion(error, stream);
      if (newer === null || saved === null) return;
      rebase(form, valuesOfStream(saved), valuesOfStream(newer));
      setFirst(valuesOfStream(newer));
      setSaved(newer);
      setTheirs(newer);
    },
    takeTheirs: () => {
      if (theirs) form.reset(valuesOfStream(theirs));
      setTheirs(null);
    },
  };
}
