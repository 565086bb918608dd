import { NotebookText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

const WordlistsDialog = lazyDialog(async () => (await import('./wordlists-dialog.tsx')).WordlistsDialog);

type ManageWordlistsButtonProps = { variant?: 'secondary' | 'ghost' };

/** Opens the wordlists. */
export function ManageWordlistsButton({ variant = 'secondary' }: ManageWordlistsButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant={variant} className="max-sm:px-2.5" onClick={() => setOpen(true)}>
        <NotebookText aria-hidden className="max-sm:hidden" />
        Manage Wordlists
      </Button>
      {open && <WordlistsDialog onClose={close} />}
    </>
  );
}
