import { NotebookText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

const WordlistsDialog = lazyDialog(async () => (await import('./wordlists-dialog.tsx')).WordlistsDialog);

/** Opens the wordlists; `isShort` where narrow windows have room for its icon only. */
export function ManageWordlistsButton({ isShort = false }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant="secondary"
        className={isShort ? 'max-lg:w-control max-lg:px-0' : undefined}
        onClick={() => setOpen(true)}
      >
        <NotebookText aria-hidden />
        <span className={isShort ? 'max-lg:sr-only' : undefined}>Manage Wordlists</span>
      </Button>
      {open && <WordlistsDialog onClose={close} />}
    </>
  );
}
