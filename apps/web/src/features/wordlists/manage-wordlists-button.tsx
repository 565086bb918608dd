import { NotebookText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

const WordlistsDialog = lazyDialog(async () => (await import('./wordlists-dialog.tsx')).WordlistsDialog);

export function ManageWordlistsButton({ variant = 'secondary' }: { variant?: 'secondary' | 'ghost' }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <NotebookText aria-hidden />
        Manage Wordlists
      </Button>
      {open && <WordlistsDialog onClose={close} />}
    </>
  );
}
