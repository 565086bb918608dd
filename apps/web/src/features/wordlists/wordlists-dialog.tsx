import type { Wordlist } from '@livelift/contract';
import { useState } from 'react';
import { failureSentence } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { FormDialog, useFormDialog } from '../../ui/form-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { dropDraft, readDraft } from './wordlist-draft.ts';
import { WordlistEditor } from './wordlist-editor.tsx';
import { useWordlists, useWords, type WordlistKey } from './wordlists.queries.ts';

type WordlistsDialogProps = { onClose: () => void };

/** The streamer's wordlists, to read and to change. What is typed is lost only after a question. */
export function WordlistsDialog({ onClose }: WordlistsDialogProps) {
  const lists = useWordlists();
  const discard = () => {
    for (const { id } of lists.data ?? []) dropDraft(id);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={discard}
      title="Manage Wordlists"
      description="Lists of words to keep on record with your streams: each stream can name one list. Capitals count; repeated lines are kept once."
    >
      {lists.isPending && <Loading />}
      {lists.isLoadingError && (
        <LoadFailure
          title="Failed to load wordlist"
          sentence={failureSentence(lists.error, 'Please try again.')}
          loading={lists.isFetching}
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data && <Lists lists={lists.data} />}
    </FormDialog>
  );
}

function Lists({ lists }: { lists: readonly Wordlist[] }) {
  const { isTyped, leave } = useFormDialog();
  // What was typed and neither saved nor discarded is shown first.
  const [key, choose] = useState<WordlistKey>(
    () => (lists.find(({ id }) => readDraft(id) !== null) ?? lists[0])?.key ?? 'kcip',
  );
  const chosen = lists.find((list) => list.key === key);
  const change = (next: WordlistKey) => {
    if (chosen && isTyped) dropDraft(chosen.id);
    choose(next);
  };
  return (
    <Tabs
      label="Wordlists"
      guarded={isTyped}
      value={key}
      onChange={(next) => leave(() => change(next))}
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
  if (words.isPending) return <Loading />;
  if (words.data === undefined)
    return (
      <LoadFailure
        title="Failed to load wordlist"
        sentence={failureSentence(words.error, 'Please try again.')}
        loading={words.isFetching}
        onRetry={() => void words.refetch()}
      />
    );
  return <WordlistEditor saved={words.data} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the wordlist</span>
      <Skeleton className="h-72" />
    </div>
  );
}
