import { Search } from 'lucide-react';
import { useState } from 'react';
import { isBusy } from '../../lib/key-targets.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { keysText, useShortcuts } from '../../ui/shortcuts.ts';
import type { SearchContext } from './search-dialog.tsx';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog);

const preload = () => void SearchDialog.preload().catch(() => undefined);

const KEYS = 'Ctrl+k';

/** The one search over everything, in the bar of the back office and by its keys. It is loaded when it is first wanted. */
export function OfficeSearch(context: SearchContext) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const toggle = () => {
    if (isOpen) setOpen(false);
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
      {isOpen && <SearchDialog {...context} onClose={() => setOpen(false)} />}
    </>
  );
}
