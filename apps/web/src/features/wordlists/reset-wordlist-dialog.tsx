import type { getWordlist, ResponseOf, Wordlist } from '@livelift/contract';
import { errorMessage } from '../../lib/api-error.ts';
import { formatPlural } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useResetWords } from './wordlists.queries.ts';

type ResetWordlistDialogProps = {
  wordlist: Wordlist;
  onClose: () => void;
  onReset: (emptied: ResponseOf<typeof getWordlist>) => void;
};

/** Asks before a wordlist goes back to its default, which is empty. */
export function ResetWordlistDialog({ wordlist, onClose, onReset }: ResetWordlistDialogProps) {
  const { mutate, isPending, error } = useResetWords(wordlist.key);
  const words = formatPlural(wordlist.words, 'word or phrase', 'words and phrases');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Reset Wordlist"
      description={`Empty ${wordlist.display_name}? It holds ${words}. This action cannot be undone.`}
      confirmLabel="Reset Wordlist"
      loading={isPending}
      submitError={error ? errorMessage(error, 'Failed to save wordlist') : undefined}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: (emptied) => {
            onReset(emptied);
            onClose();
          },
        })
      }
    />
  );
}
