import { NotebookText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

const WordlistsDialog = lazyDialog(async () => (await import('./wordlists-dialog.tsx')).WordlistsDialog);

type ManageWordlistsButtonProps = {
  variant?: 'secondary' | 'ghost';
  /** Where narrow windows have room for its icon only. */
  isShort?: boolean;
};

/** Opens the wordlists. */
export function ManageWordlistsButton({ variant = 'secondary', isShort = false }: ManageWordlistsButtonProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant={variant}
        className={isShort ? 'max-md:w-control max-md:px-0' : undefined}
        onClick={() => setOpen(true)}
      >
        <NotebookText aria-hidden />
        <span className={isShort ? 'max-md:sr-only' : undefined}>Manage Wordlists</span>
      </Button>
      {open && <WordlistsDialog onClose={close} />}
    </>
  );
}
