import {
  explainFaults,
  type getWordlist,
  inspectWordlist,
  type ResponseOf,
  readWordlist,
  wordlistContent,
} from '@livelift/contract';
import { useDeferredValue, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { formatPlural } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { firstFault } from './wordlist-checks.tsx';
import {
  appendLines,
  countNonEmptyLines,
  linesMissingFrom,
  MAX_FILE_BYTES,
  rangeOfLine,
  readTextFile,
} from './wordlist-file.ts';
import { useSaveWords } from './wordlists.queries.ts';

type SavedWords = ResponseOf<typeof getWordlist>;

export const wordlistValues = z.object({ content: z.string() });

/** Where unsaved words are kept, by the id of the list: it differs between streamers who use the same tab. */
export const wordlistDraftKey = (listId: number) => `wordlistDraft/${listId}`;

const wordlistForm = z.object({
  content: z.string().transform((typed, { addIssue }) => {
    const reading = readWordlist(typed);
    if ('content' in reading) return reading.content;
    addIssue({ code: 'custom', message: explainFaults(reading.faults).join(' ') });
    return z.NEVER;
  }),
});

const recordOf = ({ wordlist, content }: SavedWords) => ({ ...wordlist, content });

const savedRecord = wordlistContent.transform(recordOf);

const LINE_HEIGHT = 24;

function selectLine(field: HTMLTextAreaElement | null, line: number) {
  if (field === null) return;
  const { from, to } = rangeOfLine(field.value, line);
  field.focus();
  field.setSelectionRange(from, to);
  field.scrollTop = Math.max(0, (line - 3) * LINE_HEIGHT);
}

async function readFile(file: File) {
  if (file.size > MAX_FILE_BYTES) return readTextFile(new Uint8Array(MAX_FILE_BYTES + 1));
  try {
    return readTextFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'The file could not be read.' };
  }
}

type ImportResult = { tone: 'success' | 'danger'; text: string };

/** The form of a wordlist, which stays open when it is saved. */
function useWordlistForm(saved: SavedWords, onSave: () => void) {
  const { key, id } = saved.wordlist;
  const saving = useSaveWords(key);
  return useVersionedForm({
    record: recordOf(saved),
    recordSchema: savedRecord,
    valuesOf: ({ content }) => ({ content }),
    schema: wordlistForm,
    save: async ({ content }, base) => {
      onSave();
      return recordOf(await saving.mutateAsync({ content, version: base.version }));
    },
    draft: { key: wordlistDraftKey(id), schema: wordlistValues },
  });
}

type WordlistForm = ReturnType<typeof useWordlistForm>;

/** Text appended to the list by imports, and the result of the last one. */
function useAdditions(form: () => WordlistForm['form']) {
  const [importResult, setImportResult] = useState<ImportResult | null>(null);
  const add = (lines: string, from: string) => {
    form().setValue('content', appendLines(form().getValues('content'), lines), { shouldDirty: true });
    const count = formatPlural(countNonEmptyLines(lines), 'line');
    setImportResult({ tone: 'success', text: `${count} added from ${from}. Save to keep them.` });
  };
  const addFile = async (file: File) => {
    const reading = await readFile(file);
    if ('problem' in reading) setImportResult({ tone: 'danger', text: `${file.name}: ${reading.problem}` });
    else add(reading.text, file.name);
  };
  return { importResult, add, addFile, clearImportResult: () => setImportResult(null) };
}

// Faults are explained below the text already, so only the server's refusal is shown above it.
function withRefusal({ form, formProps }: WordlistForm): WordlistForm['formProps'] {
  const { error } = form.getFieldState('content', form.formState);
  return { ...formProps, submitError: formProps.submitError ?? (error?.type === 'server' ? error.message : undefined) };
}

/** The editor of a wordlist: its text, validation, imports and saving. */
export function useWordlistEditor(saved: SavedWords) {
  const { importResult, add, addFile, clearImportResult } = useAdditions(() => form);
  const editor = useWordlistForm(saved, clearImportResult);
  const { form, values, conflict, load } = editor;
  const { field } = useController({ control: form.control, name: 'content' });
  const text = useRef<HTMLTextAreaElement>(null);
  // Deferred, so that validating a long list does not block typing.
  const shown = useDeferredValue(values.content);
  const inspection = useMemo(() => inspectWordlist(shown), [shown]);
  const goTo = (line: number) => selectLine(text.current, line);
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const fault = firstFault(inspectWordlist(form.getValues('content')));
      if (fault === null) text.current?.focus();
      else goTo(fault);
    },
  }));
  const keepBoth = (theirs: string) => {
    conflict?.rebase();
    add(linesMissingFrom(theirs, values.content).join('\n'), 'the saved list');
  };
  /** Takes over what the list was reset to on the server. */
  const reset = (emptied: SavedWords) => {
    load(recordOf(emptied));
    clearImportResult();
  };
  const formProps = withRefusal(editor);
  return {
    ...editor,
    formProps,
    text,
    onChange: field.onChange,
    inspection,
    importResult,
    addFile,
    keepBoth,
    reset,
    goTo,
  };
}
