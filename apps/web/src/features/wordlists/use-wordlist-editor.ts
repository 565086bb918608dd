import { hasFaults, inspectWordlist, type Wordlist } from '@livelift/contract';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { failureSentence } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import { dropDraft, readDraft, wasDraftKept } from './wordlist-draft.ts';
import { filledLines, MOST_FILE_BYTES, rangeOfLine, readTextFile, withImported } from './wordlist-file.ts';
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

/** The text of a wordlist while it is edited: what is wrong with it, files that are added, saving. */
export function useWordlistEditor({ id, key }: Wordlist, saved: string) {
  const { text, setText, ...typed } = useKeptText(id, saved);
  const [news, setNews] = useState<ImportNews | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useSaveWords(key);
  // Behind the typing where a long list makes the two compete.
  const shown = useDeferredValue(text);
  const inspection = useMemo(() => inspectWordlist(shown), [shown]);

  const save = () => {
    const found = inspectWordlist(text);
    const fault = firstFault(found);
    if (fault !== null) return selectLine(field.current, fault);
    if (hasFaults(found.faults)) return field.current?.focus();
    setNews(null);
    // A file that was added meanwhile stays.
    const show = (content: string) => setText((now) => (now === text ? content : now));
    saving.mutate(found.words.join('\n'), { onSuccess: ({ content }) => show(content) });
  };

  const addFile = async (file: File) => {
    const reading = await readFile(file);
    if ('problem' in reading) return setNews({ tone: 'danger', text: `${file.name}: ${reading.problem}` });
    setText((typed) => withImported(typed, reading.text));
    setNews({ tone: 'success', text: addedSentence(reading.text, file.name) });
  };

  return {
    ...typed,
    text,
    type: setText,
    /** After the list was emptied on the server. */
    clear: () => {
      setText('');
      setNews(null);
    },
    field,
    inspection,
    news,
    save,
    addFile,
    goTo: (line: number) => selectLine(field.current, line),
    isSaving: saving.isPending,
    failure: saving.error ? failureSentence(saving.error, 'Failed to save wordlist') : undefined,
  };
}
