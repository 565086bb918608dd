import { hasFaults, inspectWordlist, type Wordlist, wordlistContent } from '@livelift/contract';
import { type Dispatch, type SetStateAction, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { failureSentence } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { dropDraft, readDraft, wasDraftKept } from './wordlist-draft.ts';
import { filledLines, linesBeside, MOST_FILE_BYTES, rangeOfLine, readTextFile, withImported } from './wordlist-file.ts';
import { useSaveWords } from './wordlists.queries.ts';
import { firstFault } from './words-advice.tsx';

/** What became of a file that was chosen. */
export type ImportNews = { tone: 'success' | 'danger'; text: string };

const LINE_HEIGHT = 24;

function selectLine(field: HTMLTextAreaElement | null, line: number) {
  if (field === null) return;
  const { from, to } = rangeOfLine(field.value, line);
  field.focus();
  field.setSelectionRange(from, to);
  field.scrollTop = Math.max(0, (line - 3) * LINE_HEIGHT);
}

async function readFile(file: File) {
  if (file.size > MOST_FILE_BYTES) return readTextFile(new Uint8Array(MOST_FILE_BYTES + 1));
  try {
    return readTextFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'The file could not be read.' };
  }
}

const addedSentence = (text: string, from: string) =>
  `${formatPlural(filledLines(text), 'line')} added from ${from}. Save to keep them.`;

/** The text of a list, which outlives a reload of the page until it is saved or discarded. */
function useKeptText(listId: number, saved: string) {
  const [draft] = useState(() => readDraft(listId));
  const [text, setText] = useState(draft ?? saved);
  const [isRestored, setRestored] = useState(draft !== null);
  const [isKept, setKept] = useState(true);
  const isTyped = text !== saved;
  useEffect(() => {
    if (isTyped) return setKept(wasDraftKept(listId, text));
    dropDraft(listId);
    setRestored(false);
  }, [listId, text, isTyped]);
  return { text, setText, isTyped, isKept, isRestored };
}

type Edited = { text: string; setText: Dispatch<SetStateAction<string>>; onSaved: () => void };

/** Sends the words, and keeps what another window saved over them until one of the two is chosen (D172). */
function useSaving({ key, version }: Wordlist, { text, setText, onSaved }: Edited) {
  const saving = useSaveWords(key);
  const [theirs, setTheirs] = useState<string | null>(null);
  return {
    theirs,
    send: (content: string) =>
      saving.mutate(
        { content, version },
        {
          onSuccess: (saved) => {
            // A file that was added meanwhile stays.
            setText((now) => (now === text ? saved.content : now));
            setTheirs(null);
            onSaved();
          },
          onError: (error) => setTheirs(newerVersion(error, wordlistContent)?.content ?? null),
        },
      ),
    settle: (settled: string) => {
      setText(settled);
      setTheirs(null);
      saving.reset();
    },
    isSaving: saving.isPending,
    failure: saving.error ? failureSentence(saving.error, 'Failed to save wordlist') : undefined,
  };
}

/** What is added below the text, and what became of it. */
function useAdditions(setText: Edited['setText']) {
  const [news, setNews] = useState<ImportNews | null>(null);
  const add = (lines: string, from: string) => {
    setText((typed) => withImported(typed, lines));
    setNews({ tone: 'success', text: addedSentence(lines, from) });
  };
  const addFile = async (file: File) => {
    const reading = await readFile(file);
    if ('problem' in reading) setNews({ tone: 'danger', text: `${file.name}: ${reading.problem}` });
    else add(reading.text, file.name);
  };
  return { news, add, addFile, forget: () => setNews(null) };
}

/** The text of a wordlist while it is edited: what is wrong with it, files that are added, saving. */
export function useWordlistEditor(wordlist: Wordlist, saved: string) {
  const { text, setText, ...kept } = useKeptText(wordlist.id, saved);
  const { news, add, addFile, forget } = useAdditions(setText);
  const field = useRef<HTMLTextAreaElement>(null);
  const { theirs, send, settle, ...saving } = useSaving(wordlist, { text, setText, onSaved: forget });
  // Behind the typing where a long list makes the two compete.
  const shown = useDeferredValue(text);
  const inspection = useMemo(() => inspectWordlist(shown), [shown]);

  const save = () => {
    const found = inspectWordlist(text);
    const fault = firstFault(found);
    if (fault !== null) return selectLine(field.current, fault);
    if (hasFaults(found.faults)) return field.current?.focus();
    send(found.words.join('\n'));
  };

  return {
    ...kept,
    ...saving,
    text,
    type: setText,
    /** After the list was emptied on the server. */
    clear: () => {
      settle('');
      forget();
    },
    field,
    inspection,
    news,
    save,
    conflict: theirs !== null && {
      theirs,
      onKeepBoth: () => {
        settle(text);
        add(linesBeside(theirs, text).join('\n'), 'the saved list');
      },
      onKeepMine: save,
      onTakeTheirs: () => settle(theirs),
    },
    addFile,
    goTo: (line: number) => selectLine(field.current, line),
  };
}
