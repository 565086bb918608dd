import type { Wordlist } from '@livelift/contract';
import { useState } from 'react';
import { discardDraft, readDraft } from '../../lib/form-draft.ts';
import { formatCount } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { FormDialog, useFormDialog } from '../../ui/form-dialog.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { wordlistDraftKey, wordlistValues } from './use-wordlist-editor.ts';
import { WordlistEditor } from './wordlist-editor.tsx';
import { useWordlists, useWords, type WordlistKey } from './wordlists.queries.ts';

type WordlistsDialogProps = { onClose: () => void };

/** The streamer's wordlists, to read and to change. Discarding input needs confirmation. */
export function WordlistsDialog({ onClose }: WordlistsDialogProps) {
  const lists = useWordlists();
  const discard = () => {
    for (const { id } of lists.data ?? []) discardDraft(wordlistDraftKey(id));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={discard}
      title="Manage Wordlists"
      description="A wordlist holds your own words and phrases for the chat of a stream; each stream can name one. Capitals count; repeated lines are kept once."
    >
      {lists.isPending && !failureOf(lists) && <WordsLoading />}
      {failureOf(lists) && <QueryFailure title="Failed to load wordlist" query={lists} />}
      {lists.data && <Lists lists={lists.data} />}
    </FormDialog>
  );
}

function Lists({ lists }: { lists: readonly Wordlist[] }) {
  const { isDirty, confirmLeave } = useFormDialog();
  // A list with an unsaved draft is opened first.
  const [key, choose] = useState<WordlistKey>(
    () => (lists.find(({ id }) => readDraft(wordlistDraftKey(id), wordlistValues) !== null) ?? lists[0])?.key ?? 'kcip',
  );
  const chosen = lists.find((list) => list.key === key);
  const change = (next: WordlistKey) => {
    if (chosen && isDirty) discardDraft(wordlistDraftKey(chosen.id));
    choose(next);
  };
  return (
    <Tabs
      label="Wordlists"
      confirmsChange={isDirty}
      value={key}
      onChange={(next) => confirmLeave(() => change(next))}
      tabs={lists.map((list) => ({
        key: list.key,
        label: `${list.display_name} (${formatCount(list.words)})`,
        content: <Words listKey={list.key} />,
      }))}
    />
  );
}

function Words({ listKey }: { listKey: WordlistKey }) {
  const words = useWords(listKey);
  if (failureOf(words)) return <QueryFailure title="Failed to load wordlist" query={words} />;
  return words.data === undefined ? <WordsLoading /> : <WordlistEditor saved={words.data} />;
}

const WordsLoading = () => (
  <Loading label="Loading the wordlist">
    <Skeleton className="h-72" />
  </Loading>
);
