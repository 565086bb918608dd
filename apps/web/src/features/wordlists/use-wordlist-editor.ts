import { hasFaults, inspectWordlist, type Wordlist, wordlistContent } from '@livelift/contract';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
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

// Older than any: a text that stands over a newer one still does after a reload.
const OVER_ANOTHER = 0;

/**
 * The text of a list, which outlives a reload of the page until it is saved or discarded, and what another window saved over
 * it meanwhile, until one of the two is chosen (D172).
 */
function useKeptText({ id, version }: Wordlist, saved: string) {
  const [draft] = useState(() => readDraft(id));
  const [text, setText] = useState(draft?.text ?? saved);
  const [theirs, setTheirs] = useState(draft && draft.version < version && draft.text !== saved ? saved : null);
  const [isRestored, setRestored] = useState(draft !== null);
  const [isKept, setKept] = useState(true);
  const isTyped = text !== saved;
  useEffect(() => {
    if (isTyped) return setKept(wasDraftKept(id, { text, version: theirs === null ? version : OVER_ANOTHER }));
    dropDraft(id);
    setRestored(false);
  }, [id, text, isTyped, theirs, version]);
  return { text, setText, theirs, setTheirs, isTyped, isKept, isRestored };
}

type Edited = Pick<ReturnType<typeof useKeptText>, 'text' | 'setText' | 'setTheirs'>;

// What sends the words.
function useSaving({ key, version }: Wordlist, { text, setText, setTheirs }: Edited) {
  const saving = useSaveWords(key);
  return {
    send: (content: string) =>
      saving.mutate(
        { content, version },
        {
          onSuccess: (saved) => {
            // A file that was added meanwhile stays.
            setText((now) => (now === text ? saved.content : now));
            setTheirs(null);
          },
          onError: (error) => {
            const newer = newerVersion(error, wordlistContent);
            if (newer) setTheirs(newer.content);
          },
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
  const { text, setText, theirs, setTheirs, ...kept } = useKeptText(wordlist, saved);
  const { news, add, addFile, forget } = useAdditions(setText);
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, settle, ...saving } = useSaving(wordlist, { text, setText, setTheirs });
  // Behind the typing where a long list makes the two compete.
  const shown = useDeferredValue(text);
  const inspection = useMemo(() => inspectWordlist(shown), [shown]);

  const save = () => {
    const found = inspectWordlist(text);
    const fault = firstFault(found);
    if (fault !== null) return selectLine(field.current, fault);
    if (hasFaults(found.faults)) return field.current?.focus();
    forget();
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
