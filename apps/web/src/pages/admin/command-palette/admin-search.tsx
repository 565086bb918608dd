import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { isBusy } from '../../../lib/key-targets.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandField } from '../../../ui/command-field.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { keysText, useShortcuts } from '../../../ui/shortcuts.ts';
import type { SearchContext } from './search-dialog.tsx';

const SearchDialog = lazyDialog(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  ({ isEntered: _, ...props }) => <CommandField {...props} />,
);

const preload = () => void SearchDialog.preload().catch(() => undefined);

const KEYS = 'Ctrl+k';

/** The one search over everything, in the bar of the back office and by its keys. It is loaded when it is first wanted. */
export function AdminSearch(context: SearchContext) {
  // Null while it is closed.
  const [typed, setTyped] = useState<string | null>(null);
  // For what Enter was pressed: typing on takes it back.
  const [entered, setEntered] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  const open = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setTyped('');
  };
  const close = () => {
    setTyped(null);
    setEntered(null);
  };
  const toggle = () => {
    if (typed !== null) close();
    // Not above a dialog, in which something may have been typed.
    else if (!isBusy()) open();
  };
  useShortcuts('Everywhere', [
    { keys: KEYS, label: 'Search everything', act: toggle },
    { keys: '/', label: 'Search everything', act: open },
  ]);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        title={`Search (${keysText(KEYS)})`}
        aria-haspopup="dialog"
        className="font-normal text-muted max-lg:w-8 max-lg:border-transparent max-lg:bg-transparent max-lg:px-0 max-lg:shadow-none"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Search aria-hidden />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-3 rounded-sm border bg-raised px-1 font-sans text-xs max-xl:hidden">
          {keysText(KEYS)}
        </kbd>
      </Button>
      {typed !== null && (
        <SearchDialog
          {...context}
          title="Search"
          placeholder="Name, address, transaction, amount or command"
          typed={typed}
          onType={setTyped}
          isEntered={entered === typed}
          onEnter={() => setEntered(typed)}
          onClose={close}
          returnTo={opener}
        />
      )}
    </>
  );
}
